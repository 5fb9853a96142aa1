const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const counted = (count: number, unit: string) => `${String(count)} ${unit}${count === 1 ? '' : 's'} ago`;

/**
 * How long ago something was: Just now, minutes, hours, Yesterday, days, months of 30 days, years of 365. What this
 * device's clock takes to be still to come is Just now.
 */
export function relativeTime(at: string | number, now: number): string {
  const ago = now - new Date(at).getTime();
  if (ago < MINUTE_MS) return 'Just now';
  if (ago < HOUR_MS) return counted(Math.floor(ago / MINUTE_MS), 'minute');
  if (ago < DAY_MS) return counted(Math.floor(ago / HOUR_MS), 'hour');
  const days = Math.floor(ago / DAY_MS);
  if (days === 1) return 'Yesterday';
  if (days < 30) return counted(days, 'day');
  if (days < 365) return counted(Math.floor(days / 30), 'month');
  return counted(Math.floor(days / 365), 'year');
}
