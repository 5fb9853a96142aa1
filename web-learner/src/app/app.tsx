import { Suspense } from 'react';
import { BrowserRouter } from 'react-router';
import { Toasts } from '../kit/toasts/toasts';
import { FailureBoundary } from '../kit/ui/failure-boundary';
import { AppRoutes } from './app-routes';

export function App() {
  return (
    <>
      <BrowserRouter>
        <FailureBoundary>
          <Suspense fallback={null}>
            <AppRoutes />
          </Suspense>
        </FailureBoundary>
      </BrowserRouter>
      <Toasts />
    </>
  );
}
