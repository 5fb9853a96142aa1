/** Days of a calendar as plain numbers since 1970-01-01, and hours of a place as instants. */
const DAY_MS = 24 * 3600 * 1000;
const MINUTE_MS = 60_000;
const QUARTER_MS = 15 * MINUTE_MS;

export type Day = number;

/** The day that it is somewhere at this moment. */
export function dayAt(at: Date, zone: string): Day {
  return Math.floor((at.getTime() + offsetMs(at.getTime(), zone)) / DAY_MS);
}

/** '2026-03-09'. */
export function dateOf(day: Day): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

/** 0 is Monday, 6 is Sunday; 1970-01-01 was a Thursday. */
export function weekdayOf(day: Day): number {
  return (((day + 3) % 7) + 7) % 7;
}

/** The moment when a clock on a wall there shows so many minutes past midnight; above 1440 it is the next day. */
export function momentOf(day: Day, minutes: number, zone: string): Date {
  const local = day * DAY_MS + minutes * MINUTE_MS;
  // The offset of a moment that is off by the offset; asked again, it is right except in the hour that is skipped.
  const guess = local - offsetMs(local, zone);
  return new Date(local - offsetMs(guess, zone));
}

const formats = new Map<string, Intl.DateTimeFormat>();
const midnights = new Map<string, number>();
/** A year of two dozen places: a seed of a million sessions asks about few days more often than others. */
const MIDNIGHTS_MOST = 10_000;

/**
 * How far ahead of UTC a place is. Where it is as far at both ends of a UTC day, it is so all day: only midnights are
 * remembered. No place changes within a quarter of an hour.
 */
function offsetMs(ms: number, zone: string): number {
  if (zone === 'UTC') return 0;
  const day = Math.floor(ms / DAY_MS);
  const offset = offsetAtMidnight(day, zone);
  if (offset === offsetAtMidnight(day + 1, zone)) return offset;
  return askedOffset(Math.floor(ms / QUARTER_MS) * QUARTER_MS, zone);
}

function offsetAtMidnight(day: Day, zone: string): number {
  const key = `${zone}/${day}`;
  const known = midnights.get(key);
  if (known !== undefined) return known;
  if (midnights.size >= MIDNIGHTS_MOST) midnights.clear();
  const offset = askedOffset(day * DAY_MS, zone);
  midnights.set(key, offset);
  return offset;
}

const askedOffset = (ms: number, zone: string): number => wallClock(new Date(ms), zone) - ms;

function wallClock(at: Date, zone: string): number {
  const format =
    formats.get(zone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
  formats.set(zone, format);
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  const { year = 1970, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

/** How much a college studies on a day: none on a holiday, little in the vacation, more before the exams. */
export function seasonOf(day: Day): number {
  const date = dateOf(day).slice(5);
  if (holidays.has(date)) return 0;
  const found = seasons.find(({ from, to }) =>
    from <= to ? date >= from && date <= to : date >= from || date <= to,
  );
  return found?.weight ?? 1;
}

const holidays = new Set(['01-01', '05-01', '12-24', '12-25', '12-26', '12-31']);
const seasons = [
  { from: '12-20', to: '01-06', weight: 0.15 },
  { from: '03-28', to: '04-08', weight: 0.35 },
  { from: '07-18', to: '08-31', weight: 0.35 },
  { from: '01-25', to: '02-13', weight: 1.3 },
  { from: '06-08', to: '06-27', weight: 1.3 },
] as const;

/** Last days of the exams; anyone who crams does it in the weeks before. */
const exams = ['02-13', '06-27', '09-19', '12-05'] as const;

/** Days from this one to the next exam, that day itself included. */
export function daysToExam(day: Day): number {
  const date = dateOf(day);
  const next = exams.find((exam) => exam >= date.slice(5));
  const year = Number(date.slice(0, 4)) + (next === undefined ? 1 : 0);
  return Date.parse(`${year}-${next ?? exams[0]}T00:00:00Z`) / DAY_MS - day;
}
