import { landingPath } from '@keenly/contracts/roles';
import { Navigate } from 'react-router';
import { useSession } from '../../shared/auth/use-session';
import { LandingPage } from '../lazy-pages';

/** `/`: by role for the signed-in, the landing page for visitors (product/roles#landing). */
export function RootRedirect() {
  const session = useSession();
  return session === null ? <LandingPage /> : <Navigate to={landingPath(session.user.role_id)} replace />;
}
