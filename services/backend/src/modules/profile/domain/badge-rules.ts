import { badgeId, type BadgeKind, badgeSteps, CAPABILITY_S, STREAK_DAY_S } from '@keenly/contracts/badges';
import type { DayNumber } from '@keenly/contracts/formulas/calendar';

/** A session that is over, as badges count it. */
export interface CountedSession {
  readonly sessionId: string;
  /** The day it began on, in the learner's own calendar. */
  readonly day: DayNumber;
  /** Study without breaks, in seconds. */
  readonly studyS: number;
  readonly capabilityId: string | null;
}

/** A badge, and the session that earned it. */
export interface EarnedBadge {
  readonly badgeId: string;
  readonly sessionId: string;
  readonly day: DayNumber;
}

export interface BadgeTotals {
  readonly studyS: number;
  readonly capabilities: number;
  /** The last day that counts for a streak, and how many in a row end with it; null without any. */
  readonly runEnd: DayNumber | null;
  readonly runDays: number;
}

/**
 * Which badges these sessions earn, each by the first session that reached it, and what they come to. `sessions` come
 * in the order in which they ended; the same sessions always give the same badges, in whatever order they were heard of.
 */
export function badgesOf(sessions: readonly CountedSession[]): {
  readonly earned: readonly EarnedBadge[];
  readonly totals: BadgeTotals;
} {
  const earned = new Map<string, EarnedBadge>();
  const byDay = new Map<DayNumber, number>();
  const byCapability = new Map<string, number>();
  let studyS = 0;
  let capabilities = 0;
  for (const { sessionId, day, studyS: seconds, capabilityId } of sessions) {
    const award = (kind: BadgeKind, value: number) => {
      for (const threshold of badgeSteps[kind]) {
        const id = badgeId(kind, threshold);
        if (value >= threshold && !earned.has(id)) earned.set(id, { badgeId: id, sessionId, day });
      }
    };
    studyS += seconds;
    award('hours', studyS / 3600);
    const before = byCapability.get(capabilityId ?? '') ?? 0;
    if (capabilityId !== null) byCapability.set(capabilityId, before + seconds);
    if (capabilityId !== null && before < CAPABILITY_S && before + seconds >= CAPABILITY_S) capabilities += 1;
    award('capabilities', capabilities);
    byDay.set(day, (byDay.get(day) ?? 0) + seconds);
    award('streak', runAround(day, byDay));
  }
  const counted = [...byDay].filter(([, seconds]) => seconds >= STREAK_DAY_S).map(([day]) => day);
  const runEnd = counted.length === 0 ? null : Math.max(...counted);
  const runDays = runEnd === null ? 0 : runAround(runEnd, byDay);
  return { earned: [...earned.values()], totals: { studyS, capabilities, runEnd, runDays } };
}

/** Days in a row that count, around this one; 0 where it does not count itself. */
function runAround(day: DayNumber, byDay: ReadonlyMap<DayNumber, number>): number {
  const counts = (one: DayNumber) => (byDay.get(one) ?? 0) >= STREAK_DAY_S;
  if (!counts(day)) return 0;
  let [first, last] = [day, day];
  while (counts(first - 1)) first -= 1;
  while (counts(last + 1)) last += 1;
  return last - first + 1;
}
