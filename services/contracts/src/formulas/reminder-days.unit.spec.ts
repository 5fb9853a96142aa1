import { dateOf, dayNumber } from './calendar.js';
import {
  AHEAD_DAYS,
  dueReminder,
  PAST_DAYS,
  type Remindable,
  type ReminderRule,
  reminderRules,
  remindersBetween,
  WEEKLY_TIMES,
} from './reminder-days.js';

const assigned: Remindable = { deadline: '2026-03-20', termsDay: '2026-03-01', remindedDay: null };
const on = (rules: readonly ReminderRule[], since = '2025-01-01') => rules.map((rule) => ({ rule, since }));
const all = on(reminderRules);
const after = (day: string, days: number) => dateOf(dayNumber(day) + days);

describe('reminders by rule', () => {
  it.each([
    ['2026-03-12', undefined],
    ['2026-03-13', { rule: 'week_before', day: '2026-03-13' }],
    ['2026-03-15', { rule: 'week_before', day: '2026-03-13' }],
    ['2026-03-16', undefined],
    ['2026-03-19', { rule: 'day_before', day: '2026-03-19' }],
    ['2026-03-20', { rule: 'day_before', day: '2026-03-19' }],
    ['2026-03-21', { rule: 'day_after', day: '2026-03-21' }],
    ['2026-03-28', { rule: 'weekly_after', day: '2026-03-28' }],
    ['2026-04-04', { rule: 'weekly_after', day: '2026-04-04' }],
    [after('2026-03-21', 7 * WEEKLY_TIMES), { rule: 'weekly_after', day: '2026-05-16' }],
    [after('2026-03-21', 7 * (WEEKLY_TIMES + 1)), undefined],
  ])('on %s are due: %j', (today, due) => {
    expect(dueReminder(assigned, all, today)).toEqual(due);
  });

  it('leave out what no rule asks for', () => {
    expect(dueReminder(assigned, on(['day_before']), '2026-03-13')).toBeUndefined();
    expect(dueReminder(assigned, [], '2026-03-19')).toBeUndefined();
  });

  it('are not due again once that day was reminded of, even two days late', () => {
    const reminded = { ...assigned, remindedDay: '2026-03-13' };
    expect(dueReminder(reminded, all, '2026-03-13')).toBeUndefined();
    expect(dueReminder(reminded, all, '2026-03-15')).toBeUndefined();
  });

  it('never name a day on or before the one it was assigned', () => {
    const late = { ...assigned, termsDay: '2026-03-13' };
    expect(dueReminder(late, all, '2026-03-13')).toBeUndefined();
    expect(dueReminder(late, all, '2026-03-14')).toBeUndefined();
    expect(dueReminder(late, all, '2026-03-19')).toMatchObject({ rule: 'day_before' });
  });

  it('never name a day before the rule was on', () => {
    const since = (day: string) => dueReminder(assigned, on(reminderRules, day), '2026-03-15');
    expect(since('2026-03-13')).toEqual({ rule: 'week_before', day: '2026-03-13' });
    expect(since('2026-03-14')).toBeUndefined();
    const later = [...on(['week_before'], '2026-03-14'), ...on(['day_before'], '2026-03-01')];
    expect(dueReminder(assigned, later, '2026-03-15')).toBeUndefined();
    expect(dueReminder(assigned, later, '2026-03-20')).toMatchObject({ rule: 'day_before' });
  });

  it('make up for the latest of several missed days alone', () => {
    const short = { deadline: '2026-03-20', termsDay: '2026-03-01', remindedDay: null };
    expect(dueReminder(short, all, '2026-03-21')).toEqual({ rule: 'day_after', day: '2026-03-21' });
  });

  it('are each sent once over a year, whichever days are missed, and only near the deadline', () => {
    for (const missed of [() => false, (day: number) => day % 2 === 0, (day: number) => day % 3 !== 0]) {
      const sent: string[] = [];
      let remindedDay: string | null = null;
      for (let day = dayNumber('2026-01-01'); day < dayNumber('2027-01-01'); day += 1) {
        if (missed(day)) continue;
        const due = dueReminder({ ...assigned, termsDay: '2025-12-01', remindedDay }, all, dateOf(day));
        if (due === undefined) continue;
        const distance = day - dayNumber(assigned.deadline);
        expect(distance).toBeGreaterThanOrEqual(-AHEAD_DAYS);
        expect(distance).toBeLessThanOrEqual(PAST_DAYS);
        sent.push(due.day);
        remindedDay = due.day;
      }
      expect(new Set(sent).size).toBe(sent.length);
      expect(sent).toHaveLength(3 + WEEKLY_TIMES);
    }
  });

  it('are foretold with the day they go out', () => {
    expect(remindersBetween(assigned, all, '2026-03-14', '2026-03-27')).toEqual([
      { rule: 'week_before', day: '2026-03-13', on: '2026-03-14' },
      { rule: 'day_before', day: '2026-03-19', on: '2026-03-19' },
      { rule: 'day_after', day: '2026-03-21', on: '2026-03-21' },
    ]);
  });
});
