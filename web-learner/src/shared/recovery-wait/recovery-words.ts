import { clockOf, longDate } from '../../ui/format/dates';

/** When the wait of someone ends who lost their second factor (product/entering#lost-second-factor). */
export function waitWords(dueAt: string): string {
  return `The wait ends on ${longDate(dueAt)}, at ${clockOf(dueAt)}.`;
}
