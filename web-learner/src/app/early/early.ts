import { peekRedirect } from '../../kit/auth/redirect-after-login';
import { SessionStore } from '../../kit/auth/session-store';
import { drawEarlyHome } from './early-home';
import { painted, typeReady } from './first-paint';

declare global {
  interface Window {
    /** Settles once what is drawn before the application has been seen; undefined where nothing is. */
    keenlyEarly?: Promise<void>;
  }
}

/**
 * A file of its own that runs before the first paint (build/early-script.ts): what home is sure to show is drawn from
 * what this device knows, while the application is still on its way.
 */
const user = location.pathname === '/home' ? new SessionStore().get()?.user : undefined;
const redirect = peekRedirect();
if (user !== undefined && (redirect === null || redirect === '/home')) {
  const type = typeReady(document.currentScript?.dataset['font']);
  window.keenlyEarly = Promise.all([rootParsed(), type]).then(([root]) => {
    drawEarlyHome(root, user);
    return painted();
  });
}

/** The place of the application, once the parser has come there. */
function rootParsed(): Promise<HTMLElement> {
  return new Promise((resolve) => {
    new MutationObserver((_, parsing) => {
      const root = document.getElementById('root');
      if (root === null) return;
      parsing.disconnect();
      resolve(root);
    }).observe(document.documentElement, { childList: true, subtree: true });
  });
}
