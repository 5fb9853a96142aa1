import { regradeScreens as words } from '@keenly/contracts/catalogue/regrade-screens';
import type { Regrade } from '@keenly/contracts/regrade';
import { Button } from '@keenly/web-learner/ui/components/button';
import { Icon } from '@keenly/web-learner/ui/components/icon';
import { Modal } from '@keenly/web-learner/ui/components/modal';

export interface RegradeProgressProps {
  title: string;
  regrade: Regrade;
  onClose: () => void;
}

/** How far a regrade is, and that it's done. */
export function RegradeProgress({ title, regrade, onClose }: RegradeProgressProps) {
  const { state, attempts, looked_at: done, waiting } = regrade;
  const isDone = state === 'done';
  const whatFollows = waiting ? words.waits : words.goesOn;
  return (
    <Modal
      title={words.title}
      lead={<span dir="auto">{title}</span>}
      onClose={onClose}
      foot={
        <Button look={isDone ? 'primary' : 'outlined'} onClick={onClose}>
          {words.close}
        </Button>
      }
    >
      <div className="regrade-progress">
        <p role="status">
          {isDone ? <Icon name="check" small /> : null}
          {isDone ? words.done : words.running}
        </p>
        <progress
          aria-label={isDone ? words.done : words.running}
          max={Math.max(1, attempts)}
          value={isDone ? Math.max(1, attempts) : done}
        />
        <p className="k-meta k-num">{words.progress(done, attempts)}</p>
        {isDone ? null : <p className="k-quiet">{whatFollows}</p>}
      </div>
    </Modal>
  );
}
