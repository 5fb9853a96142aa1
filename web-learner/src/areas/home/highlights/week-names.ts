import type { WeeklyItem } from '@keenly/contracts/insight';
import type { EvidenceChoice } from '../../../shared/evidence/evidence-slot';

/** 'Nov 16' for a Monday, a calendar day without a zone. */
export function weekName(starts: string): string {
  return new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${starts}T00:00:00Z`),
  );
}

/** '11/16', where there is little room. */
export function shortWeekName(starts: string): string {
  const [, month = '', day = ''] = starts.split('-');
  return `${Number(month)}/${Number(day)}`;
}

const DAY_MS = 24 * 3600 * 1000;

/** Whether a Monday's week is the one that runs on `day` (YYYY-MM-DD, in the viewer's zone). */
export function isWeekOf(starts: string, day: string): boolean {
  const days = (Date.parse(`${day}T00:00:00Z`) - Date.parse(`${starts}T00:00:00Z`)) / DAY_MS;
  return days >= 0 && days < 7;
}

export interface NamedWeek {
  starts: string;
  label: string;
  short: string;
}

/** Weeks with their names; the one that runs is 'This week'. */
export function nameWeeks(weeks: readonly Pick<WeeklyItem, 'starts'>[], day: string): NamedWeek[] {
  return weeks.map(({ starts }) =>
    isWeekOf(starts, day)
      ? { starts, label: 'This week', short: 'Now' }
      : { starts, label: weekName(starts), short: shortWeekName(starts) },
  );
}

/** What of a figure can be looked into: the period first, then each week, newest first. */
export function weekChoices(period: string, weeks: readonly NamedWeek[]): EvidenceChoice[] {
  return [
    { label: period },
    ...weeks
      .map(({ starts, label }) => ({
        label: label === 'This week' ? label : `Week of ${label}`,
        week: starts,
      }))
      .toReversed(),
  ];
}
