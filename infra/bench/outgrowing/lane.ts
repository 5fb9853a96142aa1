import { figures } from './figures.js';

/** What a batch of one lane costs, milliseconds: so much each, and so much for every event in it. */
export interface LaneCost {
  readonly batchMs: number;
  readonly eventMs: number;
}

/** Events that a transaction takes at most: as many as were measured together. */
export const MOST_IN_A_BATCH = figures.manyWriters.value;

/**
 * The line through two measured points: one writer, whose batches have one event, and 256, whose batches have all of
 * them. What it says of 32 writers is within a tenth of what was measured.
 */
export function measuredLane(): LaneCost {
  const alone = 1000 / figures.laneAlone.value;
  const full = (1000 * MOST_IN_A_BATCH) / figures.laneFull.value;
  const eventMs = (full - alone) / (MOST_IN_A_BATCH - 1);
  return { batchMs: alone - eventMs, eventMs };
}

/** The same with a replica whose disk each commit waits for. */
export function replicated(lane: LaneCost): LaneCost {
  return { ...lane, batchMs: lane.batchMs + figures.replicaMs.value };
}

/** Events a second that a lane takes with so many in each batch. */
export function laneRate({ batchMs, eventMs }: LaneCost, inBatch = MOST_IN_A_BATCH): number {
  return (1000 * inBatch) / (batchMs + eventMs * inBatch);
}

/**
 * How long an append waits where `rate` arrive a second and nothing is queued, milliseconds: half of the batch that is
 * under way, and its own. A batch takes what arrived during the one before it, so it lasts t = batch + event × rate × t.
 */
export function waitMs({ batchMs, eventMs }: LaneCost, rate: number): number {
  const most = batchMs + eventMs * MOST_IN_A_BATCH;
  const free = 1 - (rate / 1000) * eventMs;
  const lasts = free <= 0 ? most : Math.min(most, batchMs / free);
  return 1.5 * Math.max(lasts, batchMs + eventMs);
}
