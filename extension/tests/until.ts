import { setTimeout as sleep } from 'node:timers/promises';

/** Waits until something is so; says what it waited for when it never is. */
export async function until(
  what: string,
  holds: () => boolean | Promise<boolean>,
  seconds = 20,
): Promise<void> {
  const end = Date.now() + seconds * 1000;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(`never happened: ${what}`);
    await sleep(100);
  }
}
