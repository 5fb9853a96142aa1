import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type BatchResult, batchResultSchema, type EventBatch } from '@keenly/contracts/ingest';
import { sessionEvents } from '@keenly/contracts/ingest.endpoints';
import type { DueBatch, StudyingLearner } from './studying-learner.js';

const ANSWER_WITHIN_MS = 10_000;
/** How long a device waits where the service is away or does not say how long. */
const AGAIN_MS = 2000;

export interface DeviceOptions {
  readonly learner: StudyingLearner;
  /** Where the service answers, as `http://127.0.0.1:4000`. */
  readonly url: string;
  /** Of the paired extension. */
  readonly token: string;
  /** From one look at the clock to the next. */
  readonly tickMs: number;
  readonly signal: AbortSignal;
}

/** What became of a batch; 'closed' where the pairing is over. */
type Outcome = BatchResult | 'closed' | { readonly againMs: number };

/**
 * Sends what a learner's extension would, batch by batch, until the signal; then ends the running session. A batch that
 * was not answered is sent again as it was: its ids make it count once. Leaves early where the pairing was ended.
 */
export async function runDevice(options: DeviceOptions): Promise<void> {
  const { learner, signal, tickMs } = options;
  while (!signal.aborted) {
    const batch = learner.due(new Date());
    const outcome = batch === undefined ? { againMs: tickMs } : await send(batch, options, signal);
    if (outcome === 'closed') return;
    if ('againMs' in outcome) await pause(outcome.againMs, signal);
    else if (batch !== undefined) note(batch, outcome, learner);
  }
  const last = learner.stop(new Date());
  if (last !== undefined) await send(last, options, AbortSignal.timeout(ANSWER_WITHIN_MS));
}

function note(batch: DueBatch, { refused, ended_sessions }: BatchResult, learner: StudyingLearner): void {
  const now = new Date();
  if (refused.length > 0 || ended_sessions.includes(batch.alive)) learner.ended(now);
  else learner.delivered(batch, now);
}

async function send(
  { alive, events }: DueBatch,
  { url, token }: DeviceOptions,
  signal: AbortSignal,
): Promise<Outcome> {
  const body: EventBatch = {
    batch_id: randomUUID(),
    sent_at: new Date().toISOString(),
    alive,
    events: [...events],
  };
  try {
    const answer = await fetch(`${url}${sessionEvents.path}`, {
      method: sessionEvents.method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWER_WITHIN_MS)]),
    });
    if (answer.ok) return batchResultSchema.parse(await answer.json());
    await answer.body?.cancel();
    if (answer.status === 401 || answer.status === 403) return 'closed';
    const seconds = Number(answer.headers.get('retry-after'));
    return { againMs: seconds > 0 ? seconds * 1000 : AGAIN_MS };
  } catch (error) {
    // A device tries again, as long as it is asked to.
    if (isAway(error)) return { againMs: AGAIN_MS };
    throw error;
  }
}

/** The service is gone or stalled, or closes with us; fetch says so by the error's name alone. */
const isAway = (error: unknown) =>
  ['TypeError', 'AbortError', 'TimeoutError'].includes((error as Partial<Error>).name ?? '');

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  try {
    await sleep(ms, undefined, { signal });
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}
