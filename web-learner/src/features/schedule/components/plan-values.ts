import { scheduleMessages as words } from '@keenly/contracts/catalogue/profile';
import type { NewPlan } from '../api/schedule';

/** The modal's fields, as they are typed: YYYY-MM-DD and HH:mm in the viewer's own time. */
export interface PlanValues {
  date: string;
  capability: string;
  start: string;
  end: string;
}
export const emptyPlan: PlanValues = { date: '', capability: '', start: '', end: '' };

/**
 * What is wrong with a plan, in words; undefined where nothing is (document 1 §4, §5 'Schedule').
 * @param today the viewer's day, YYYY-MM-DD
 */
export function planProblem({ date, capability, start, end }: PlanValues, today: string): string | undefined {
  if ([date, capability.trim(), start, end].includes('')) return words.allRequired;
  if (date < today) return words.datePast;
  return end < start ? words.endBeforeStart : undefined;
}

/** As it goes to the service: moments, since only the viewer's browser knows what their clocks show on that day. */
export function planOf({ date, capability, start, end }: PlanValues): NewPlan {
  const moment = (time: string) => new Date(`${date}T${time}`).toISOString();
  return {
    date,
    targets_data: [{ capability: capability.trim(), start_at: moment(start), end_at: moment(end) }],
  };
}
