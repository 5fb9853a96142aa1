import type { AttentionReason } from '../attention.js';
import { isSetAside, measureOf, type SetAside } from './set-aside.js';

const days = { today: '2026-11-25', utcDay: 20_782 };
const overdue: AttentionReason = { kind: 'overdue', count: 2, capability: 'Trade', deadline: '2026-11-20' };
const dueSoon: AttentionReason = { kind: 'due_soon', count: 1, capability: 'Trade', deadline: '2026-11-28' };
const quiet: AttentionReason = { kind: 'quiet', days: 20 };
const less: AttentionReason = { kind: 'less', minutes: 60, usual_minutes: 600 };

const asideOf = (reason: AttentionReason, over: Partial<SetAside> = {}): SetAside => ({
  kind: reason.kind,
  until: '2026-12-09',
  setOn: '2026-11-25',
  ...measureOf(reason, days),
  ...over,
});
const latest = (day: string) => ({ count: 1, capability: 'Trade', deadline: day, latest: day });
const none = { overdue: null, dueSoon: null };
/** So many days after it was set aside. */
const later = (n: number) => ({ today: `2026-11-${25 + n}`, utcDay: days.utcDay + n });

describe('a reason that is set aside', () => {
  it.each([overdue, dueSoon, quiet, less])('stays so until its day: $kind', (reason) => {
    expect(isSetAside(reason, asideOf(reason), none, days)).toBe(true);
    expect(isSetAside(reason, asideOf(reason, { until: '2026-11-26' }), none, days)).toBe(true);
    expect(isSetAside(reason, asideOf(reason, { until: '2026-11-25' }), none, days)).toBe(false);
  });

  it('is no other reason', () => {
    expect(isSetAside(quiet, asideOf(less), none, days)).toBe(false);
  });

  it('comes back when another assignment is overdue, also in the place of one that is done', () => {
    const aside = asideOf(overdue);
    expect(isSetAside({ ...overdue, count: 3 }, aside, none, later(2))).toBe(false);
    const done = { ...overdue, count: 1 };
    expect(isSetAside(done, aside, { ...none, overdue: latest('2026-11-24') }, later(2))).toBe(true);
    expect(isSetAside(done, aside, { ...none, overdue: latest('2026-11-25') }, later(2))).toBe(false);
  });

  it('comes back when another assignment is due soon', () => {
    const aside = asideOf(dueSoon);
    expect(isSetAside({ ...dueSoon, count: 2 }, aside, none, later(1))).toBe(false);
    expect(isSetAside(dueSoon, aside, { ...none, dueSoon: latest('2026-12-02') }, later(1))).toBe(true);
    expect(isSetAside(dueSoon, aside, { ...none, dueSoon: latest('2026-12-03') }, later(1))).toBe(false);
  });

  it('stays while the same silence lasts, and comes back with a new one', () => {
    const aside = asideOf(quiet, { until: '2027-02-01' });
    const at = (n: number) => ({ today: '2026-12-20', utcDay: days.utcDay + n });
    expect(isSetAside({ kind: 'quiet', days: 45 }, aside, none, at(25))).toBe(true);
    expect(isSetAside({ kind: 'quiet', days: 98 }, aside, none, at(85))).toBe(true);
    expect(isSetAside({ kind: 'quiet', days: 14 }, aside, none, at(25))).toBe(false);
  });

  it('comes back when what they study halves again', () => {
    const aside = asideOf(less);
    expect(isSetAside({ ...less, minutes: 30 }, aside, none, later(3))).toBe(true);
    expect(isSetAside({ ...less, minutes: 29 }, aside, none, later(3))).toBe(false);
  });
});
