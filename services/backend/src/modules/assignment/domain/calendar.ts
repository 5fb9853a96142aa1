import { dateOf, dayIn as dayNumberIn } from '@keenly/contracts/formulas/calendar';

/**
 * The calendar day (YYYY-MM-DD) that `at` falls on for someone in `timeZone`; UTC where no one knows that zone. By the
 * formatters that are kept: making one takes longer than all the rest of a row.
 */
export function dayIn(timeZone: string, at: Date): string {
  try {
    return dateOf(dayNumberIn(timeZone, at));
  } catch {
    return dateOf(dayNumberIn('UTC', at));
  }
}

/** The hour of the day, 0 to 23, that `at` falls in for someone in `timeZone`; RangeError where no one knows that zone. */
export function hourIn(timeZone: string, at: Date): number {
  return Number(new Intl.DateTimeFormat('en', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(at));
}

/** Pending and the deadline's day is over (contradictions settled: 'overdue' is derived, in the viewer's time zone). */
export function isOverdue(
  { status, deadline }: { status: 'pending' | 'complete'; deadline: string },
  timeZone: string,
  now: Date,
): boolean {
  return status === 'pending' && deadline < dayIn(timeZone, now);
}
