import { bulkWords as words } from '@keenly/contracts/catalogue/assigned-bulk';
import { dashboardLabels } from '@keenly/contracts/catalogue/dashboard';
import { counted } from '@keenly/contracts/formulas/counted';
import { Button } from '../../../ui/components/button';
import { LeftOut } from './left-out';

/** What was just deleted, and the way back: it stays until it's used or closed, as mistakes are noticed late. */
export function DeletedNote({
  count,
  leftOut,
  busy,
  onUndo,
  onClose,
}: {
  count: number;
  /** Why what stays there does, one reason each. */
  leftOut: readonly string[];
  busy: boolean;
  onUndo: () => void;
  onClose: () => void;
}) {
  return (
    <div className="assigned-deleted" role="status">
      <span>{count === 0 ? words.noneDeleted : `${counted(count, 'assignment')} deleted.`}</span>
      {count === 0 ? null : (
        <Button small busy={busy} onClick={onUndo}>
          {dashboardLabels.undo}
        </Button>
      )}
      <Button small look="text" onClick={onClose}>
        Close
      </Button>
      <LeftOut reasons={leftOut} />
    </div>
  );
}
