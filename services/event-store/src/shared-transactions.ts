import { AsyncLocalStorage } from 'node:async_hooks';
import type { Checkpoints } from './checkpoints.js';
import { codeOf } from './connection-faults.js';
import type { Step } from './lane-places.js';
import type { ProjectionPool } from './projection-pool.js';
import type { Sql } from './types.js';

/** A reader that failed in company goes by itself for this long, so that it doesn't cost the others theirs again. */
const ALONE_MS = 10_000;
/** Anyone who waits longer than this for a lock, or computes longer than that, goes by itself; milliseconds. */
const LIMITS = 'set local lock_timeout = 250; set local statement_timeout = 2000';
/** SQLSTATE of every statement behind the one that failed. */
const ABORTED = '25P02';

/** What a reader does with a stretch of the log; without `write` its checkpoint moves and that is all. */
export interface SharedStep {
  readonly step: Step;
  readonly write: ((sql: Sql) => Promise<unknown>) | undefined;
}

interface Waiting extends SharedStep {
  readonly settle: (moved: boolean | Promise<boolean>) => void;
}

/**
 * Transactions that readers of this process which follow live share: while one is under way, what the others have to
 * write gathers for the next. Where it fails, each is done by itself, so that no one is held by another one's fault.
 */
export class SharedTransactions {
  private waiting: Waiting[] = [];
  private isRunning = false;
  /** By reader, until when it goes by itself, on the clock of `performance.now()`. */
  private readonly aloneUntil = new Map<string, number>();

  constructor(
    private readonly pool: ProjectionPool,
    private readonly checkpoints: Checkpoints,
    /**
     * Whoever runs what is shared, each writes in the surroundings of its own reader: its trace, for instance. Each write
     * takes some 20 microseconds more then, which no one should pay who doesn't watch.
     */
    private readonly isWatched = false,
  ) {}

  /**
   * Moves the checkpoint and writes, both or neither; false when the checkpoint stands elsewhere by now. Throws what
   * the write threw when it was done by itself.
   */
  run(asked: SharedStep): Promise<boolean> {
    const { write } = asked;
    const one = this.isWatched ? { ...asked, write: write && AsyncLocalStorage.bind(write) } : asked;
    if ((this.aloneUntil.get(one.step.name) ?? 0) > performance.now()) return this.alone(one);
    return new Promise((settle) => {
      this.waiting.push({ ...one, settle });
      if (!this.isRunning) void this.runAll();
    });
  }

  private async runAll(): Promise<void> {
    this.isRunning = true;
    while (this.waiting.length > 0) {
      // Readers that were woken together arrive in the same turn of the event loop.
      await new Promise((resolve) => setImmediate(resolve));
      const all = this.waiting.splice(0);
      try {
        const moved = await this.together(all);
        for (const { step, settle } of all) settle(moved.has(step));
      } catch {
        // Told by anyone who fails by itself as well.
        for (const one of all) one.settle(this.alone(one));
      }
    }
    this.isRunning = false;
  }

  private async together(all: readonly SharedStep[]): Promise<ReadonlySet<Step>> {
    const steps = all.map(({ step }) => step);
    let moved: ReadonlySet<Step> = new Set();
    await this.pool.transaction(async (sql) => {
      moved = await this.checkpoints.moveAll(sql, steps);
      const writing = all.filter(({ step }) => moved.has(step));
      const outcomes = await Promise.allSettled(writing.map(async ({ write }) => write?.(sql)));
      this.noteFailures(writing, outcomes);
      return true;
    }, LIMITS);
    return moved;
  }

  private noteFailures(
    writing: readonly SharedStep[],
    outcomes: readonly PromiseSettledResult<unknown>[],
  ): void {
    const failed = outcomes.flatMap((outcome, at) =>
      outcome.status === 'rejected'
        ? [{ error: outcome.reason as unknown, name: writing[at]?.step.name ?? '' }]
        : [],
    );
    for (const { error, name } of failed) {
      if (codeOf(error) !== ABORTED) this.aloneUntil.set(name, performance.now() + ALONE_MS);
    }
    const [first] = failed;
    if (first !== undefined) throw first.error;
  }

  private alone({ step, write }: SharedStep): Promise<boolean> {
    return this.pool.transaction(async (sql) => {
      // First, because it locks the row: two workers can never both apply the same stretch.
      if (!(await this.checkpoints.moveAll(sql, [step])).has(step)) return false;
      await write?.(sql);
      return true;
    });
  }
}
