import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app';
import { loadSignedIn } from './app/lazy-pages';
import { tokenRefresher } from './kit/api/api';

/** Takes over the page. What stands there already stays until the application can draw the same and more. */
export async function start(root: HTMLElement): Promise<void> {
  tokenRefresher.start();
  if (root.hasChildNodes()) {
    await Promise.allSettled([loadSignedIn(window.location.pathname), tokenRefresher.fresh()]);
  }
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
