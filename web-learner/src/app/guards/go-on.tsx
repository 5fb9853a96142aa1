import { useEffect } from 'react';
import { Navigate } from 'react-router';
import { clearRedirect } from '../../shared/auth/redirect-after-login';

/**
 * Pages of the console: another application on this origin, so they need a page load (product/console#who-may-open-it).
 */
const consolePages = /^\/(networks|manage-content)([/?#]|$)/;

export function isConsolePage(path: string): boolean {
  return consolePages.test(path);
}

/** Goes to `to`, within this application or over to the console. */
export function GoOn({ to }: { to: string }) {
  const leaves = isConsolePage(to);
  useEffect(() => {
    if (!leaves) return;
    clearRedirect();
    window.location.replace(to);
  }, [leaves, to]);
  return leaves ? null : <Navigate to={to} replace />;
}
