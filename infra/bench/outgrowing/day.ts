/**
 * How study spreads over a local day: the share of each hour, midnight first. Assumed: lessons and work in the morning
 * and afternoon, homework in the evening.
 */
const HOURS = [3, 2, 1, 1, 1, 2, 6, 18, 42, 60, 66, 62, 46, 58, 64, 60, 50, 44, 46, 54, 52, 36, 18, 8];
const WHOLE = HOURS.reduce((sum, hour) => sum + hour, 0);

/** A weekday has so much more than the week's average day. Assumed: a weekend day has a third of a weekday. */
export const WEEKDAY = 7 / (5 + 2 / 3);

/** Where learners are: hours ahead of UTC, and the share of them. Assumed, after where people are online. */
export interface Zone {
  readonly ahead: number;
  readonly share: number;
}

export const wholeWorld: readonly Zone[] = [
  { ahead: -8, share: 0.05 },
  { ahead: -6, share: 0.09 },
  { ahead: -5, share: 0.1 },
  { ahead: -3, share: 0.08 },
  { ahead: 0, share: 0.06 },
  { ahead: 1, share: 0.14 },
  { ahead: 2, share: 0.07 },
  { ahead: 3, share: 0.07 },
  { ahead: 5.5, share: 0.15 },
  { ahead: 7, share: 0.08 },
  { ahead: 8, share: 0.08 },
  { ahead: 9, share: 0.03 },
];

/** A continent: three zones side by side. */
export const continent: readonly Zone[] = [
  { ahead: 0, share: 0.15 },
  { ahead: 1, share: 0.55 },
  { ahead: 2, share: 0.3 },
];

export const oneZone: readonly Zone[] = [{ ahead: 1, share: 1 }];

/** What a weekday's local hour has of the week's mean, 1 for as much; hours may be broken, and of another day. */
export function localFactor(hour: number): number {
  const within = ((hour % 24) + 24) % 24;
  const from = Math.floor(within);
  const [before = 0, after = 0] = [HOURS[from], HOURS[(from + 1) % 24]];
  return (WEEKDAY * 24 * (before + (after - before) * (within - from))) / WHOLE;
}

/** The same of everyone together at an hour of UTC. */
export function factorAt(hourUtc: number, zones: readonly Zone[]): number {
  return zones.reduce((sum, { ahead, share }) => sum + share * localFactor(hourUtc + ahead), 0);
}

const peaks = new WeakMap<readonly Zone[], number>();

/** The busiest minute of a weekday against the week's mean. */
export function peakFactor(zones: readonly Zone[]): number {
  const known = peaks.get(zones);
  if (known !== undefined) return known;
  let most = 0;
  for (let minute = 0; minute < 1440; minute += 1) most = Math.max(most, factorAt(minute / 60, zones));
  peaks.set(zones, most);
  return most;
}
