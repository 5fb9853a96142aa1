import { dashboardLabels } from '@keenly/contracts/catalogue/dashboard';
import { counted } from '../../../ui/format/figures';
import { Button } from '../../../ui/components/button';

/** What was just deleted, and the way back: it stays until it's used or closed, as mistakes are noticed late. */
export function DeletedNote({
  count,
  busy,
  onUndo,
  onClose,
}: {
  count: number;
  busy: boolean;
  onUndo: () => void;
  onClose: () => void;
}) {
  return (
    <div className="assigned-deleted" role="status">
      <span>{counted(count, 'assignment', 'assignments')} deleted.</span>
      <Button small busy={busy} onClick={onUndo}>
        {dashboardLabels.undo}
      </Button>
      <Button small look="text" onClick={onClose}>
        Close
      </Button>
    </div>
  );
}
