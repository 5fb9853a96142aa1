/**
 * In place of the application, whose code did not come: why nothing is here, and the way to try again. What was drawn
 * before it goes, as it would look alive for ever.
 */
export function sayUnloadable(root: HTMLElement): void {
  root.innerHTML =
    '<main class="k-retry"><h1 class="k-sr">Not loaded</h1><p role="alert">Couldn’t load the page. Check your connection, then try again.</p><button type="button" class="k-btn">Retry</button></main>';
  root.querySelector('button')?.addEventListener('click', () => window.location.reload());
}
