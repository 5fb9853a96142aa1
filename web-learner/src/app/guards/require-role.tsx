import { landingPath, type Role } from '@keenly/contracts/roles';
import { Navigate, Outlet, useParams } from 'react-router';
import { useSession } from '../../shared/auth/use-session';

/**
 * Pages of some roles only; everyone else goes to where `/` leads them (product/roles#blocked-pages), and at once: by
 * way of `/` the shell would go and come again under anyone who has just opened its menu. The service judges again on
 * every call. `orOwn` names a parameter of the path: anyone may open the page whose parameter is their own account.
 */
export function RequireRole({ roles, orOwn }: { roles: readonly Role[]; orOwn?: string }) {
  const user = useSession()?.user;
  const params = useParams();
  if (user === undefined) return <Navigate to="/" replace />;
  const { role_id: role, id: accountId } = user;
  const isOwn = orOwn !== undefined && params[orOwn]?.toLowerCase() === accountId;
  return isOwn || roles.includes(role) ? <Outlet /> : <Navigate to={landingPath(role)} replace />;
}
