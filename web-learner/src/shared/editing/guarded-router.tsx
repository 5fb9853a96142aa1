import { startTransition, useLayoutEffect, useState, type ReactNode } from 'react';
import { Router, UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router';
import { guardedHistory } from './guarded-history';

/** The library's BrowserRouter over a history that asks before what is unsaved is left. */
export function GuardedRouter({ children }: { children: ReactNode }) {
  const [history] = useState(() => guardedHistory(createBrowserHistory({ v5Compat: true })));
  const [at, setAt] = useState({ action: history.action, location: history.location });
  useLayoutEffect(
    () => history.listen(({ action, location }) => startTransition(() => setAt({ action, location }))),
    [history],
  );
  return (
    <Router location={at.location} navigationType={at.action} navigator={history}>
      {children}
    </Router>
  );
}
