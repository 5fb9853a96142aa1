const KEY = 'keenly.reloaded';
/** A page that still cannot load its code this soon after a reload would reload for ever, in milliseconds. */
const AGAIN_AFTER_MS = 60_000;

/**
 * A page that was open during a release asks for code that is no longer there. Loading it again brings the new build;
 * once only, so that a service that is down does not make the page spin. Without a network it would take the page away, with
 * what someone has written there, and bring nothing.
 */
export function reloadAfterRelease(): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (!navigator.onLine) return;
    const last = Number(sessionStorage.getItem(KEY) ?? 0);
    if (Date.now() - last < AGAIN_AFTER_MS) return;
    sessionStorage.setItem(KEY, String(Date.now()));
    event.preventDefault();
    window.location.reload();
  });
}
