import { homeLabels } from '@keenly/contracts/catalogue/home';
import { counted } from '@keenly/contracts/formulas/counted';
import { managerRoles } from '@keenly/contracts/roles';
import type { SessionInfo } from '@keenly/contracts/study-session';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../../shared/auth/use-session';
import { Button } from '../../../ui/components/button';
import { Panel } from '../../../ui/components/panel';
import { sessionsQuery } from './sessions';
import { useSessionsView } from './use-sessions-view';
import type { RunningRow } from './session-columns';
import { SessionFilters } from './session-filters';
import { SessionRows } from './session-rows';
import './sessions-table.css';

export interface SessionsTableProps {
  onView: (session: SessionInfo) => void;
  /** Absent while a session runs. */
  onLearn: (() => void) | undefined;
  running?: RunningRow | undefined;
}

/**
 * The learner's sessions (product/session-pages#manager-variants). Managers have no Actions column; a row opens all the
 * same.
 */
export function SessionsTable({ onView, onLearn, running }: SessionsTableProps) {
  const [view, setView] = useSessionsView();
  const { data, isPlaceholderData } = useQuery(sessionsQuery(view));
  const role = useSession()?.user.role_id;
  const total = data?.data.total ?? 0;
  return (
    <Panel
      title="Sessions"
      lead={total === 0 ? ' ' : `${counted(total, 'session')}${orderWords(view.table.sort)}`}
      busy={isPlaceholderData}
      actions={<SessionFilters view={view} onView={setView} />}
    >
      <SessionRows
        variant={role !== undefined && managerRoles.includes(role) ? 'own-manager' : 'learner'}
        view={view}
        onView={setView}
        onOpen={onView}
        running={running}
        empty={
          onLearn === undefined
            ? { line: 'Your current session will appear here when it ends.' }
            : {
                line: 'Your first session will appear here.',
                action: (
                  <Button look="primary" icon="play" onClick={onLearn}>
                    {homeLabels.learn}
                  </Button>
                ),
              }
        }
      />
    </Panel>
  );
}

export function orderWords({ column, desc }: { column: string; desc: boolean }): string {
  return column === 'time_started' ? `, ${desc ? 'newest' : 'oldest'} first` : '';
}
