import { lazy, Suspense, type ReactNode } from 'react';

const MuiProvider = lazy(async () => ({ default: (await import('./mui-provider')).MuiProvider }));

export interface LazyMuiProps {
  children: ReactNode;
  /** What is there until MUI has come: nothing for what opens over a page, a skeleton for the page itself. */
  fallback?: ReactNode;
}

/** MUI's theme around something that uses MUI, loaded with it: pages that can do without do not carry it. */
export function LazyMui({ children, fallback = null }: LazyMuiProps) {
  return (
    <Suspense fallback={fallback}>
      <MuiProvider>{children}</MuiProvider>
    </Suspense>
  );
}
