import { landingPath, type Role } from '@keenly/contracts/roles';
import { Navigate, Outlet, useParams } from 'react-router';
import { RequireMentor } from '../lazy-pages';
import { useSession } from '../../shared/auth/use-session';

/**
 * Pages of some roles only; everyone else goes to where `/` leads them (product/roles#blocked-pages), and at once: by
 * way of `/` the shell would go and come again under anyone who has just opened its menu. The service judges again on
 * every call. `orOwn` names a parameter of the path: anyone may open the page whose parameter is their own account.
 * `orMentor`: it opens to whoever mentors a group, too.
 */
export function RequireRole(props: { roles: readonly Role[]; orOwn?: string; orMentor?: boolean }) {
  const { roles, orOwn, orMentor = false } = props;
  const user = useSession()?.user;
  const params = useParams();
  if (user === undefined) return <Navigate to="/" replace />;
  const { role_id: role, id: accountId, user_id: userId, client_id: organisation } = user;
  const isOwn = orOwn !== undefined && params[orOwn]?.toLowerCase() === accountId;
  if (isOwn || roles.includes(role)) return <Outlet />;
  return orMentor && organisation !== null ? (
    <RequireMentor userId={userId} role={role} />
  ) : (
    <Navigate to={landingPath(role)} replace />
  );
}
