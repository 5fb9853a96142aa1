import type { EventStore } from '@keenly/event-store';

export interface LanesThere {
  /** Where each lane ends that is there. */
  readonly ends: readonly bigint[];
  /** Those that aren't, lowest first. */
  readonly away: readonly number[];
}

/** The lanes of the log by whether their server answers: what to wait for where it's about those alone that are there. */
export async function lanesThere(store: Pick<EventStore, 'headsThere' | 'lanesAway'>): Promise<LanesThere> {
  const heads = await store.headsThere();
  const away = store.lanesAway;
  return { ends: heads.filter((_, lane) => !away.includes(lane)), away };
}
