import { useEffect, useState, type ReactNode } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { sessionStore, tokenRefresher } from '../../shared/api/api';
import { wordsFor } from '../../shared/api/api-error';
import { rememberRedirect } from '../../shared/auth/redirect-after-login';
import { useSession } from '../../shared/auth/use-session';
import { RetryPanel } from '../../ui/components/retry-panel';
import { loadSignedIn, SecondFactorDuePage } from '../lazy-pages';

/**
 * Protected pages (product/entering#guards). The stored token's expiry is checked against the clock: an expired one is
 * renewed through the refresh cookie, and where that is refused, storage is cleared and the visitor goes to /sign-in,
 * as after code 1004. Someone who has yet to set up a required second factor sees that page in place of every other. A visitor without a token goes to /login (product/entering#guards), which is the same form.
 */
export function RequireSignIn() {
  const session = useSession();
  const { pathname, search, hash } = useLocation();
  const [cameSignedIn] = useState(
    () => session !== null || (sessionStore.heldAtOpening && !sessionStore.endedOnPurpose),
  );
  useEffect(() => {
    if (session?.second_factor_due === true) return;
    if (session !== null) void loadSignedIn(window.location.pathname);
    else if (!sessionStore.endedOnPurpose) rememberRedirect(`${pathname}${search}${hash}`);
  }, [session, pathname, search, hash]);
  if (session === null) return <Navigate to={cameSignedIn ? '/sign-in' : '/login'} replace />;
  return (
    <Unexpired expiresAt={session.expires_at}>
      {session.second_factor_due === true ? <SecondFactorDuePage /> : <Outlet />}
    </Unexpired>
  );
}

function Unexpired({ expiresAt, children }: { expiresAt: number; children: ReactNode }) {
  // Judged when the page opens: a token that expires while it is open is the refresher's business.
  const [expired, setExpired] = useState(() => Date.now() >= expiresAt);
  const [failure, setFailure] = useState<string>();
  const [attempt, setAttempt] = useState(1);
  useEffect(() => {
    if (!expired) return;
    tokenRefresher.fresh().then(
      () => setExpired(false),
      (error: unknown) => setFailure(wordsFor(error)),
    );
  }, [expired, attempt]);
  if (failure !== undefined) {
    const retry = () => {
      setFailure(undefined);
      setAttempt(attempt + 1);
    };
    return <RetryPanel reason={failure} onRetry={retry} />;
  }
  return expired ? null : children;
}
