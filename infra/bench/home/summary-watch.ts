/** What the summary of a bench session says once it is whole. */
export interface Whole {
  /** Beginnings of the figures in the middle. */
  readonly figures: readonly string[];
  /** Beginnings of what the two charts say to screen readers. */
  readonly charts: readonly string[];
}

/** Moments by the clock that every process of the machine reads, milliseconds. */
export interface Seen {
  /** Undefined where nothing was clicked. */
  readonly clickedAt: number | undefined;
  readonly seenAt: number;
}

/**
 * Runs in the page, before the stop and after `watchPaints`: `window.summarySeen` resolves with the first frame that shows
 * the whole summary.
 */
export function watchForSummary({ figures, charts }: Whole): void {
  let clickedAt: number | undefined;
  const click = (event: MouseEvent) => (clickedAt ??= performance.timeOrigin + event.timeStamp);
  document.addEventListener('click', click, { capture: true });
  const isDrawn = (canvas: HTMLCanvasElement) =>
    canvas.width > 0 &&
    canvas
      .getContext('2d')
      ?.getImageData(0, 0, canvas.width, canvas.height)
      .data.some((value) => value !== 0) === true;
  const isWhole = () => {
    const dialog = document.querySelector('[role="dialog"]');
    // A timer runs as long as the session counts as live.
    if (dialog === null || dialog.querySelector('[role="timer"]') !== null) return false;
    const told = [...dialog.querySelectorAll('[role="img"]')].map(
      (one) => one.getAttribute('aria-label') ?? '',
    );
    const shown = [...dialog.querySelectorAll('.summary-figure')].map((one) => one.textContent);
    const canvases = [...dialog.querySelectorAll('canvas')];
    return (
      charts.every((start) => told.some((words) => words.startsWith(start))) &&
      figures.every((start) => shown.some((words) => words.startsWith(start))) &&
      canvases.length === charts.length &&
      canvases.every(isDrawn)
    );
  };
  const summarySeen = window
    .whenPainted(isWhole)
    .then((at): Seen => ({ clickedAt, seenAt: performance.timeOrigin + at }));
  Object.assign(window, { summarySeen });
}
