import { navigationLabels } from '@keenly/contracts/catalogue/navigation';
import { trustPage } from '@keenly/contracts/catalogue/trust-page';
import { landingPath } from '@keenly/contracts/roles';
import { Link, useLocation, useNavigate, useParams } from 'react-router';
import { SessionEvidence } from '../../areas/evidence/session-evidence';
import { SessionView } from '../../areas/sessions/summary/session-view';
import { LearnerSessions } from '../../areas/sessions/list/learner-sessions';
import { useSession } from '../../shared/auth/use-session';
import { buttonClass } from '../../ui/components/button';
import { Icon } from '../../ui/components/icon';

/** Navigation state, which a person's history may hold from an older release. */
interface CameFrom {
  readonly employee_full_name?: unknown;
  readonly from?: unknown;
  /** What the address there said of its table. */
  readonly search?: unknown;
}

/** The pages that lead here, as they are called. */
const places: Readonly<Record<string, string>> = {
  '/home': navigationLabels.home,
  '/manager-dashboard': navigationLabels.managerDashboard,
  '/profile': navigationLabels.profile,
  '/community': navigationLabels.community,
  '/my-data': trustPage.title,
};

/** Back to where the session was opened, else to where the person lands. An older release led here from home alone. */
function backTo(state: CameFrom | null, landing: string) {
  const search = typeof state?.search === 'string' ? state.search : '';
  const from = typeof state?.from === 'string' ? state.from : search === '' ? landing : '/home';
  const pathname = Object.hasOwn(places, from) ? from : landing;
  return {
    to: { pathname, search: pathname === from ? search : '' },
    label: places[pathname] ?? navigationLabels.home,
  };
}

/** /sessions/{session_id}; navigation state may carry employee_full_name and the page to go back to. */
export function SessionPage() {
  const { id = '' } = useParams();
  const here = useLocation();
  const state = here.state as CameFrom | null;
  const navigate = useNavigate();
  const role = useSession()?.user.role_id;
  const back = backTo(state, role === undefined ? '/' : landingPath(role));
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
                {
                  state: { employee_full_name: learner.full_name, from: state?.from, search: state?.search },
                },
              )
            }
          />
        </>
      )}
      name={typeof state?.employee_full_name === 'string' ? state.employee_full_name : undefined}
      back={
        <Link className={buttonClass('text', true)} to={back.to}>
          <Icon name="back" small />
          {back.label}
        </Link>
      }
    />
  );
}
