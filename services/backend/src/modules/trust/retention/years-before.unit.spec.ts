import { yearsBefore } from './years-before.js';

it.each([
  ['2031-11-22T10:30:15.250Z', 5, '2026-11-22T10:30:15.250Z'],
  ['2028-02-29T12:00:00.000Z', 5, '2023-02-28T12:00:00.000Z'],
  ['2028-02-29T12:00:00.000Z', 4, '2024-02-29T12:00:00.000Z'],
  ['2029-03-01T00:00:00.000Z', 5, '2024-03-01T00:00:00.000Z'],
  ['2027-12-31T23:59:59.999Z', 3, '2024-12-31T23:59:59.999Z'],
])('%s less %i years is %s', (now, years, before) => {
  const at = new Date(now);
  expect(yearsBefore(at, years).toISOString()).toBe(before);
  expect(at.toISOString()).toBe(now);
});
