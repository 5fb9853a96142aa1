/**
 * Runs in the page (`addWatch`): `window.editorsSeen(n)` resolves with the first frame in which `n` rich texts can be typed
 * in, in milliseconds since the navigation began.
 */
export function watchForEditors(): void {
  const editorsSeen = (amount: number) =>
    window.whenPainted(() => document.querySelectorAll('main [contenteditable="true"]').length >= amount);
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
