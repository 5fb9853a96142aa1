import { SESSION_WEEKS, type WeekSessionQuery } from '@keenly/contracts/capability-page';
import { dateOf, type DayNumber, isoWeek, mondayOf } from '@keenly/contracts/formulas/calendar';

/** A bar of Quick Stats: a week, or a day of one. `end` is the first day behind it. */
export interface Bar {
  readonly start: DayNumber;
  readonly end: DayNumber;
  readonly week: number;
  readonly year: number;
  readonly month: number;
}

/** The bars of a span, oldest first: the last 11 ISO weeks up to the one that now is, or the days of one week. */
export function barsOf(span: WeekSessionQuery['span'], today: DayNumber): Bar[] {
  const monday = mondayOf(today);
  if (span === 'weeks')
    return Array.from({ length: SESSION_WEEKS }, (_, at) => barOf(monday - 7 * (SESSION_WEEKS - 1 - at), 7));
  const first = span === 'this_week' ? monday : monday - 7;
  return Array.from({ length: 7 }, (_, at) => barOf(first + at, 1));
}

function barOf(start: DayNumber, days: number): Bar {
  const [year, week] = isoWeek(start).split('-W').map(Number);
  return {
    start,
    end: start + days,
    week: week ?? 0,
    year: year ?? 0,
    month: Number(dateOf(start).slice(5, 7)),
  };
}
