import type { Schedule, ScheduleEntry } from '@keenly/contracts/schedule';

/**
 * What is still to come, by date: everything that has not ended at `now` (epoch milliseconds), of one day where it is
 * given. Dates and entries in their order.
 */
export function upcoming(
  schedule: Schedule['data'],
  day: string | undefined,
  now: number,
): [date: string, entries: ScheduleEntry[]][] {
  return Object.entries(schedule)
    .filter(([date]) => day === undefined || date === day)
    .map(([date, entries]): [string, ScheduleEntry[]] => [
      date,
      entries.filter(({ end_at }) => Date.parse(end_at) >= now),
    ])
    .filter(([, entries]) => entries.length > 0)
    .sort(([one], [other]) => one.localeCompare(other));
}
