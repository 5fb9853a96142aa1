import { dayIn, isOverdue } from './calendar.js';

const lateOnMonday = new Date('2026-03-02T23:30:00.000Z');

describe('the day', () => {
  it.each([
    ['UTC', '2026-03-02'],
    ['Pacific/Kiritimati', '2026-03-03'],
    ['Pacific/Pago_Pago', '2026-03-02'],
    ['Europe/Berlin', '2026-03-03'],
    ['Middle/Earth', '2026-03-02'],
    ['', '2026-03-02'],
  ])('in %s is %s', (zone, day) => {
    expect(dayIn(zone, lateOnMonday)).toBe(day);
  });
});

describe('overdue', () => {
  const monday = { status: 'pending', deadline: '2026-03-02' } as const;
  it('starts when the day is over where the viewer is', () => {
    expect(isOverdue(monday, 'UTC', lateOnMonday)).toBe(false);
    expect(isOverdue(monday, 'Europe/Berlin', lateOnMonday)).toBe(true);
  });
  it('is nothing that is complete', () => {
    expect(isOverdue({ ...monday, status: 'complete' }, 'Europe/Berlin', lateOnMonday)).toBe(false);
  });
});
