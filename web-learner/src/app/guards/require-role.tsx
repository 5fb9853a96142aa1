import { landingPath, type Role } from '@keenly/contracts/roles';
import { Navigate, Outlet } from 'react-router';
import { useSession } from '../../shared/auth/use-session';

/**
 * Pages of some roles only; everyone else goes to where `/` leads them (product/roles#blocked-pages), and at once: by
 * way of `/` the shell would go and come again under anyone who has just opened its menu. The service judges again on
 * every call.
 */
export function RequireRole({ roles }: { roles: readonly Role[] }) {
  const role = useSession()?.user.role_id;
  if (role === undefined) return <Navigate to="/" replace />;
  return roles.includes(role) ? <Outlet /> : <Navigate to={landingPath(role)} replace />;
}
