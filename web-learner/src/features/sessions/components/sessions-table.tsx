import { homeLabels } from '@keenly/contracts/catalogue/home';
import { sessionMessages, sessionPeriods } from '@keenly/contracts/catalogue/sessions';
import type { SessionInfo } from '@keenly/contracts/study-session';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { counted } from '../../../kit/format/figures';
import { RibbonKey } from '../../../kit/ribbon/ribbon';
import { DataTable } from '../../../kit/table/data-table';
import { toast } from '../../../kit/toasts/toast-store';
import { Button } from '../../../kit/ui/button';
import { Panel } from '../../../kit/ui/panel';
import { Segmented } from '../../../kit/ui/segmented';
import { sessionsQuery } from '../api/sessions';
import { useSessionsView, type SessionsPeriod } from '../hooks/use-sessions-view';
import { sessionColumns } from './session-columns';
import './sessions-table.css';

const periods = (Object.entries(sessionPeriods) as [SessionsPeriod, string][]).map(([value, label]) => ({
  value,
  label,
}));

export interface SessionsTableProps {
  onView: (session: SessionInfo) => void;
  /** Absent while a session runs. */
  onLearn: (() => void) | undefined;
}

/** The learner's sessions (document 1 §2.4). */
export function SessionsTable({ onView, onLearn }: SessionsTableProps) {
  const [view, setView] = useSessionsView();
  const { data, isError, refetch, isPlaceholderData } = useQuery(sessionsQuery(view));
  const columns = useMemo(() => sessionColumns(onView), [onView]);
  useEffect(() => {
    if (isError) toast('error', sessionMessages.listFailed);
  }, [isError]);
  const total = data?.data.total ?? 0;
  return (
    <Panel
      title="Sessions"
      lead={total === 0 ? ' ' : `${counted(total, 'session')}${orderWords(view.table.sort)}`}
      busy={isPlaceholderData}
      actions={
        <Segmented
          label="Period"
          options={periods}
          value={view.period}
          onChange={(period) => setView({ period, table: { ...view.table, page: 0 } })}
        />
      }
    >
      <DataTable
        label="Sessions"
        columns={columns}
        rows={data?.data.sessions}
        rowId={(session) => session.session_id}
        rowCount={total}
        view={view.table}
        onView={(table) => setView({ ...view, table })}
        failure={isError ? { reason: sessionMessages.listFailed, onRetry: () => void refetch() } : undefined}
        foot={<RibbonKey />}
        empty={{
          words: sessionMessages.empty,
          line:
            view.period !== 'all'
              ? 'Nothing in this period. All time may have more.'
              : onLearn === undefined
                ? 'The session that runs now will stand here once it has ended.'
                : 'Your first session will stand here, minute by minute.',
          action:
            view.period !== 'all' ? (
              <Button onClick={() => setView({ ...view, period: 'all' })}>{sessionPeriods.all}</Button>
            ) : onLearn === undefined ? undefined : (
              <Button look="primary" icon="play" onClick={onLearn}>
                {homeLabels.learn}
              </Button>
            ),
        }}
      />
    </Panel>
  );
}

function orderWords({ column, desc }: { column: string; desc: boolean }): string {
  return column === 'time_started' ? `, ${desc ? 'newest' : 'oldest'} first` : '';
}
