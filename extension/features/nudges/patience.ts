import { nudgeTypeSchema, type NudgeType } from '@keenly/contracts/study-session';
import { z } from 'zod';

/** Each false alarm makes a nudge wait this many times longer, up to a limit. */
const STEP = 1.5;
const MOST = 4;
/** Extra patience fades: after this long, half of it is left. */
const HALF_LIFE_MS = 14 * 24 * 3600 * 1000;

/** How many times longer each nudge waits for this person, and when they last said so (Unix ms). */
export const patienceSchema = z.partialRecord(
  nudgeTypeSchema,
  z.object({ times: z.number().min(1).max(MOST), taughtMs: z.number() }),
);
export type Patience = z.infer<typeof patienceSchema>;
export const patienceShape = { key: 'patience', version: 1, schema: patienceSchema, initial: {} as Patience };

/** How many times longer a nudge waits at `wallMs`: between 1 and 4, and back to 1 in time. */
export function patienceAt(patience: Patience, nudge: NudgeType, wallMs: number): number {
  const taught = patience[nudge];
  if (taught === undefined) return 1;
  const sinceMs = Math.max(0, wallMs - taught.taughtMs);
  return 1 + (taught.times - 1) * 0.5 ** (sinceMs / HALF_LIFE_MS);
}

/** After a false alarm. */
export function morePatient(patience: Patience, nudge: NudgeType, wallMs: number): Patience {
  const times = Math.min(MOST, patienceAt(patience, nudge, wallMs) * STEP);
  return { ...patience, [nudge]: { times, taughtMs: wallMs } };
}
