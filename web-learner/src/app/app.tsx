import { Suspense } from 'react';
import { GuardedRouter } from '../shared/editing/guarded-router';
import { Toasts } from '../ui/toasts/toasts';
import { FailureBoundary } from '../ui/components/failure-boundary';
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
