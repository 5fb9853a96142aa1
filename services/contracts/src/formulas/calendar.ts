/**
 * Calendar days and ISO 8601 weeks as plain numbers, free of time zones: a day is its number since 1970-01-01, as a
 * viewer's calendar shows it. Weeks start on Monday and belong to the year of their Thursday.
 */
export type DayNumber = number;

const DAY_MS = 86_400_000;

/** '2026-11-22' → day number; NaN for what is no date. */
export function dayNumber(date: string): DayNumber {
  return Date.parse(`${date}T00:00:00Z`) / DAY_MS;
}

/** Day number → '2026-11-22'. */
export function dateOf(day: DayNumber): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

/** Monday of the day's week. 1970-01-01 was a Thursday. */
export function mondayOf(day: DayNumber): DayNumber {
  return day - ((((day + 3) % 7) + 7) % 7);
}

/** ISO week of a day: '2026-W53'. The days around New Year may belong to the neighbouring year. */
export function isoWeek(day: DayNumber): string {
  const thursday = mondayOf(day) + 3;
  const year = new Date(thursday * DAY_MS).getUTCFullYear();
  const week = Math.floor((thursday - dayNumber(`${String(year)}-01-01`)) / 7) + 1;
  return `${String(year)}-W${String(week).padStart(2, '0')}`;
}

/** First day of the day's month, moved by `months`. */
export function monthStart(day: DayNumber, months = 0): DayNumber {
  const date = new Date(day * DAY_MS);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1) / DAY_MS;
}

/** Formatters are dear to make and asked for again and again; few zones are in use at once. */
const formatters = new Map<string, Intl.DateTimeFormat>();
const REMEMBERED = 100;

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known !== undefined) return known;
  const options = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  const made = new Intl.DateTimeFormat('en-CA', { timeZone, ...options });
  if (formatters.size >= REMEMBERED) formatters.clear();
  formatters.set(timeZone, made);
  return made;
}

/** The calendar day that a moment falls on in an IANA time zone. RangeError for an unknown zone. */
export function dayIn(timeZone: string, at: Date): DayNumber {
  const parts = formatterOf(timeZone).formatToParts(at);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  return dayNumber(`${part('year')}-${part('month')}-${part('day')}`);
}

/** Is this a time zone that this machine knows? */
export function isTimeZone(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** Time zones lie a multiple of this off UTC, ms; so every calendar day starts on one of them. */
const QUARTER_MS = 15 * 60 * 1000;
/** Hours by which a calendar can be ahead of or behind UTC, with room. */
const FURTHEST_H = 15;

/** Cache of day starts: every chart needs the same few days, and time-zone rules of the past don't change. */
const starts = new Map<string, number>();
const STARTS_REMEMBERED = 10_000;

/**
 * The first moment of a calendar day in a time zone, ms since 1970: midnight, or what comes instead of it where the
 * clocks are moved at midnight. RangeError for an unknown zone.
 */
export function startOfDay(timeZone: string, day: DayNumber): number {
  const key = `${timeZone}/${String(day)}`;
  const known = starts.get(key);
  if (known !== undefined) return known;
  const start = findStart(timeZone, day);
  if (starts.size >= STARTS_REMEMBERED) starts.clear();
  starts.set(key, start);
  return start;
}

function findStart(timeZone: string, day: DayNumber): number {
  const reach = (FURTHEST_H * 3_600_000) / QUARTER_MS;
  let [before, from] = [-reach, reach];
  while (from - before > 1) {
    const middle = Math.floor((before + from) / 2);
    if (dayIn(timeZone, new Date(day * DAY_MS + middle * QUARTER_MS)) >= day) from = middle;
    else before = middle;
  }
  return day * DAY_MS + from * QUARTER_MS;
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Local time of a zone, given as the ms since 1970 at which UTC clocks show the same time; precise to the second. */
function wallOf(timeZone: string, at: number): number {
  let clock = clocks.get(timeZone);
  if (clock === undefined) {
    const date = { year: 'numeric', month: 'numeric', day: 'numeric' } as const;
    const time = { hour: 'numeric', minute: 'numeric', second: 'numeric', hourCycle: 'h23' } as const;
    clock = new Intl.DateTimeFormat('en-US', { timeZone, ...date, ...time });
    if (clocks.size >= REMEMBERED) clocks.clear();
    clocks.set(timeZone, clock);
  }
  const shown: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {};
  for (const { type, value } of clock.formatToParts(at)) shown[type] = Number(value);
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0 } = shown;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

/** Local time of day in a zone, as in '09:30'. Throws RangeError for an unknown zone. */
export function clockIn(timeZone: string, at: Date): string {
  return new Date(wallOf(timeZone, at.getTime())).toISOString().slice(11, 16);
}

/** '09:30' → 570, minutes since midnight; NaN for what is no time. */
export function minutesOf(clock: string): number {
  const [hours = NaN, minutes = NaN] = clock.split(':').map(Number);
  return hours * 60 + minutes;
}

/**
 * The moment (ms since 1970) at which the clocks of a time zone show so many minutes since midnight on a day. Of a time
 * that comes twice that day, the first; of one that the clocks skip, as long after the skip started as it lies in it,
 * so that half past two becomes half past three. RangeError for an unknown zone.
 */
export function momentIn(timeZone: string, day: DayNumber, minutes: number): number {
  const wall = day * DAY_MS + minutes * 60_000;
  const offsetAt = (at: number) => wallOf(timeZone, at) - at;
  // No place moves its clocks twice within two days.
  const [before, after] = [offsetAt(wall - DAY_MS), offsetAt(wall + DAY_MS)];
  const [early, late] = [wall - before, wall - after];
  return offsetAt(early) !== before && offsetAt(late) === after ? late : early;
}
