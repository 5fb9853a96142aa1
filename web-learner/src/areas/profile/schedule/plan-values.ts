import { scheduleMessages as words } from '@keenly/contracts/catalogue/profile';
import { clockIn, dateOf, dayIn, dayNumber, minutesOf, momentIn } from '@keenly/contracts/formulas/calendar';
import type { ScheduleEntry } from '@keenly/contracts/schedule';
import type { NewPlan } from './schedule';

/** The modal's fields, as they are typed: YYYY-MM-DD and HH:mm in the viewer's own time. */
export interface PlanValues {
  date: string;
  capability: string;
  start: string;
  end: string;
  /** In how many following weeks it is repeated. */
  weeks: number;
}

/** What a plan is made for from its own page. */
export interface PlanSubject {
  /** Id of a capability, or words. */
  capability: string;
  /** Where it leads, on this origin. */
  url: string;
}

const HOUR = 60;
const LAST_MINUTE = 24 * HOUR - 1;
const MORNING = 9 * HOUR;
/** After this hour a new plan is for tomorrow. */
const LATE = 21 * HOUR;

/**
 * Where a new plan starts: an hour from the next full one on, or in the morning of a later day.
 * @param day that was chosen, YYYY-MM-DD; undefined for none
 */
export function newPlan(day: string | undefined, now: Date, zone: string): PlanValues {
  const minute = minutesOf(clockIn(zone, now));
  const today = dateOf(dayIn(zone, now));
  const late = minute >= LATE;
  const date = day !== undefined && day > today ? day : late ? dateOf(dayNumber(today) + 1) : today;
  const start = date > today ? MORNING : (Math.floor(minute / HOUR) + 1) * HOUR;
  return { date, capability: '', start: clockOf(start), end: clockOf(start + HOUR), weeks: 0 };
}

/** A plan that there is, in the viewer's own time. */
export function valuesOf(
  { ScheduleDate, capability_id, title, start_at, end_at }: ScheduleEntry,
  zone: string,
): PlanValues {
  return {
    date: ScheduleDate,
    capability: capability_id ?? title,
    start: clockIn(zone, new Date(start_at)),
    end: clockIn(zone, new Date(end_at)),
    weeks: 0,
  };
}

/** Another start moves the end with it, as far as the day goes. */
export function withStart(values: PlanValues, start: string): PlanValues {
  const length = minutesOf(values.end) - minutesOf(values.start);
  const end = minutesOf(start) + length;
  if (!(length >= 0) || Number.isNaN(end)) return { ...values, start };
  return { ...values, start, end: clockOf(Math.min(LAST_MINUTE, end)) };
}

/**
 * What is wrong with a plan, in words; undefined where nothing is (product/profile#schedule).
 * @param zone in which it is meant, and today is judged
 */
export function planProblem(values: PlanValues, now: Date, zone: string): string | undefined {
  const { date, capability, start, end } = values;
  if ([date, capability.trim(), start, end].includes('')) return words.allRequired;
  if (date < dateOf(dayIn(zone, now))) return words.datePast;
  if (end < start) return words.endBeforeStart;
  const skipped = (clock: string) => clockIn(zone, new Date(momentOf(date, clock, zone))) !== clock;
  return skipped(start) || skipped(end) ? words.clockSkipped : undefined;
}

/** As it goes to the service: moments, as the clocks of `zone` have them on that day. */
export function planOf(
  { date, capability, start, end, weeks }: PlanValues,
  zone: string,
  url?: string,
): NewPlan {
  return {
    date,
    targets_data: [
      {
        capability: capability.trim(),
        start_at: momentOf(date, start, zone),
        end_at: momentOf(date, end, zone),
        ...(url === undefined ? {} : { url }),
      },
    ],
    ...(weeks === 0 ? {} : { repeat_weeks: weeks }),
  };
}

function momentOf(date: string, clock: string, zone: string): string {
  return new Date(momentIn(zone, dayNumber(date), minutesOf(clock))).toISOString();
}

function clockOf(minutes: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(minutes / HOUR))}:${two(minutes % HOUR)}`;
}
