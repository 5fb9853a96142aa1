import { bulkWords as words } from '@keenly/contracts/catalogue/assigned-bulk';
import type { Progress } from './use-progress';

/** How far a change of many is, which goes to the service in parts (product/capabilities#many-at-once). */
export function BulkProgress({ progress: { done, total } }: { progress: Progress }) {
  return (
    <div className="assigned-progress" role="status">
      <progress max={total} value={done} aria-label={words.progressLabel} />
      <span>{words.progress(done, total)}</span>
    </div>
  );
}
