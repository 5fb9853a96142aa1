const words = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/** A calendar day (YYYY-MM-DD) as prose has it: 'Sun, May 4, 2031', whatever punctuation this machine's locale data puts. */
export function dayInProse(day: string): string {
  const parts = words.formatToParts(new Date(`${day}T00:00:00.000Z`));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? '';
  return `${part('weekday')}, ${part('month')} ${part('day')}, ${part('year')}`;
}
