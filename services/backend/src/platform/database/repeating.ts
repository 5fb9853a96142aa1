import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { ModuleParts } from '../module-parts.js';
import { CreateRepeatingJob1763800300000 } from './create-repeating-job.migration.js';
import { JobLease } from './job-lease.js';

/** Migrations of repeated jobs. */
export const repeatingParts: ModuleParts = { migrations: [CreateRepeatingJob1763800300000] };

export interface RepeatingOptions {
  /** Names the lease: of all processes on this database, one at a time does the work. */
  readonly name: string;
  readonly everyMs: number;
  readonly pool: Pool;
  readonly logger: Logger;
  readonly work: () => Promise<void>;
}

/**
 * Work that some worker does every so often, no matter who comes first. A failure is logged and tried again the next
 * time, so the work must bear being done twice.
 */
export class Repeating {
  private readonly lease: JobLease;
  private timer: NodeJS.Timeout | undefined;
  private under: Promise<void> = Promise.resolve();
  private stopped = false;

  constructor(private readonly options: RepeatingOptions) {
    this.lease = new JobLease(options.pool, options.name, (error) => this.tell(error));
    this.schedule();
  }

  /** Resolves once the run under way, if any, is over. No further one starts. */
  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.under;
  }

  private schedule(): void {
    if (this.stopped) return;
    this.timer = setTimeout(() => {
      this.under = this.once().finally(() => this.schedule());
    }, this.options.everyMs);
  }

  private async once(): Promise<void> {
    try {
      if (!(await this.lease.take())) return;
      try {
        // The service may have been asked to leave while the lease was being taken.
        if (!this.stopped) await this.options.work();
      } finally {
        await this.lease.giveBack();
      }
    } catch (error) {
      this.tell(error);
    }
  }

  private tell(error: unknown): void {
    this.options.logger.warn({ err: error, job: this.options.name }, 'a repeated job failed');
  }
}
