import type { JobsOptions, Queue } from 'bullmq';
import type { QueueHealth } from './queue-health.js';
import { within } from './within.js';

/** Rows of one hand-over at most. */
const BATCH = 200;
const ADD_WITHIN_MS = 5000;

/** A table whose rows are work to be done: the truth about it, of which the queue only gets the ids. */
export interface Outbox {
  /** Rows that are due and not known to be in the queue, oldest first. */
  due(limit: number): Promise<readonly DueRow[]>;
  /** The queue has them: they are due again only after a while, should no one have finished them. */
  handedOver(ids: readonly string[]): Promise<void>;
}

/** A row that is due; `traceparent` where what stored it was traced. */
export interface DueRow {
  readonly id: string;
  readonly traceparent?: string | null;
}

/** Data of an outbox job: the id of its row, and which step of a trace stored that. */
export interface OutboxJob {
  readonly id: string;
  readonly traceparent?: string;
}

/**
 * A job is a wake-up call for its row and is thrown away when it ends: the row remembers, and a kept job of the same
 * id would silently swallow the next call. How often to try is the row's decision, too.
 */
const jobOptions: JobsOptions = {
  attempts: 1000,
  backoff: { type: 'outbox' },
  removeOnComplete: true,
  removeOnFail: true,
};

export interface RelayOptions {
  readonly outbox: Outbox;
  readonly queue: Queue<OutboxJob>;
  readonly health: QueueHealth;
  /** Polling interval in the absence of notices, in milliseconds. */
  readonly everyMs: number;
  readonly onError: (error: unknown) => void;
}

/**
 * Hands rows to the queue, again and again until they are done: a backend that is away, or that forgot everything,
 * delays them and loses none. Handing over twice is harmless, as the job's id is the row's. Several processes may
 * relay the same outbox.
 */
export class OutboxRelay {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;
  private again = false;
  private stopped = true;
  /** A hand-over whose answer is still open: without one, more of them would only pile up. */
  private adding: Promise<unknown> | undefined;

  constructor(private readonly options: RelayOptions) {}

  start(): void {
    this.stopped = false;
    this.nudge();
  }

  /** There may be something to hand over, now. */
  nudge(): void {
    if (this.stopped) return;
    this.again = true;
    this.running ??= this.run().finally(() => {
      this.running = undefined;
    });
  }

  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.running;
  }

  private async run(): Promise<void> {
    clearTimeout(this.timer);
    while (this.again && !this.stopped) {
      this.again = false;
      try {
        this.again = (await this.handOver()) === BATCH || this.again;
      } catch (error) {
        this.options.onError(error);
      }
    }
    if (!this.stopped) this.timer = setTimeout(() => this.nudge(), this.options.everyMs);
  }

  private async handOver(): Promise<number> {
    if (this.adding !== undefined) return 0;
    const rows = await this.options.outbox.due(BATCH);
    if (rows.length === 0) return 0;
    if (!(await this.add(rows))) return 0;
    await this.options.outbox.handedOver(rows.map(({ id }) => id));
    return rows.length;
  }

  private async add(rows: readonly DueRow[]): Promise<boolean> {
    const { queue, health } = this.options;
    const adding = queue.addBulk(
      rows.map(({ id, traceparent }) => ({
        name: queue.name,
        data: typeof traceparent === 'string' ? { id, traceparent } : { id },
        opts: { ...jobOptions, jobId: id },
      })),
    );
    this.adding = adding;
    const settled = () => {
      this.adding = undefined;
    };
    adding.then(settled, settled);
    try {
      await within(ADD_WITHIN_MS, adding, `handing over to ${queue.name}`);
      health.answered();
      return true;
    } catch (error) {
      health.failed(error);
      return false;
    }
  }
}
