import { homeLabels } from '@keenly/contracts/catalogue/home';
import { sessionMessages, sessionPeriods } from '@keenly/contracts/catalogue/sessions';
import type { SessionInfo } from '@keenly/contracts/study-session';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { RibbonKey } from '../../../shared/ribbon/ribbon';
import { DataTable } from '../../../ui/table/data-table';
import { toast } from '../../../ui/toasts/toast-store';
import { Button } from '../../../ui/components/button';
import { sessionsQuery } from './sessions';
import type { SessionsView } from './use-sessions-view';
import { type RunningRow, type SessionsVariant, sessionColumns } from './session-columns';

export interface SessionRowsProps {
  variant: SessionsVariant;
  view: SessionsView;
  onView: (view: SessionsView) => void;
  onOpen: (session: SessionInfo) => void;
  learner?: string | undefined;
  /** Stands in its row as it is now; the list itself is not read again while a session runs. */
  running?: RunningRow | undefined;
  /** What to do where there is no session at all. */
  empty: { line: string; action?: React.ReactNode };
}

/** A page of sessions with its loading, empty and failing states, and the way out of a filter that leaves nothing. */
export function SessionRows({ variant, view, onView, onOpen, learner, running, empty }: SessionRowsProps) {
  const answer = useQuery({ ...sessionsQuery(view, learner), placeholderData: keepPreviousData });
  const { isError, errorUpdatedAt, refetch } = answer;
  const offline = answer.fetchStatus === 'paused';
  // Another page's rows may be shown while the asked one is on its way, not where none is coming.
  const data = answer.isPlaceholderData && offline ? undefined : answer.data;
  const columns = useMemo(
    () => sessionColumns({ variant, onView: onOpen, running }),
    [variant, onOpen, running],
  );
  const rows = useMemo(() => data?.data.sessions.map((row) => asItIsNow(row, running)), [data, running]);
  useEffect(() => {
    if (isError) toast('error', sessionMessages.listFailed);
  }, [isError, errorUpdatedAt]);
  const total = data?.data.total ?? 0;
  const { page, pageSize } = view.table;
  const lastPage = Math.max(0, Math.ceil(total / pageSize) - 1);
  const isBeyond = data !== undefined && page > lastPage;
  // Rows were erased, or someone wrote the address by hand: the last page there is.
  const toLastPage = useEffectEvent(() => onView({ ...view, table: { ...view.table, page: lastPage } }));
  useEffect(() => {
    if (isBeyond) toLastPage();
  }, [isBeyond]);
  const filtered = view.period !== 'all' || view.entity !== undefined;
  return (
    <DataTable
      label="Sessions"
      columns={columns}
      rows={isBeyond ? undefined : rows}
      rowId={(session) => session.session_id}
      rowCount={total}
      view={view.table}
      onView={(table) => onView({ ...view, table })}
      onOpen={onOpen}
      failure={isError ? { reason: sessionMessages.listFailed, onRetry: () => void refetch() } : undefined}
      offline={offline}
      foot={<RibbonKey />}
      empty={{
        words: sessionMessages.empty,
        line: filtered ? nothingHere(view) : empty.line,
        action: filtered ? (
          <Button onClick={() => onView({ period: 'all', table: { ...view.table, page: 0 } })}>
            Show all sessions
          </Button>
        ) : (
          empty.action
        ),
      }}
    />
  );
}

const asItIsNow = (row: SessionInfo, running: RunningRow | undefined): SessionInfo =>
  row.live && row.session_id === running?.session.session_id ? running.session : row;

function nothingHere({ period, entity }: SessionsView): string {
  if (entity === undefined) return `No sessions in this period. Try ${sessionPeriods.all}.`;
  const kind = entity === 'capability' ? 'a capability' : 'a learning plan';
  const where = period === 'all' ? '' : ' in this period';
  return `No sessions started from ${kind}${where}. Find one under ${homeLabels.learn}.`;
}
