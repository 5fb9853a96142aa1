import type { Pool } from 'pg';
import type { Logger } from 'pino';

export interface RepeatingOptions {
  /** Names the lock: of all processes on this database, one at a time does the work. */
  readonly name: string;
  readonly everyMs: number;
  readonly pool: Pool;
  readonly logger: Logger;
  readonly work: () => Promise<void>;
}

/**
 * Work that some worker does every so often, whoever comes first. A failure is logged and tried again the next time,
 * so the work must bear being done twice.
 */
export class Repeating {
  private timer: NodeJS.Timeout | undefined;
  private under: Promise<void> = Promise.resolve();
  private stopped = false;

  constructor(private readonly options: RepeatingOptions) {
    this.schedule();
  }

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
    const { name, pool, logger, work } = this.options;
    try {
      const client = await pool.connect();
      let broken: Error | undefined;
      try {
        const { rows } = await client.query<{ mine: boolean }>(
          'select pg_try_advisory_lock(hashtextextended($1, 0)) as mine',
          [name],
        );
        if (rows[0]?.mine !== true) return;
        await work();
        await client.query('select pg_advisory_unlock(hashtextextended($1, 0))', [name]);
      } catch (error) {
        // The lock belongs to the connection: closing it gives the lock back.
        broken = error instanceof Error ? error : new Error(String(error));
        throw error;
      } finally {
        client.release(broken);
      }
    } catch (error) {
      logger.warn({ err: error, job: name }, 'a repeated job failed');
    }
  }
}
