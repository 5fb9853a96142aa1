import { bulkWords as words } from '@keenly/contracts/catalogue/assigned-bulk';
import { dashboardLabels } from '@keenly/contracts/catalogue/dashboard';
import { Button } from '../../../ui/components/button';
import type { BulkDone } from './bulk-assigned';

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
      {done.leftOut.length === 0 ? null : (
        <ul className="assigned-left-out">
          {[...countsOf(done.leftOut)].map(([reason, count]) => (
            <li key={reason}>{words.leftOut(count, reason)}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

function countsOf(reasons: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const reason of reasons) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return counts;
}
