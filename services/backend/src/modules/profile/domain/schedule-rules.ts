import { scheduleMessages as words } from '@keenly/contracts/catalogue/profile';
import { dayIn, dayNumber, isTimeZone } from '@keenly/contracts/formulas/calendar';
import { SCHEDULE_DAYS_AHEAD, type SaveSchedule } from '@keenly/contracts/schedule';
import { DomainError } from '../../../kernel/domain-error.js';

/**
 * The rules of a plan that the shape alone does not show (document 1 §5 'Schedule'): the date is not in the past of the
 * viewer's time zone, and start and end lie on it there. VALIDATION_FAILED, by field.
 */
export function requirePlannable(plan: SaveSchedule, now: Date): void {
  if (!isTimeZone(plan.time_zone)) throw refused('time_zone', words.zoneUnknown);
  const date = dayNumber(plan.date);
  const today = dayIn(plan.time_zone, now);
  if (date < today) throw refused('date', words.datePast);
  if (date > today + SCHEDULE_DAYS_AHEAD) throw refused('date', words.dateFar);
  for (const [at, { start_at, end_at }] of plan.targets_data.entries()) {
    const prefix = `targets_data.${String(at)}`;
    if (dayIn(plan.time_zone, new Date(start_at)) !== date)
      throw refused(`${prefix}.start_at`, words.dateOff);
    if (dayIn(plan.time_zone, new Date(end_at)) !== date) throw refused(`${prefix}.end_at`, words.dateOff);
  }
}

export function refused(field: string, message: string): DomainError {
  return new DomainError('VALIDATION_FAILED', message, { [field]: message });
}
