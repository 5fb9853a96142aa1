import { peekRedirect } from '../../shared/auth/redirect-after-login';
import { parseSession, SESSION_KEY } from '../../shared/auth/session-store';
import { askEarly } from './ask-early';
import { drawEarlyHome } from './early-home';
import { painted, typeReady } from './first-paint';

declare global {
  interface Window {
    /** Settles once what is drawn before the application has been seen; undefined where nothing is. */
    keenlyEarly?: Promise<void>;
  }
}

/**
 * A file of its own that runs before the first paint (build/early-script.ts): while the application is still on its way,
 * what home is sure to show is drawn from what this device knows, and what other pages show first is asked for.
 */
const signIn = () => parseSession(localStorage.getItem(SESSION_KEY));
const held = signIn();
if (held !== null) askEarly(held);
const { pathname, search, hash } = location;
const redirect = peekRedirect();
const staysHere = redirect === null || ['/home', `${pathname}${search}${hash}`].includes(redirect);
if (pathname === '/home' && staysHere && held !== null) {
  const type = typeReady(document.currentScript?.dataset['font']);
  window.keenlyEarly = Promise.all([rootParsed(), type]).then(drawNow).catch(leaveEmpty);
}

async function drawNow([root]: readonly [HTMLElement, unknown]): Promise<void> {
  // Another tab may have signed out in the meantime.
  const session = signIn();
  if (session === null || session.second_factor_due === true) return;
  drawEarlyHome(root, session.user, { known: Date.now() < session.expires_at });
  await painted();
}

/** The application needs none of this: whatever is wrong with it, the page starts without. */
function leaveEmpty(error: unknown): void {
  console.warn('Home was not drawn early.', error);
  document.getElementById('root')?.replaceChildren();
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
