/**
 * Runs in the page, before anything of it. `window.editorsSeen(n)` resolves with the first frame in which `n` rich texts
 * can be typed in, in milliseconds since the navigation began. It looks whenever the document changes, so that looking
 * costs the page next to nothing until then.
 */
export function watchForEditors(): void {
  const areSeen = (amount: number) =>
    document.querySelectorAll('main [contenteditable="true"]').length >= amount;
  const editorsSeen = (amount: number) =>
    new Promise<number>((resolve) => {
      const look = () => {
        if (!areSeen(amount)) return;
        observer.disconnect();
        requestAnimationFrame(() => {
          // Behind the frame, as painting is.
          const { port1, port2 } = new MessageChannel();
          port1.addEventListener('message', () => resolve(performance.now()), { once: true });
          port1.start();
          port2.postMessage(null);
        });
      };
      const observer = new MutationObserver(look);
      observer.observe(document, { subtree: true, childList: true, attributes: true });
      look();
    });
  Object.assign(window, { editorsSeen });
}

/** Runs in the page: `window.framesUntilStopped()` ends with the milliseconds between frames since now. */
export function watchFrames(): void {
  const gaps: number[] = [];
  let isOver = false;
  let before = performance.now();
  const next = (now: number) => {
    gaps.push(now - before);
    before = now;
    if (!isOver) requestAnimationFrame(next);
  };
  requestAnimationFrame((now) => {
    before = now;
    requestAnimationFrame(next);
  });
  const framesUntilStopped = () => {
    isOver = true;
    return gaps;
  };
  Object.assign(window, { framesUntilStopped });
}
