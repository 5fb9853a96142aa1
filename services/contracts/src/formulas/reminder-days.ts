import { type DayNumber, dateOf, dayNumber } from './calendar.js';

/** When an organisation reminds automatically (product/capabilities#reminder-rules). */
export const reminderRules = ['week_before', 'day_before', 'day_after', 'weekly_after'] as const;
export type ReminderRule = (typeof reminderRules)[number];

/** Weekly reminders of what is overdue end after so many: whoever ignored eight ignores the ninth. */
export const WEEKLY_TIMES = 8;
/** A day on which nothing could be sent is made up for within so many days after it. */
export const MAKE_UP_DAYS = 2;
/** Deadlines this many days ahead or past can be due for a reminder; others can't. */
export const AHEAD_DAYS = 7;
export const PAST_DAYS = 1 + 7 * WEEKLY_TIMES + MAKE_UP_DAYS;

/** A pending assignment, in calendar days (YYYY-MM-DD) of the organisation's time zone. */
export interface Remindable {
  readonly deadline: string;
  /** When it was assigned, or its terms were changed: what lies on or before that day needs no reminder. */
  readonly termsDay: string;
  /** The day that a rule reminded of last, or a later one on which someone reminded; null before the first. */
  readonly remindedDay: string | null;
}

/** A rule that is on. Days before `since` (YYYY-MM-DD), on which it was switched on, are history that no one is told of. */
export interface RuleOn {
  readonly rule: ReminderRule;
  readonly since: string;
}

/** A reminder that is due: the rule, and the day it is meant for, which may be up to two days past. */
export interface DueReminder {
  readonly rule: ReminderRule;
  readonly day: string;
}

/** Days that a rule names for a deadline, first to last. */
function daysOf(rule: ReminderRule, deadline: DayNumber): readonly DayNumber[] {
  switch (rule) {
    case 'week_before':
      return [deadline - 7];
    case 'day_before':
      return [deadline - 1];
    case 'day_after':
      return [deadline + 1];
    case 'weekly_after':
      return Array.from({ length: WEEKLY_TIMES }, (_, week) => deadline + 1 + 7 * (week + 1));
    default:
      return rule satisfies never;
  }
}

/**
 * What the rules would send on `today`: the latest day they name that is today or at most {@link MAKE_UP_DAYS} past,
 * lies after the assignment was made and not before the rule was on, and was not reminded of. Undefined where there is
 * none. A reminder is never made up for once a later one is due: of several the latest alone counts.
 */
export function dueReminder(
  { deadline, termsDay, remindedDay }: Remindable,
  rules: readonly RuleOn[],
  today: string,
): DueReminder | undefined {
  const now = dayNumber(today);
  const after = Math.max(dayNumber(termsDay), remindedDay === null ? -Infinity : dayNumber(remindedDay));
  let due: { readonly rule: ReminderRule; readonly day: DayNumber } | undefined;
  for (const { rule, since } of rules) {
    const from = Math.max(now - MAKE_UP_DAYS, dayNumber(since));
    for (const day of daysOf(rule, dayNumber(deadline))) {
      const isDue = day > after && day <= now && day >= from;
      if (isDue && (due === undefined || day > due.day)) due = { rule, day };
    }
  }
  return due === undefined ? undefined : { rule: due.rule, day: dateOf(due.day) };
}

/** What the rules will send on the days from `first` to `last`, both included, if nothing changes. */
export function remindersBetween(
  assigned: Remindable,
  rules: readonly RuleOn[],
  first: string,
  last: string,
): readonly (DueReminder & { readonly on: string })[] {
  const found: (DueReminder & { on: string })[] = [];
  let { remindedDay } = assigned;
  for (let day = dayNumber(first); day <= dayNumber(last); day += 1) {
    const due = dueReminder({ ...assigned, remindedDay }, rules, dateOf(day));
    if (due === undefined) continue;
    found.push({ ...due, on: dateOf(day) });
    remindedDay = due.day;
  }
  return found;
}
