const KEY = 'keenly.reloaded';
/** A page that still cannot load its code this soon after a reload would reload for ever, in milliseconds. */
const AGAIN_AFTER_MS = 60_000;

/**
 * A page that was open during a release asks for code that is no longer there. Loading it again brings the new build;
 * once only, and not before the service has answered: without it, or a network, what someone has written there would go with
 * the page, and nothing come.
 */
export function reloadAfterRelease(): void {
  window.addEventListener('vite:preloadError', () => {
    const last = Number(sessionStorage.getItem(KEY) ?? 0);
    if (Date.now() - last < AGAIN_AFTER_MS) return;
    fetch(window.location.href, { cache: 'no-store' }).then(
      ({ ok }) => {
        if (!ok) return;
        sessionStorage.setItem(KEY, String(Date.now()));
        window.location.reload();
      },
      // Not there now: whoever asked for the code says so.
      () => undefined,
    );
  });
}
