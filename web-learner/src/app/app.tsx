import { Suspense } from 'react';
import { GuardedRouter } from '../kit/editing/guarded-router';
import { Toasts } from '../kit/toasts/toasts';
import { FailureBoundary } from '../kit/ui/failure-boundary';
import { AppRoutes } from './app-routes';
import { OnItsWay } from './on-its-way';

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
