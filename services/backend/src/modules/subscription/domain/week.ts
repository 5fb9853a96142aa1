const DAY_MS = 24 * 3600 * 1000;

/** Days within which no one gets the same tool again: the longest quarter has 92. */
export const QUARTER_DAYS = 92;

/** The Monday of the ISO week that `now` is in, in UTC: `2026-11-16`. */
export function mondayOf(now: Date): string {
  const sinceMonday = (now.getUTCDay() + 6) % 7;
  return new Date(now.getTime() - sinceMonday * DAY_MS).toISOString().slice(0, 10);
}
