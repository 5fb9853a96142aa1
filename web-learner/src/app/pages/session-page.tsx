import { navigationLabels } from '@keenly/contracts/catalogue/navigation';
import { trustPage } from '@keenly/contracts/catalogue/trust-page';
import { landingPath } from '@keenly/contracts/roles';
import { Link, useLocation, useNavigate, useParams } from 'react-router';
import { SessionEvidence } from '../../features/evidence/components/session-evidence';
import { SessionView } from '../../features/session-summary/components/session-view';
import { LearnerSessions } from '../../features/sessions/components/learner-sessions';
import { useSession } from '../../kit/auth/use-session';
import { buttonClass } from '../../kit/ui/button';
import { Icon } from '../../kit/ui/icon';

const MANAGER_DASHBOARD = '/manager-dashboard';

/** Navigation state, which a person's history may hold from an older release. */
interface CameFrom {
  readonly employee_full_name?: unknown;
  readonly from?: unknown;
  /** What home's address said of its table. */
  readonly search?: unknown;
}

/** /sessions/{session_id}; navigation state may carry employee_full_name and the page to go back to. */
export function SessionPage() {
  const { id = '' } = useParams();
  const here = useLocation();
  const state = here.state as CameFrom | null;
  const navigate = useNavigate();
  const role = useSession()?.user.role_id;
  const home = role === undefined ? '/' : landingPath(role);
  // The board is the only other page that leads here.
  const from = state?.from === MANAGER_DASHBOARD ? MANAGER_DASHBOARD : undefined;
  return (
    <SessionView
      key={id}
      id={id}
      evidence={(sessionId) => (question) => <SessionEvidence sessionId={sessionId} {...question} />}
      others={(learner) => (
        <>
          <p className="k-quiet">{trustPage.watched}</p>
          <LearnerSessions
            learner={learner}
            onView={({ session_id }) =>
              // With its address the table below stays as it was: filter, order and page.
              void navigate(
                { pathname: `/sessions/${session_id}`, search: here.search },
                { state: { employee_full_name: learner.full_name, from: state?.from } },
              )
            }
          />
        </>
      )}
      name={typeof state?.employee_full_name === 'string' ? state.employee_full_name : undefined}
      back={
        <Link
          className={buttonClass('text', true)}
          to={from ?? { pathname: home, search: typeof state?.search === 'string' ? state.search : '' }}
        >
          <Icon name="back" small />
          {from === undefined || from === home ? navigationLabels.home : navigationLabels.managerDashboard}
        </Link>
      }
    />
  );
}
