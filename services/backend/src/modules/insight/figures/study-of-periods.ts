import type { Pool } from 'pg';
import { capabilitiesEver, capabilityCounts } from './capability-counts.js';
import type { PeriodSlots, SlotRange, Week } from './period.js';
import { noStudy, type OfWhom, type Study, studyBetween, studyEver } from './slot-sums.js';

/** Figures behind the highlights, of one person or a whole organisation. */
export interface StudyOfPeriods {
  readonly weeks: readonly Study[];
  readonly current: Study;
  readonly previous: Study;
  /** Different capabilities of each person, added up over the people. */
  readonly weekCapabilities: readonly number[];
  readonly capabilities: { readonly current: number; readonly previous: number };
}

/** Weeks and periods overlap: time is cut at the edges of all of them and read once. */
export async function studyOfPeriods(
  pool: Pool,
  of: OfWhom,
  { current, previous }: PeriodSlots,
  weeks: readonly Week[],
): Promise<StudyOfPeriods> {
  const edges = edgesOf([...weeks, current, previous]);
  const isEver = current.from === null;
  const [parts, ever, counts, known] = await Promise.all([
    studyBetween(pool, of, edges),
    isEver ? studyEver(pool, of) : noStudy,
    capabilityCounts(pool, of, isEver ? weeks : [...weeks, from(previous), from(current)]),
    isEver ? capabilitiesEver(pool, of, previous.to) : undefined,
  ]);
  const within = (range: SlotRange) =>
    parts
      .filter((_, at) => (edges[at] ?? 0) >= (range.from ?? 0) && (edges[at + 1] ?? 0) <= range.to)
      .reduce(plus, noStudy);
  const since = within({ from: previous.to, to: current.to });
  const [then = 0, now = 0] = known ?? counts.slice(weeks.length);
  return {
    weeks: weeks.map(within),
    current: isEver ? ever : within(current),
    previous: isEver ? minus(ever, since) : within(previous),
    weekCapabilities: counts.slice(0, weeks.length),
    capabilities: { previous: then, current: now },
  };
}

const from = (range: SlotRange) => ({ from: range.from ?? 0, to: range.to });

/** All first slots and ends, in order and each once. */
function edgesOf(ranges: readonly SlotRange[]): number[] {
  const edges = ranges.flatMap((range) => (range.from === null ? [range.to] : [range.from, range.to]));
  return [...new Set(edges)].sort((a, b) => a - b);
}

const plus = (a: Study, b: Study): Study => ({
  study: a.study + b.study,
  relevant: a.relevant + b.relevant,
  browsing: a.browsing + b.browsing,
});
const minus = (a: Study, b: Study): Study => ({
  study: a.study - b.study,
  relevant: a.relevant - b.relevant,
  browsing: a.browsing - b.browsing,
});
