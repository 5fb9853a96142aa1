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
 * Runs in the page, before the stop: `window.summarySeen` resolves with the first frame that shows the whole summary. It
 * looks whenever the document changes, so that looking costs the page next to nothing until then.
 */
export function watchForSummary({ figures, charts }: Whole): void {
  const now = () => performance.timeOrigin + performance.now();
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
  const summarySeen = new Promise<Seen>((resolve) => {
    const observer = new MutationObserver(() => {
      if (!isWhole()) return;
      observer.disconnect();
      requestAnimationFrame(() => {
        // Behind the frame, as painting is.
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => resolve({ clickedAt, seenAt: now() }), { once: true });
        port1.start();
        port2.postMessage(null);
      });
    });
    observer.observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
    });
  });
  Object.assign(window, { summarySeen });
}
