import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { clearRedirect } from '../../kit/auth/redirect-after-login';
import { createQueryClient } from '../../kit/query/query-client';
import { MuiProvider } from '../../kit/theme/mui-provider';
import { FailureBoundary } from '../../kit/ui/failure-boundary';
import { PageSkeleton } from '../../kit/ui/skeleton';
import { Shell } from './shell';

/** Everything behind the sign-in: MUI, the query cache, the shell. */
export function SignedInLayout() {
  // One cache a sign-in: nothing of one person is there when the next signs in.
  const [queryClient] = useState(createQueryClient);
  const { pathname } = useLocation();
  useEffect(clearRedirect, []);
  return (
    <MuiProvider>
      <QueryClientProvider client={queryClient}>
        <Shell>
          <FailureBoundary key={pathname}>
            <Suspense fallback={<PageSkeleton />}>
              <Outlet />
            </Suspense>
          </FailureBoundary>
        </Shell>
      </QueryClientProvider>
    </MuiProvider>
  );
}
