import { failureMessages } from '@keenly/contracts/catalogue/failures';
import { dateOf, dayIn, isTimeZone, mondayOf, startOfDay } from '@keenly/contracts/formulas/calendar';
import { DomainError } from '../../../kernel/domain-error.js';

/** The Monday week of a time zone: its first moment, and its days as YYYY-MM-DD. */
export interface PlanWeek {
  readonly from: Date;
  readonly monday: string;
  readonly sunday: string;
}

/** VALIDATION_FAILED at `time_zone` for one that no one knows. */
export function weekIn(timeZone: string, now: Date): PlanWeek {
  if (!isTimeZone(timeZone))
    throw new DomainError('VALIDATION_FAILED', failureMessages.badRequest, {
      time_zone: 'unknown time zone',
    });
  const monday = mondayOf(dayIn(timeZone, now));
  return {
    from: new Date(startOfDay(timeZone, monday)),
    monday: dateOf(monday),
    sunday: dateOf(monday + 6),
  };
}
