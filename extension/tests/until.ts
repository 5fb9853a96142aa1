import { setTimeout as sleep } from 'node:timers/promises';
import { PATIENCE } from '../../infra/testing/patience-factor.js';

/** Waits until something is so; says what it waited for when it isn't, after several times `seconds`. */
export async function until(
  what: string,
  holds: () => boolean | Promise<boolean>,
  seconds = 20,
): Promise<void> {
  const end = Date.now() + PATIENCE * seconds * 1000;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(`never happened: ${what}`);
    await sleep(200);
  }
}
