/**
 * Runs in the page (`addWatch`): `window.dashboardSeen` resolves with the first frame in which every panel of the dashboard
 * shows its figures, in milliseconds since the navigation began.
 * @param titles of the panels
 */
export function watchForDashboard(titles: readonly string[]): void {
  const isDrawn = (canvas: HTMLCanvasElement) =>
    canvas.width > 0 &&
    canvas
      .getContext('2d')
      ?.getImageData(0, 0, canvas.width, canvas.height)
      .data.some((value) => value !== 0) === true;
  const isWhole = () => {
    const panels = [...document.querySelectorAll('main section')].filter((panel) =>
      titles.includes(panel.querySelector('h2')?.textContent ?? ''),
    );
    return (
      panels.length === titles.length &&
      // Grey bars, a panel that says it's busy, or one that has no more than its head, still wait for their figures.
      panels.every(
        (panel) =>
          panel.getAttribute('aria-busy') !== 'true' &&
          panel.querySelector('.k-bone') === null &&
          panel.children.length > 1,
      ) &&
      document.querySelector('main tbody tr') !== null &&
      document.querySelector('main canvas') !== null &&
      [...document.querySelectorAll<HTMLCanvasElement>('main canvas')].every(isDrawn)
    );
  };
  Object.assign(window, { dashboardSeen: window.whenPainted(isWhole) });
}
