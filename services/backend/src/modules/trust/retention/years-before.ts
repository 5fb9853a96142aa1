/**
 * The moment so many calendar years earlier, in UTC. Of a 29 February, in years without one, it is 28 February: what is
 * kept for years never goes a day early, and goes when Postgres' own intervals say so.
 */
export function yearsBefore(now: Date, years: number): Date {
  const before = new Date(now);
  before.setUTCFullYear(now.getUTCFullYear() - years);
  if (before.getUTCMonth() !== now.getUTCMonth()) before.setUTCDate(0);
  return before;
}
