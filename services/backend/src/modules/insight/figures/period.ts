import { failureMessages } from '@keenly/contracts/catalogue/failures';
import {
  dateOf,
  dayIn,
  type DayNumber,
  isoWeek,
  isTimeZone,
  mondayOf,
  monthStart,
  startOfDay,
} from '@keenly/contracts/formulas/calendar';
import { HIGHLIGHT_WEEKS, type InsightFilter, type Period } from '@keenly/contracts/insight';
import { DomainError } from '../../../kernel/domain-error.js';
import { slotAt } from '../domain/slots.js';

/** Slots of a stretch of time: `from` is in it, `to` no longer. `from` null: since the beginning. */
export interface SlotRange {
  readonly from: number | null;
  readonly to: number;
}

/** A period of the filter and the one that it is compared with, as days and as slots. */
export interface PeriodSlots {
  readonly days: Period;
  readonly current: SlotRange;
  readonly previous: SlotRange;
}

/** VALIDATION_FAILED for a time zone that no one knows. */
export function requireTimeZone(timeZone: string): void {
  if (isTimeZone(timeZone)) return;
  throw new DomainError('VALIDATION_FAILED', failureMessages.badRequest, { time_zone: 'unknown time zone' });
}

/**
 * The period of a filter in the viewer's time zone: this month up to today against the whole of last month; last month
 * against the one before; or everything against everything up to the end of last month.
 */
export function periodOf(filter: InsightFilter, timeZone: string, now: Date): PeriodSlots {
  requireTimeZone(timeZone);
  const today = dayIn(timeZone, now);
  const month = monthStart(today);
  switch (filter) {
    case 'all':
      return between(timeZone, [null, today], [null, month - 1]);
    case 'this':
      return between(timeZone, [month, today], [monthStart(month, -1), month - 1]);
    case 'prev':
      return between(
        timeZone,
        [monthStart(month, -1), month - 1],
        [monthStart(month, -2), monthStart(month, -1) - 1],
      );
  }
}

type Days = readonly [first: DayNumber | null, last: DayNumber];

function between(timeZone: string, current: Days, previous: Days): PeriodSlots {
  const date = (day: DayNumber | null) => (day === null ? null : dateOf(day));
  return {
    days: {
      from: date(current[0]),
      to: dateOf(current[1]),
      previous_from: date(previous[0]),
      previous_to: dateOf(previous[1]),
    },
    current: slotsOf(timeZone, current),
    previous: slotsOf(timeZone, previous),
  };
}

/** The slots of the calendar days from `first` to `last`, both included. */
export function slotsOf(timeZone: string, [first, last]: Days): SlotRange {
  return {
    from: first === null ? null : slotAt(startOfDay(timeZone, first)),
    to: slotAt(startOfDay(timeZone, last + 1)),
  };
}

/** One ISO week of the viewer's calendar. */
export interface Week extends SlotRange {
  readonly from: number;
  readonly week: string;
  readonly starts: string;
}

/** The weeks of a chart, oldest first: the last twelve, or the whole weeks that touch the month and have started. */
export function weeksOf(filter: InsightFilter, timeZone: string, now: Date): Week[] {
  const today = dayIn(timeZone, now);
  const month = filter === 'prev' ? monthStart(today, -1) : monthStart(today);
  const first = filter === 'all' ? mondayOf(today) - 7 * (HIGHLIGHT_WEEKS - 1) : mondayOf(month);
  const last = mondayOf(filter === 'prev' ? monthStart(today) - 1 : today);
  const mondays = Array.from({ length: (last - first) / 7 + 1 }, (_, at) => first + 7 * at);
  const edges = [...mondays, last + 7].map((day) => slotAt(startOfDay(timeZone, day)));
  return mondays.map((monday, at) => ({
    week: isoWeek(monday),
    starts: dateOf(monday),
    from: edges[at] ?? 0,
    to: edges[at + 1] ?? 0,
  }));
}
