import { outsideStudyWords as words } from '@keenly/contracts/catalogue/outside-study';
import { Button } from '../../../ui/components/button';
import { Modal } from '../../../ui/components/modal';

export interface StopCountingProps {
  busy: boolean;
  onStop: (isAllRemoved: boolean) => void;
  onClose: () => void;
}

/** Asks what is to become of what has counted. */
export function StopCounting({ busy, onStop, onClose }: StopCountingProps) {
  return (
    <Modal
      title={words.offTitle}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button busy={busy} onClick={() => onStop(true)}>
            {words.offRemove}
          </Button>
          <Button look="primary" busy={busy} onClick={() => onStop(false)}>
            {words.offKeep}
          </Button>
        </>
      }
    >
      <p>{words.offQuestion}</p>
    </Modal>
  );
}
