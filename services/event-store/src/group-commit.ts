import { answerKnown, answersOf } from './append-answers.js';
import type { AppendConnection } from './append-connection.js';
import type { PlacedAppend, ReadyAppend } from './append-request.js';
import { planBatch, splitLosers, streamKey } from './batch-plan.js';
import { isUniqueViolation, refusalOf } from './append-refusal.js';
import { StoreUnavailable, VersionConflict } from './errors.js';
import { findKnown } from './find-known.js';
import type { Log } from './lanes.js';
import type { StoreWatch } from './store-watch.js';
import type { Append, Appended } from './types.js';

interface Waiting extends ReadyAppend {
  readonly since: number;
  readonly resolve: (appended: Appended) => void;
  readonly reject: (error: unknown) => void;
}

export interface GroupCommitOptions {
  readonly log: Log;
  readonly connection: AppendConnection;
  /** How long an append is tried again while the database is away, milliseconds. */
  readonly patienceMs: number;
  /** Whether no more may wait than do now. */
  readonly isFull: () => boolean;
  readonly onCommit: (appends: number, events: number, seconds: number) => void;
  readonly onTaken?: StoreWatch['taken'] | undefined;
}

/**
 * Group commit of one lane by natural batching: while one transaction is in flight, appends queue; the next transaction takes
 * them. No timers, so a lone append never waits. Each append has its own optimistic-concurrency answer, and one that
 * cannot be stored never costs its neighbours theirs.
 */
export class GroupCommit {
  private queue: Waiting[] = [];
  private running: Promise<void> | undefined;
  private closed = false;

  constructor(private readonly options: GroupCommitOptions) {}

  get queued(): number {
    return this.queue.length;
  }

  append(ready: ReadyAppend): Promise<Appended> {
    if (this.closed) return Promise.reject(new StoreUnavailable('the event store is closed'));
    if (this.options.isFull()) {
      return Promise.reject(new StoreUnavailable('too many appends are waiting'));
    }
    return new Promise((resolve, reject) => {
      this.queue.push({ ...ready, since: Date.now(), resolve, reject });
      this.running ??= this.drain();
    });
  }

  /** Waits for what is queued, then takes no more. */
  async close(): Promise<void> {
    this.closed = true;
    await this.running;
  }

  private async drain(): Promise<void> {
    // One turn of the microtask queue, so that appends of the same moment travel together.
    await Promise.resolve();
    while (this.queue.length > 0) {
      const { batch, left } = planBatch(this.queue);
      this.queue = left;
      await this.commit(batch);
    }
    this.running = undefined;
  }

  /** Stores a batch and answers everyone in it; never throws. */
  private async commit(batch: readonly (Waiting & PlacedAppend)[]): Promise<void> {
    const began = performance.now();
    this.tellTaken(batch);
    try {
      const row = await this.options.connection.store(batch, this.deadline(batch));
      if (row === undefined) throw new Error('the log gave no answer');
      const answers = answersOf(row, batch);
      this.settle(batch, answers);
      const stored = batch.filter((_, index) => isStored(answers[index]));
      const events = stored.reduce((sum, { append }) => sum + append.events.length, 0);
      if (events > 0) this.options.onCommit(stored.length, events, (performance.now() - began) / 1000);
      this.refuseLosers(batch, answers);
    } catch (error) {
      await this.afterFailure(batch, error);
    }
  }

  private tellTaken(batch: readonly Waiting[]): void {
    const { onTaken } = this.options;
    if (onTaken === undefined) return;
    const now = Date.now();
    for (const { append, since } of batch) onTaken(append, now - since, batch.length);
  }

  private settle(batch: readonly Waiting[], answers: readonly (Appended | Error)[]): void {
    batch.forEach((waiting, index) => {
      const answer = answers[index];
      if (answer instanceof Error) waiting.reject(answer);
      else if (answer !== undefined) waiting.resolve(answer);
    });
  }

  /** Rivals of the appends just answered need no transaction of their own to learn that they came too late. */
  private refuseLosers(batch: readonly PlacedAppend[], answers: readonly (Appended | Error)[]): void {
    if (this.queue.length === 0) return;
    const standing = new Map<string, number>();
    batch.forEach(({ append }, index) => {
      const answer = answers[index];
      const at = answer instanceof VersionConflict ? answer.actual : isStored(answer) ? answer.version : 0;
      standing.set(streamKey(append), Math.max(at, standing.get(streamKey(append)) ?? 0));
    });
    const { losers, left } = splitLosers(this.queue, standing);
    if (losers.length === 0) return;
    this.queue = left;
    void this.refuse(losers, standing);
  }

  /** A loser may still be a retry of something stored long ago, so their ids are looked up, all in one trip. */
  private async refuse(losers: readonly Waiting[], standing: ReadonlyMap<string, number>): Promise<void> {
    try {
      const known = await this.lookUp(losers);
      losers.forEach((waiting, index) => {
        const { append } = waiting;
        const conflict = new VersionConflict(
          append.stream,
          append.expected,
          standing.get(streamKey(append)) ?? 0,
        );
        this.settle([waiting], [answerKnown(append, known.get(index)) ?? conflict]);
      });
    } catch (error) {
      for (const waiting of losers) waiting.reject(error);
    }
  }

  /**
   * A batch that failed for a reason of its own. Events that are known already are retries: they are looked up for the
   * whole batch at once and the rest is stored without them. Otherwise the batch is run one by one, so that the append
   * that spoilt it fails alone.
   */
  private async afterFailure(batch: readonly (Waiting & PlacedAppend)[], error: unknown): Promise<void> {
    const rest = isUniqueViolation(error) ? await this.settleKnown(batch) : batch;
    const [only] = rest;
    if (rest.length < batch.length) {
      for (const part of planned(rest)) await this.commit(part);
    } else if (error instanceof StoreUnavailable || (rest.length === 1 && only !== undefined)) {
      for (const waiting of rest) waiting.reject(refusalOf(error));
    } else {
      for (const waiting of rest) await this.commit([{ ...waiting, before: 0 }]);
    }
  }

  /** Answers those of a batch that the log knows already, and gives back the others. */
  private async settleKnown<W extends Waiting>(batch: readonly W[]): Promise<readonly W[]> {
    try {
      const known = await this.lookUp(batch);
      return batch.filter((waiting, index) => {
        const answer = answerKnown(waiting.append, known.get(index));
        if (answer !== undefined) this.settle([waiting], [answer]);
        return answer === undefined;
      });
    } catch (error) {
      for (const waiting of batch) waiting.reject(error);
      return [];
    }
  }

  private lookUp(batch: readonly Waiting[]) {
    const appends: Append[] = batch.map(({ append }) => append);
    return this.options.connection.run(
      (client) => findKnown(() => client, this.options.log, appends),
      this.deadline(batch),
    );
  }

  private deadline(batch: readonly Waiting[]): number {
    return batch.reduce((least, { since }) => Math.min(least, since), Date.now()) + this.options.patienceMs;
  }
}

/** What is left of a batch, placed again: the appends before it in its streams may be gone. */
function planned<W extends ReadyAppend>(rest: readonly W[]): (readonly (W & PlacedAppend)[])[] {
  const parts: (readonly (W & PlacedAppend)[])[] = [];
  for (let queue = rest; queue.length > 0;) {
    const { batch, left } = planBatch(queue);
    parts.push(batch);
    queue = left;
  }
  return parts;
}

function isStored(answer: Appended | Error | undefined): answer is Appended {
  return answer !== undefined && !(answer instanceof Error) && !answer.duplicate;
}
