import { PACE_AHEAD_DAYS, PACE_DAYS, PACE_MORE_S, type PlanPace } from '@keenly/contracts/plan-pace';

/** What someone did for a plan so far. */
export interface PlanEffort {
  /** Available items that aren't done, and items that are: counts. */
  readonly left: number;
  readonly done: number;
  /** Studied on the plan ever, and in the last {@link PACE_DAYS} days: seconds. */
  readonly studiedS: number;
  readonly recentS: number;
}

const WEEK_DAYS = 7;
const DAY_MS = 24 * 3600_000;

const without = (state: PlanPace['state']): PlanPace => ({
  ...{ state, weekly_s: null, item_s: null, finish_at: null, sooner_at: null },
});

/**
 * When someone is done with a plan (product/plans#pace): what is left takes as long for each item as what is done took, at as
 * many seconds a week as in the last four. Items have no durations of their own that could be gone by.
 */
export function paceOf({ left, done, studiedS, recentS }: PlanEffort, now: Date): PlanPace {
  if (left === 0) return without(done === 0 ? 'empty' : 'complete');
  const weekly = Math.round((recentS * WEEK_DAYS) / PACE_DAYS);
  if (weekly < 1) return without('not_studied');
  if (done === 0) return without('none_done');
  const item = Math.max(1, Math.round(studiedS / done));
  const at = (weekS: number) => {
    const days = ((left * item) / weekS) * WEEK_DAYS;
    return days > PACE_AHEAD_DAYS ? null : new Date(Math.round(now.getTime() + days * DAY_MS)).toISOString();
  };
  const finish = at(weekly);
  return {
    state: finish === null ? 'far' : 'dated',
    ...{ weekly_s: weekly, item_s: item, finish_at: finish, sooner_at: at(weekly + PACE_MORE_S) },
  };
}
