const DAY_MS = 24 * 3600_000;

/**
 * Days as `YYYY-MM-DD` (UTC), so many from today, earlier ones negative. All are counted from the moment of this call:
 * midnight may come while a spec runs.
 */
export function daysFromNow(): (days: number) => string {
  const now = Date.now();
  return (days) => new Date(now + days * DAY_MS).toISOString().slice(0, 10);
}
