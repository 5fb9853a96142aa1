import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app';
import { loadSignedIn } from './app/lazy-pages';
import { sessionStore, tokenRefresher } from './shared/api/api';

/** The longest that what was drawn early stays for code and sign-in, in milliseconds: nothing on it can be done. */
const PATIENCE_MS = 2000;

/** Takes over the page. What is there already stays until the application can draw the same and more. */
export async function start(root: HTMLElement): Promise<void> {
  tokenRefresher.start();
  if (root.hasChildNodes()) {
    const ready = Promise.allSettled([loadSignedIn(window.location.pathname), signInRenewed()]);
    await Promise.race([ready, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
  }
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}

/** Whatever comes of it is shown by the guard (`require-sign-in.tsx`), which asks for the same. */
async function signInRenewed(): Promise<void> {
  const session = sessionStore.get();
  if (session !== null && Date.now() >= session.expires_at) await tokenRefresher.fresh();
}
