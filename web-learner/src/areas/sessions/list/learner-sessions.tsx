import { counted } from '@keenly/contracts/formulas/counted';
import { PRODUCT_NAME } from '@keenly/contracts/product';
import type { SessionInfo } from '@keenly/contracts/study-session';
import { useQuery } from '@tanstack/react-query';
import { Panel } from '../../../ui/components/panel';
import { sessionsQuery } from './sessions';
import { useSessionsView } from './use-sessions-view';
import { SessionFilters } from './session-filters';
import { SessionRows } from './session-rows';
import { orderWords } from './sessions-table';
import './sessions-table.css';

export interface LearnerSessionsProps {
  learner: { user_client_id: string; full_name: string };
  onView: (session: SessionInfo) => void;
}

/**
 * A learner's sessions as their manager sees them: date, topic and duration (product/session-pages#manager-variants).
 */
export function LearnerSessions({ learner, onView }: LearnerSessionsProps) {
  const [view, setView] = useSessionsView();
  const { user_client_id: id, full_name: name } = learner;
  const { data, isPlaceholderData } = useQuery(sessionsQuery(view, id));
  const total = data?.data.total ?? 0;
  return (
    <Panel
      title={`Sessions for ${name}`}
      lead={total === 0 ? ' ' : `${counted(total, 'session')}${orderWords(view.table.sort)}`}
      busy={isPlaceholderData}
      actions={<SessionFilters view={view} onView={setView} learner={id} />}
    >
      <SessionRows
        variant="manager"
        view={view}
        onView={setView}
        onOpen={onView}
        learner={id}
        empty={{ line: `${name} hasn’t studied with ${PRODUCT_NAME} yet.` }}
      />
    </Panel>
  );
}
