import type { Role } from '@keenly/contracts/roles';
import { Navigate, Outlet } from 'react-router';
import { useSession } from '../../kit/auth/use-session';

/** Pages of some roles only; everybody else goes to `/` (document 2 §6). The service judges again on every call. */
export function RequireRole({ roles }: { roles: readonly Role[] }) {
  const role = useSession()?.user.role_id;
  return role !== undefined && roles.includes(role) ? <Outlet /> : <Navigate to="/" replace />;
}
