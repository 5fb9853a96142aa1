import { clockIn, dateOf, dayIn, minutesOf, mondayOf } from '@keenly/contracts/formulas/calendar';

/** When an organisation wants its email. */
export interface MailHours {
  readonly timeZone: string;
  readonly fromHour: number;
  readonly untilHour: number;
}

/** The day (YYYY-MM-DD) in an organisation's time zone, and its week's Monday. */
export interface Morning {
  readonly timeZone: string;
  readonly today: string;
  readonly monday: string;
}

export function morningOf(timeZone: string, now: Date): Morning {
  const day = dayIn(timeZone, now);
  return { timeZone, today: dateOf(day), monday: dateOf(mondayOf(day)) };
}

/** Is it Monday there, between the hours at which email goes out? The whole of them, for a worker that was down at first. */
export function isMondayMorning({ timeZone, fromHour, untilHour }: MailHours, now: Date): boolean {
  const { today, monday } = morningOf(timeZone, now);
  const minutes = minutesOf(clockIn(timeZone, now));
  return today === monday && minutes >= fromHour * 60 && minutes < untilHour * 60;
}
