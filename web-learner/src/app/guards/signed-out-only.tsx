import { Outlet } from 'react-router';
import { peekRedirect } from '../../shared/auth/redirect-after-login';
import { useSession } from '../../shared/auth/use-session';
import { GoOn } from './go-on';

/** Sign-in: someone signed in goes on to where they were heading, or to /info (product/entering#routes). */
export function SignedOutOnly() {
  const session = useSession();
  if (session === null) return <Outlet />;
  return <GoOn to={peekRedirect() ?? '/info'} />;
}
