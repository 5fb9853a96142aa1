import { setTimeout as sleep } from 'node:timers/promises';

/** By then an invitation that another request sends has gone out, milliseconds. */
const LOOK_AGAIN_MS = 250;

/** What a look finds, or a second one a little later, where what the first one found may be another request half done. */
export async function lookTwice<Found>(
  look: () => Promise<Found>,
  mayBeHalfDone: (found: Found) => boolean,
): Promise<Found> {
  const found = await look();
  if (!mayBeHalfDone(found)) return found;
  await sleep(LOOK_AGAIN_MS);
  return look();
}
