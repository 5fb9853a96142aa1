import type { AssignedCapability } from '@keenly/contracts/assignment';
import { bulkWords as words } from '@keenly/contracts/catalogue/assigned-bulk';
import { dashboardLabels } from '@keenly/contracts/catalogue/dashboard';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../ui/components/button';
import type { BulkWish } from './bulk-assigned';
import { ALL_MOST, useAllMatching } from './all-matching';
import type { AssignedView } from './use-assigned-view';

const RemindDialog = lazy(async () => ({ default: (await import('./bulk-dialogs')).RemindDialog }));
const MoveDialog = lazy(async () => ({ default: (await import('./bulk-dialogs')).MoveDialog }));

/** What can be done with the selected rows, and the way to select all that match (product/capabilities#many-at-once). */
export function BulkBar({
  view,
  total,
  count,
  busy,
  onWish,
  onAll,
  onClear,
}: {
  view: AssignedView;
  /** How many match. */
  total: number;
  /** How many are selected. */
  count: number;
  busy: BulkWish['kind'] | undefined;
  onWish: (wish: BulkWish) => void;
  onAll: (rows: readonly AssignedCapability[]) => void;
  onClear: () => void;
}) {
  const [asking, setAsking] = useState<'remind' | 'move'>();
  const all = useAllMatching(onAll);
  const answer = (wish: BulkWish) => {
    setAsking(undefined);
    onWish(wish);
  };
  const close = () => setAsking(undefined);
  // One at a time: each goes by the versions that were read.
  const isOther = (kind: BulkWish['kind']) => busy !== undefined && busy !== kind;
  return (
    <div className="assigned-bulk" role="group" aria-label={words.bar}>
      <Button
        small
        icon="mail"
        busy={busy === 'remind'}
        disabled={isOther('remind')}
        onClick={() => setAsking('remind')}
      >
        {words.remind}
      </Button>
      <Button
        small
        icon="clock"
        busy={busy === 'move'}
        disabled={isOther('move')}
        onClick={() => setAsking('move')}
      >
        {words.move}
      </Button>
      <Button
        small
        icon="check"
        busy={busy === 'complete'}
        disabled={isOther('complete')}
        onClick={() => onWish({ kind: 'complete' })}
      >
        {words.complete}
      </Button>
      {count >= Math.min(total, ALL_MOST) ? null : (
        <Button small look="text" busy={all.isPending} onClick={() => all.mutate(view)}>
          {total > ALL_MOST ? words.firstOfAll(ALL_MOST, total) : words.all(total)}
        </Button>
      )}
      <Button small look="text" onClick={onClear}>
        {dashboardLabels.clearSelection}
      </Button>
      <Suspense fallback={null}>
        {asking === 'remind' ? (
          <RemindDialog count={count} onSend={() => answer({ kind: 'remind' })} onClose={close} />
        ) : null}
        {asking === 'move' ? (
          <MoveDialog
            count={count}
            onMove={(deadline) => answer({ kind: 'move', deadline })}
            onClose={close}
          />
        ) : null}
      </Suspense>
    </div>
  );
}
