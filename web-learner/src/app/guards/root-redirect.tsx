import { landingPath } from '@keenly/contracts/roles';
import { Navigate } from 'react-router';
import { useSession } from '../../kit/auth/use-session';
import { LandingPage } from '../lazy-pages';

/** `/`: by role for the signed-in, the landing page for visitors (document 3 §2.1). */
export function RootRedirect() {
  const session = useSession();
  return session === null ? <LandingPage /> : <Navigate to={landingPath(session.user.role_id)} replace />;
}
