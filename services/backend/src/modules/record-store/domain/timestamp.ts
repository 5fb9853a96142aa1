import { type XapiVersion } from './statement.js';

/** Longest timestamp, in characters: thirty digits of a second are more than any clock has. */
const LONGEST = 64;

const rfc3339 = /^(\d{4})-(\d\d)-(\d\d)[Tt](\d\d):(\d\d):(\d\d)(?:\.(\d+))?(?:[Zz]|([+-])(\d\d):(\d\d))$/;

/** As 1.0.3 has it: seconds, the offset and the colon within it may be missing. */
const iso8601 =
  /^(\d{4})-(\d\d)-(\d\d)(?:[Tt](\d\d):(\d\d)(?::(\d\d)(?:[.,](\d+))?)?(?:[Zz]|([+-])(\d\d)(?::?(\d\d))?)?)?$/;

/** What PostgreSQL, JSON and RFC 3339 can all write: the years 1 to 9999, in milliseconds since 1970. */
const FIRST = -62_135_596_800_000;
const LAST = 253_402_300_799_999;

/** The moment a timestamp names, in milliseconds since 1970 (UTC), cut to whole ones; undefined where it names none. */
export function instantOf(text: string, version: XapiVersion): number | undefined {
  if (text.length > LONGEST) return undefined;
  const parts = (version === '1.0.3' ? iso8601 : rfc3339).exec(text);
  if (parts === null) return undefined;
  const [, year, month, day, hour = '0', minute = '0', second = '0', fraction = '', sign, h = '0', m = '0'] =
    parts;
  const [away, wall] = [60 * Number(h) + Number(m), Number(hour) <= 23 && Number(minute) <= 59];
  if (!wall || Number(second) > 60 || Number(h) > 23 || Number(m) > 59 || (sign === '-' && away === 0))
    return undefined;
  const midnight = midnightOf(Number(year), Number(month), Number(day));
  if (midnight === undefined) return undefined;
  const milliseconds = Number(fraction.slice(0, 3).padEnd(3, '0'));
  const seconds = 3_600 * Number(hour) + 60 * Number(minute) + Number(second);
  const instant = midnight + 1_000 * seconds + milliseconds - (sign === '-' ? -1 : 1) * 60_000 * away;
  return instant >= FIRST && instant <= LAST ? instant : undefined;
}

/** Midnight of a day that the calendar has. */
function midnightOf(year: number, month: number, day: number): number | undefined {
  if (month < 1 || month > 12 || day < 1 || day > 31) return undefined;
  const midnight = new Date(Date.UTC(2000, month - 1, day)).setUTCFullYear(year, month - 1, day);
  return new Date(midnight).getUTCDate() === day ? midnight : undefined;
}
