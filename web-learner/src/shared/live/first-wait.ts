/** What a page shows comes first, and the feed's code behind it: so long after the first who listens, milliseconds. */
const FIRST_WAIT_MS = 1000;

let timer: ReturnType<typeof setTimeout> | undefined;
let end: () => void = () => undefined;
const ended = new Promise<void>((resolve) => {
  end = resolve;
});

/** Over for good once the first page has had its time, or someone can't wait. */
export function firstWait(): Promise<void> {
  timer ??= setTimeout(end, FIRST_WAIT_MS);
  return ended;
}

/** What is on the screen changes every second: the feed is connected now. */
export const endFirstWait = (): void => end();
