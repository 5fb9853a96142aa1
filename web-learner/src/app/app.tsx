import { Suspense } from 'react';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { Toasts } from '../kit/toasts/toasts';
import { FailureBoundary } from '../kit/ui/failure-boundary';
import { AppRoutes } from './app-routes';

/** One route for everything: the table is AppRoutes'. This router lets a page ask before it is left unsaved. */
const router = createBrowserRouter([{ path: '*', element: <Screens /> }]);

export function App() {
  return (
    <>
      <RouterProvider router={router} />
      <Toasts />
    </>
  );
}

function Screens() {
  return (
    <FailureBoundary>
      <Suspense fallback={null}>
        <AppRoutes />
      </Suspense>
    </FailureBoundary>
  );
}
