import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { takeLedOut } from '../../shared/auth/led-out';
import { clearRedirect } from '../../shared/auth/redirect-after-login';
import { useStandingNews } from '../../shared/auth/use-standing-news';
import { createQueryClient } from '../../shared/query/query-client';
import { toast } from '../../ui/toasts/toast-store';
import { LazyMui } from '../../ui/theme/lazy-mui';
import { FailureBoundary } from '../../ui/components/failure-boundary';
import { PageSkeleton } from '../../ui/components/skeleton';
import { needsMui } from '../needs-mui';
import { Shell } from './shell';

/** Everything behind the sign-in: the query cache, the shell, and MUI for the pages that need it at once. */
export function SignedInLayout() {
  // One cache a sign-in: nothing of one person is there when the next signs in.
  const [queryClient] = useState(createQueryClient);
  const { pathname } = useLocation();
  useStandingNews();
  useEffect(clearRedirect, []);
  useEffect(() => {
    const words = takeLedOut();
    if (words !== null) toast('info', words);
  }, []);
  return (
    <QueryClientProvider client={queryClient}>
      <Shell>
        <FailureBoundary key={pathname}>
          <Suspense fallback={<PageSkeleton />}>
            {needsMui(pathname) ? (
              <LazyMui fallback={<PageSkeleton />}>
                <Outlet />
              </LazyMui>
            ) : (
              <Outlet />
            )}
          </Suspense>
        </FailureBoundary>
      </Shell>
    </QueryClientProvider>
  );
}
