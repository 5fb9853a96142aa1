import { dashboardLabels } from '@keenly/contracts/catalogue/dashboard';
import { Button } from '../../../ui/components/button';
import type { BulkDone } from './bulk-assigned';
import { LeftOut } from './left-out';

/** What was done with many, what was left out and why, and the way back. */
export function BulkNote({
  done,
  busy,
  onUndo,
  onClose,
}: {
  done: BulkDone;
  busy: boolean;
  onUndo: () => void;
  onClose: () => void;
}) {
  return (
    <div className="assigned-deleted" role="status">
      <span>{done.words}</span>
      {done.undo.length === 0 ? null : (
        <Button small busy={busy} onClick={onUndo}>
          {dashboardLabels.undo}
        </Button>
      )}
      <Button small look="text" onClick={onClose}>
        Close
      </Button>
      <LeftOut reasons={done.leftOut} />
    </div>
  );
}
