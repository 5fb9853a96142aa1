import { lazy, Suspense, type ReactNode } from 'react';

const MuiProvider = lazy(async () => ({ default: (await import('./mui-provider')).MuiProvider }));

/** MUI's theme around something that uses MUI, loaded with it: pages that can do without do not carry it. */
export function LazyMui({ children }: { children: ReactNode }) {
  return (
    <Suspense fallback={null}>
      <MuiProvider>{children}</MuiProvider>
    </Suspense>
  );
}
