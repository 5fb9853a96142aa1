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

/** Entries of a day, those together that overlap, one by one or in a chain. What ends when another starts does not. */
export function clashes(entries: readonly ScheduleEntry[]): ScheduleEntry[][] {
  const groups: ScheduleEntry[][] = [];
  let end = -Infinity;
  for (const entry of entries) {
    const start = Date.parse(entry.start_at);
    const group = groups.at(-1);
    if (group !== undefined && start < end) group.push(entry);
    else groups.push([entry]);
    end = Math.max(end, Date.parse(entry.end_at));
  }
  return groups;
}

/** Other entries at the time that a plan is for; `id` is the plan's own, where it is one of them. */
export function inTheWay(
  schedule: Schedule['data'],
  { start_at, end_at }: Pick<ScheduleEntry, 'start_at' | 'end_at'>,
  id?: string,
): ScheduleEntry[] {
  return Object.values(schedule)
    .flat()
    .filter(
      (entry) =>
        entry.id !== id &&
        Date.parse(entry.start_at) < Date.parse(end_at) &&
        Date.parse(entry.end_at) > Date.parse(start_at),
    );
}

/** How many later entries were planned together with this one. */
export function followers(schedule: Schedule['data'], { series_id, start_at }: ScheduleEntry): number {
  if (series_id === null) return 0;
  return Object.values(schedule)
    .flat()
    .filter((entry) => entry.series_id === series_id && Date.parse(entry.start_at) > Date.parse(start_at))
    .length;
}
