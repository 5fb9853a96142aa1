import { dateOf, type DayNumber, monthStart, startOfDay } from '@keenly/contracts/formulas/calendar';
import { slotAt } from '../domain/slots.js';

const WEEK_DAYS = 7;

/** A week of a month as managers read it (product/manager#highlights). */
export interface WeekOfMonth {
  readonly week: number;
  readonly from: string;
  readonly to: string;
  readonly hasBegun: boolean;
}

/**
 * The weeks of the month that a day is in: days 1–7, 8–14, 15–21, 22–28, and what is left. `edges` are the first slot
 * of each, and the end of the last, in the viewer's time zone.
 */
export function weeksOfMonth(
  month: DayNumber,
  today: DayNumber,
  timeZone: string,
): { weeks: WeekOfMonth[]; edges: number[] } {
  const first = monthStart(month);
  const end = monthStart(first, 1);
  const starts = Array.from(
    { length: Math.ceil((end - first) / WEEK_DAYS) },
    (_, at) => first + WEEK_DAYS * at,
  );
  return {
    weeks: starts.map((start, at) => ({
      week: at + 1,
      from: dateOf(start),
      to: dateOf(Math.min(start + WEEK_DAYS, end) - 1),
      hasBegun: start <= today,
    })),
    edges: [...starts, end].map((day) => slotAt(startOfDay(timeZone, day))),
  };
}
