import type { AssignedCapability } from '@keenly/contracts/assignment';
import { dashboardLabels } from '@keenly/contracts/catalogue/dashboard';
import { counted } from '@keenly/contracts/formulas/counted';
import { Button } from '../../../ui/components/button';
import { Modal } from '../../../ui/components/modal';
import { BulkProgress } from './bulk-progress';
import type { Progress } from './use-progress';

/** So many are named one by one. */
const NAMED = 5;

/** Asks before one or all selected assignments are deleted (product/capabilities#editing-and-completing). */
export function DeleteDialog({
  assigned,
  busy,
  progress,
  onDelete,
  onClose,
}: {
  assigned: readonly AssignedCapability[];
  busy: boolean;
  progress: Progress | undefined;
  onDelete: () => void;
  onClose: () => void;
}) {
  const more = assigned.length - NAMED;
  const mails = assigned.reduce((sum, one) => sum + 1 + one.reminder_count, 0);
  return (
    <Modal
      title={`Delete ${counted(assigned.length, 'assignment', 'assignments')}?`}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{dashboardLabels.cancel}</Button>
          <Button look="primary" busy={busy} onClick={onDelete}>
            {dashboardLabels.remove}
          </Button>
        </>
      }
    >
      <ul className="assigned-to-delete">
        {assigned.slice(0, NAMED).map(({ id, assignee, capability }) => (
          <li key={id}>
            <span className="k-strong">{capability.name}</span>
            <span className="k-quiet">{assignee.full_name}</span>
          </li>
        ))}
        {more > 0 ? <li className="k-quiet">and {more} more</li> : null}
      </ul>
      <p>
        {assigned.length === 1 ? 'It’s' : 'They’re'} removed from every list. Keenly sent{' '}
        {counted(mails, 'email', 'emails')} about {assigned.length === 1 ? 'it' : 'them'}.
      </p>
      {progress === undefined ? null : <BulkProgress progress={progress} />}
    </Modal>
  );
}
