import { dashboardLabels } from '@keenly/contracts/catalogue/dashboard';
import { failureMessages } from '@keenly/contracts/catalogue/failures';
import { counted } from '@keenly/contracts/formulas/counted';
import { useEffect, useState } from 'react';
import { useNow } from '../../../ui/format/use-now';
import { useLiveState } from '../../../shared/live/use-live';
import { RibbonKey } from '../../../shared/ribbon/ribbon';
import { toast } from '../../../ui/toasts/toast-store';
import { Chip, LiveChip, StatePill } from '../../../ui/components/chips';
import { EmptyState } from '../../../ui/components/empty-state';
import { Panel } from '../../../ui/components/panel';
import { RetryPanel } from '../../../ui/components/retry-panel';
import { rowsAt } from './board-changes';
import { useTeamBoard } from './team-board';
import { BoardFoot } from './board-foot';
import { boardOrders, inOrder, orderedIds, type BoardOrder } from './board-order';
import { BoardLine } from './board-line';
import { BoardSkeleton } from './board-skeleton';
import { tally } from './board-state';
import './live-board.css';

/** 'Studying now': everyone of the organisation who studies or stopped within 30 minutes, without reloading. */
export function LiveBoard() {
  const { data, isError, error, isFetching, refetch, dataUpdatedAt } = useTeamBoard();
  const { status, heardAt } = useLiveState();
  const [ids, setIds] = useState<readonly string[]>([]);
  const now = useNow();
  useEffect(() => {
    if (isError) toast('error', error.message);
  }, [isError, error]);
  const cut = status === 'cut';
  const updatedAt = Math.max(dataUpdatedAt, heardAt ?? 0);
  // What cannot be heard is not made up: clocks and ribbons stand still until the connection is back.
  const shownAt = cut ? updatedAt : now;
  const entries = data === undefined ? undefined : rowsAt(data, shownAt);
  const running = entries?.filter(({ stopped_at: stoppedAt }) => stoppedAt === null).length ?? 0;
  return (
    <Panel
      title="Studying now"
      lead={
        entries === undefined
          ? ' '
          : `${counted(running, 'person', 'people')}. Each strip shows that person’s last 30 minutes.`
      }
      actions={
        entries === undefined || entries.length === 0 ? undefined : (
          <div className="board-tally" aria-label="Counts by state" role="group">
            {status === 'live' ? <LiveChip /> : <Chip>{cut ? 'Connection lost' : 'Connecting…'}</Chip>}
            {tally(entries).map(({ tone, words }) => (
              <StatePill key={tone} tone={tone}>
                {words}
              </StatePill>
            ))}
          </div>
        )
      }
    >
      {entries === undefined ? (
        isError ? (
          <RetryPanel
            reason={error.message === '' ? failureMessages.fallback : error.message}
            busy={isFetching}
            onRetry={() => void refetch()}
          />
        ) : (
          <BoardSkeleton />
        )
      ) : entries.length === 0 ? (
        <EmptyState
          words={dashboardLabels.emptyBoard}
          line="No one is studying right now. Learners appear here when they start a session."
        />
      ) : (
        <>
          <ul className="board">
            {inOrder(entries, ids).map((entry) => (
              <BoardLine key={entry.session_id} entry={entry} now={shownAt} />
            ))}
          </ul>
          <div className="board-axis" aria-hidden="true">
            <span>30 min ago</span>
            <span>20</span>
            <span>10</span>
            <span>now</span>
          </div>
        </>
      )}
      {entries === undefined ? null : (
        <BoardFoot
          updatedAt={updatedAt}
          now={now}
          cut={cut}
          legend={entries.length > 0 ? <RibbonKey /> : null}
          orders={entries.length > 1 ? boardOrders : []}
          onOrder={(order: BoardOrder) => setIds(orderedIds(entries, order))}
        />
      )}
    </Panel>
  );
}
