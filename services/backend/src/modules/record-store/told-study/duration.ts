const parts =
  /^P(?:([\d.,]+)W|(?:([\d.,]+)Y)?(?:([\d.,]+)M)?(?:([\d.,]+)D)?(?:T(?:([\d.,]+)H)?(?:([\d.,]+)M)?(?:([\d.,]+)S)?)?)$/;

const SECOND_MS = 1000;
const DAY_S = 86_400;
/** Of weeks, years, months, days, hours, minutes, and seconds, each in seconds; of years and months the mean. */
const seconds = [7 * DAY_S, 365.25 * DAY_S, 30.4375 * DAY_S, DAY_S, 3600, 60, 1];

/** A duration of ISO 8601 as whole milliseconds; undefined for what is none. */
export function durationMs(text: string): number | undefined {
  const found = parts.exec(text);
  if (found === null) return undefined;
  const numbers = found.slice(1).map((part: string | undefined) => Number((part ?? '0').replace(',', '.')));
  const sum = numbers.reduce((total, number, at) => total + number * (seconds[at] ?? 0), 0);
  return Number.isFinite(sum) ? Math.round(sum * SECOND_MS) : undefined;
}
