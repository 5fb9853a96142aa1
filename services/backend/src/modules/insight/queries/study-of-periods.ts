import type { Pool } from 'pg';
import { capabilityCounts, capabilitiesEver } from './capability-counts.js';
import type { PeriodSlots, SlotRange, Week } from './period.js';
import { noStudy, type OfWhom, type Study, studyBetween, studyEver } from './slot-sums.js';

/** What the highlights are drawn from, of one person or of a whole organisation. */
export interface StudyOfPeriods {
  readonly weeks: readonly Study[];
  readonly current: Study;
  readonly previous: Study;
  /** Different capabilities of each person, added up over the people. */
  readonly weekCapabilities: readonly number[];
  readonly capabilities: { readonly current: number; readonly previous: number };
}

export async function studyOfPeriods(
  pool: Pool,
  of: OfWhom,
  { current, previous }: PeriodSlots,
  weeks: readonly Week[],
): Promise<StudyOfPeriods> {
  const weekEdges = [...weeks.map(({ from }) => from), weeks.at(-1)?.to ?? 0];
  const [bars, [before, now], weekCapabilities, capabilities] = await Promise.all([
    studyBetween(pool, of, weekEdges),
    pair(pool, of, previous, current),
    capabilityCounts(pool, of, weeks),
    capabilityPair(pool, of, previous, current),
  ]);
  return {
    weeks: bars,
    current: now ?? noStudy,
    previous: before ?? noStudy,
    weekCapabilities,
    capabilities: { previous: capabilities[0] ?? 0, current: capabilities[1] ?? 0 },
  };
}

/** The previous and the current period, which follow each other; under 'all' the former is what the latter was then. */
async function pair(pool: Pool, of: OfWhom, previous: SlotRange, current: SlotRange): Promise<Study[]> {
  if (current.from !== null) {
    return studyBetween(pool, of, [previous.from ?? 0, current.from, current.to]);
  }
  const [ever, [since = noStudy]] = await Promise.all([
    studyEver(pool, of),
    studyBetween(pool, of, [previous.to, current.to]),
  ]);
  const then = {
    study: ever.study - since.study,
    relevant: ever.relevant - since.relevant,
    browsing: ever.browsing - since.browsing,
  };
  return [then, ever];
}

function capabilityPair(pool: Pool, of: OfWhom, previous: SlotRange, current: SlotRange): Promise<number[]> {
  if (current.from === null) return capabilitiesEver(pool, of, previous.to);
  return capabilityCounts(pool, of, [
    { from: previous.from ?? 0, to: previous.to },
    { from: current.from, to: current.to },
  ]);
}
