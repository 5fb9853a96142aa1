import type { Pool } from 'pg';
import { v7 as uuidv7 } from 'uuid';

/** A process that died leaves its jobs to the others after this long, in milliseconds. */
const LEASE_MS = 30_000;

/**
 * The right to do a job, as a row: it holds no connection while the job runs, however long that takes. A process that
 * slept past its lease may find that another one has taken over, so the work must bear being done twice.
 */
export class JobLease {
  private readonly holder = uuidv7();
  private renewal: NodeJS.Timeout | undefined;

  constructor(
    private readonly pool: Pool,
    private readonly name: string,
    private readonly onError: (error: unknown) => void,
  ) {}

  /** True when it is ours now, until {@link giveBack} or the end of this process. */
  async take(): Promise<boolean> {
    const { rowCount } = await this.pool.query(
      `insert into app.repeating_job as j (name, holder, leased_until)
       values ($1, $2, clock_timestamp() + make_interval(secs => $3))
       on conflict (name) do update set holder = excluded.holder, leased_until = excluded.leased_until
       where j.leased_until <= clock_timestamp() or j.holder = excluded.holder`,
      [this.name, this.holder, LEASE_MS / 1000],
    );
    if (rowCount !== 1) return false;
    this.renewal = setInterval(() => void this.renew(), LEASE_MS / 3).unref();
    return true;
  }

  async giveBack(): Promise<void> {
    clearInterval(this.renewal);
    await this.pool.query('delete from app.repeating_job where name = $1 and holder = $2', [
      this.name,
      this.holder,
    ]);
  }

  private async renew(): Promise<void> {
    try {
      await this.pool.query(
        `update app.repeating_job set leased_until = clock_timestamp() + make_interval(secs => $3)
         where name = $1 and holder = $2`,
        [this.name, this.holder, LEASE_MS / 1000],
      );
    } catch (error) {
      this.onError(error);
    }
  }
}
