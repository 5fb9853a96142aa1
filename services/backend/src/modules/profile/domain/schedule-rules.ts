import { scheduleMessages as words } from '@keenly/contracts/catalogue/profile';
import {
  clockIn,
  dayIn,
  dayNumber,
  isTimeZone,
  minutesOf,
  momentIn,
} from '@keenly/contracts/formulas/calendar';
import { SCHEDULE_DAYS_AHEAD, type SaveSchedule } from '@keenly/contracts/schedule';
import { refusedAt } from '../../../kernel/domain-error.js';

/** Something to study, from one moment to another. */
export interface Planned {
  readonly capability: string;
  readonly start_at: string;
  readonly end_at: string;
  /** Where it leads, on this origin. */
  readonly url?: string | undefined;
}

type Plan = Pick<SaveSchedule, 'date' | 'time_zone' | 'repeat_weeks'> & {
  readonly targets_data: readonly Planned[];
};

/**
 * The rules of a plan that the shape alone does not show (product/profile#schedule): the date is not in the past of the
 * viewer's time zone, and start and end lie on it there. VALIDATION_FAILED, by field.
 */
export function requirePlannable(plan: Plan, now: Date): void {
  if (!isTimeZone(plan.time_zone)) throw refusedAt('time_zone', words.zoneUnknown);
  const date = dayNumber(plan.date);
  const today = dayIn(plan.time_zone, now);
  if (date < today) throw refusedAt('date', words.datePast);
  if (date + 7 * (plan.repeat_weeks ?? 0) > today + SCHEDULE_DAYS_AHEAD)
    throw refusedAt('date', words.dateFar);
  for (const [at, { start_at, end_at }] of plan.targets_data.entries()) {
    const prefix = `targets_data.${String(at)}`;
    if (dayIn(plan.time_zone, new Date(start_at)) !== date)
      throw refusedAt(`${prefix}.start_at`, words.dateOff);
    if (dayIn(plan.time_zone, new Date(end_at)) !== date) throw refusedAt(`${prefix}.end_at`, words.dateOff);
  }
}

/**
 * A plan and its repetitions, at the same time of the clocks of `timeZone` in each week: what is planned for six in the
 * evening stays at six when the clocks are moved. An end that they move before its start falls on it.
 */
export function weekly(planned: Planned, weeks: number, timeZone: string): Planned[] {
  const [start, end] = [new Date(planned.start_at), new Date(planned.end_at)];
  const day = dayIn(timeZone, start);
  const at = (moment: Date, week: number) =>
    momentIn(timeZone, day + 7 * week, minutesOf(clockIn(timeZone, moment)));
  const repeated = Array.from({ length: weeks }, (_, before) => {
    const startsAt = at(start, before + 1);
    const endsAt = Math.max(startsAt, at(end, before + 1));
    return {
      capability: planned.capability,
      start_at: new Date(startsAt).toISOString(),
      end_at: new Date(endsAt).toISOString(),
    };
  });
  return [planned, ...repeated];
}
