import { dayNumber } from '@keenly/contracts/formulas/calendar';

/** Dates as tables show them, MM/DD/YYYY (product/shared#dates-and-durations), in the viewer's time zone. */
export function tableDate(at: string | number | Date): string {
  return parts(at, { month: '2-digit', day: '2-digit', year: 'numeric' }, ({ month, day, year }) =>
    [month, day, year].join('/'),
  );
}

/** Clock time: 7:02 PM. */
export function clockOf(at: string | number | Date): string {
  return new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' })
    .format(new Date(at))
    .replace(/\u202f/g, ' ');
}

/** Thursday, 11/26/2026. */
export function longDate(at: string | number | Date): string {
  const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'long' }).format(new Date(at));
  return `${weekday}, ${tableDate(at)}`;
}

/** A day in a sentence: Jan 14, 2027. */
export function proseDate(at: string | number | Date): string {
  return new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' }).format(
    new Date(at),
  );
}

/** A calendar day without a time zone, YYYY-MM-DD → MM/DD/YYYY. */
export function tableDay(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return `${month}/${date}/${year}`;
}

/** Today in a time zone, the viewer's own where none is named: YYYY-MM-DD. */
export function today(now: number = Date.now(), zone: string = timeZone()): string {
  const options = { month: '2-digit', day: '2-digit', year: 'numeric', timeZone: zone } as const;
  return parts(now, options, ({ month, day, year }) => [year, month, day].join('-'));
}

/** The viewer's time zone, in which 'this month' and 'not in the past' are judged. */
export function timeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/**
 * 'Today', 'Yesterday', or the date. Yesterday is the day before on the calendar: where clocks move, days have 23 hours or
 * 25.
 */
export function dayInWords(at: string, now: number = Date.now(), zone: string = timeZone()): string {
  const ago = dayNumber(today(now, zone)) - dayNumber(today(new Date(at).getTime(), zone));
  if (ago === 0) return 'Today';
  if (ago === 1) return 'Yesterday';
  return tableDate(at);
}

type DateParts = Partial<Record<Intl.DateTimeFormatPartTypes, string>>;

function parts(
  at: string | number | Date,
  options: Intl.DateTimeFormatOptions,
  join: (found: DateParts) => string,
): string {
  const found: DateParts = {};
  for (const { type, value } of new Intl.DateTimeFormat('en-US', options).formatToParts(new Date(at))) {
    found[type] = value;
  }
  return join(found);
}
