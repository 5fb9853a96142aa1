import { badgeId, type BadgeKind, badgeSteps, CAPABILITY_S, STREAK_DAY_S } from '@keenly/contracts/badges';
import type { DayNumber } from '@keenly/contracts/formulas/calendar';

/** A session that is over, as badges count it. */
export interface CountedSession {
  readonly sessionId: string;
  /** The day it started on, in the learner's own calendar. */
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

/** How far someone has come: enough to count their next session without looking at those before it. */
export interface BadgeProgress extends BadgeTotals {
  /** The latest day with a session, and the seconds studied on it; null without any. */
  readonly lastDay: DayNumber | null;
  readonly lastDayS: number;
  /** Seconds of the capabilities that don't count yet, by id; 0 of one that does. */
  readonly capabilityS: Readonly<Record<string, number>>;
}

export const noProgress: BadgeProgress = {
  studyS: 0,
  capabilities: 0,
  runEnd: null,
  runDays: 0,
  lastDay: null,
  lastDayS: 0,
  capabilityS: {},
};

/**
 * The progress after counting a session, and the badges it earns. A second streak earns its badges again; each stays
 * with the session that earned it first.
 */
export interface Counted {
  readonly progress: BadgeProgress;
  readonly earned: readonly EarnedBadge[];
}

/**
 * Counts a session that ended after all that were counted, and started on no day before them: undefined for one that
 * did, as clocks and time zones allow it, since it may close a gap in days that are no longer known here. Then {@link
 * badgesOf} counts everything.
 */
export function countNext(before: BadgeProgress, session: CountedSession): Counted | undefined {
  const { day, studyS, capabilityId } = session;
  if (before.lastDay !== null && day < before.lastDay) return undefined;
  const lastDayS = (before.lastDay === day ? before.lastDayS : 0) + studyS;
  const progress = {
    ...before,
    studyS: before.studyS + studyS,
    lastDay: day,
    lastDayS,
    ...runWith(before, day, lastDayS),
    ...capabilitiesWith(before, capabilityId, studyS),
  };
  const isOnRun = progress.runEnd === day;
  const goesOn = before.runEnd === day || before.runEnd === day - 1;
  const values = { hours: progress.studyS / 3600, capabilities: progress.capabilities };
  const earned = [
    ...reached('hours', before.studyS / 3600, values.hours, session),
    ...reached('capabilities', before.capabilities, values.capabilities, session),
    ...(isOnRun ? reached('streak', goesOn ? before.runDays : 0, progress.runDays, session) : []),
  ];
  return { progress, earned };
}

function runWith({ runEnd, runDays }: BadgeProgress, day: DayNumber, dayS: number) {
  if (dayS < STREAK_DAY_S || runEnd === day) return { runEnd, runDays };
  return { runEnd: day, runDays: runEnd === day - 1 ? runDays + 1 : 1 };
}

function capabilitiesWith(
  { capabilities, capabilityS }: BadgeProgress,
  capabilityId: string | null,
  studyS: number,
): Pick<BadgeProgress, 'capabilities' | 'capabilityS'> {
  if (capabilityId === null) return { capabilities, capabilityS };
  const before = capabilityS[capabilityId];
  // It counts already.
  if (before === 0) return { capabilities, capabilityS };
  const after = (before ?? 0) + studyS;
  if (after >= CAPABILITY_S) {
    return { capabilities: capabilities + 1, capabilityS: { ...capabilityS, [capabilityId]: 0 } };
  }
  return { capabilities, capabilityS: after === 0 ? capabilityS : { ...capabilityS, [capabilityId]: after } };
}

function reached(kind: BadgeKind, before: number, after: number, { sessionId, day }: CountedSession) {
  return badgeSteps[kind]
    .filter((threshold) => before < threshold && after >= threshold)
    .map((threshold): EarnedBadge => ({ badgeId: badgeId(kind, threshold), sessionId, day }));
}

/**
 * Which badges these sessions earn, each by the first session that reached it, and what they come to. `sessions` come
 * in the order in which they ended; the same sessions always give the same badges, in whatever order they were heard
 * of.
 */
export function badgesOf(sessions: readonly CountedSession[]): {
  readonly earned: readonly EarnedBadge[];
  readonly totals: BadgeTotals;
  readonly progress: BadgeProgress;
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
  const runEnd = lastOf([...byDay].filter(([, seconds]) => seconds >= STREAK_DAY_S));
  const runDays = runEnd === null ? 0 : runAround(runEnd, byDay);
  const totals = { studyS, capabilities, runEnd, runDays };
  const lastDay = lastOf([...byDay]);
  const capabilityS = Object.fromEntries(
    [...byCapability]
      .filter(([, seconds]) => seconds > 0)
      .map(([id, seconds]) => [id, seconds >= CAPABILITY_S ? 0 : seconds]),
  );
  const lastDayS = lastDay === null ? 0 : (byDay.get(lastDay) ?? 0);
  return { earned: [...earned.values()], totals, progress: { ...totals, lastDay, lastDayS, capabilityS } };
}

function lastOf(days: readonly (readonly [DayNumber, number])[]): DayNumber | null {
  return days.reduce<DayNumber | null>((last, [day]) => (last === null || day > last ? day : last), null);
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
