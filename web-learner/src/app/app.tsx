import { Suspense } from 'react';
import { GuardedRouter } from '../kit/editing/guarded-router';
import { Toasts } from '../kit/toasts/toasts';
import { FailureBoundary } from '../kit/ui/failure-boundary';
import { AppRoutes } from './app-routes';

export function App() {
  return (
    <>
      <GuardedRouter>
        <FailureBoundary>
          <Suspense fallback={<OnItsWay />}>
            <AppRoutes />
          </Suspense>
        </FailureBoundary>
      </GuardedRouter>
      <Toasts />
    </>
  );
}

/** The page's code is still coming: nothing to see yet, but something to hear. */
function OnItsWay() {
  return (
    <main aria-busy="true">
      <h1 className="k-sr">Loading</h1>
    </main>
  );
}
