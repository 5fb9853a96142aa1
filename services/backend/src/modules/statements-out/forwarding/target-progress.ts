import { LANE_SIZE } from '@keenly/event-store/lanes';
import type { StatementKind } from '@keenly/contracts/statement-kinds';
import type { XapiVersion } from '@keenly/contracts/record-store.endpoints';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { PG_POOL } from '../../../platform/database/pool.js';
import type { Store } from '../store/store-client.js';

/** A store with how far it is in the log. */
export interface Target extends Store {
  readonly clientId: string;
  readonly kinds: readonly StatementKind[];
  readonly checkpoint: bigint;
  /** False while it's paused, refused Keenly, or rests after a failure. */
  readonly isDue: boolean;
  readonly failures: number;
}

/** What waits behind a checkpoint, as far as it was read. */
export interface Waiting {
  readonly count: number;
  readonly since: Date | null;
}

/** How far stores are, in the database: whatever is written is written by where it was read, so that no one goes back. */
@Injectable()
export class TargetProgress {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  /**
   * Those behind the head of their lane that are due, and those of which it isn't known yet that something waits. A target's
   * checkpoint is in its organization's lane.
   */
  async behind(heads: readonly bigint[]): Promise<Target[]> {
    const { rows } = await this.pool.query<{
      id: string;
      clientId: string;
      endpoint: string;
      xapiVersion: XapiVersion;
      key: string;
      secret: Buffer | null;
      kinds: StatementKind[];
      checkpoint: string;
      isDue: boolean;
      failures: number;
    }>(
      `select * from (
         select id, client_id as "clientId", endpoint, xapi_version as "xapiVersion", key, secret, kinds, checkpoint,
           (paused_at is null and refused_at is null and next_at <= now()) as "isDue", failures, waiting_since
         from app.statement_target where ended_at is null and checkpoint < ($1::bigint[])[checkpoint / $2::bigint + 1]
       ) t where t."isDue" or t.waiting_since is null`,
      [heads.map(String), LANE_SIZE.toString()],
    );
    return rows.flatMap(({ secret, checkpoint, ...row }) =>
      secret === null ? [] : [{ ...row, secret, checkpoint: BigInt(checkpoint) }],
    );
  }

  /** Nothing of a stretch is for the store. @returns whether it's still where it was read */
  async passed({ id, checkpoint }: Target, through: bigint): Promise<boolean> {
    const { rowCount } = await this.pool.query(
      `update app.statement_target set checkpoint = $3, waiting = 0, waiting_since = null
       where id = $1 and checkpoint = $2 and ended_at is null`,
      [id, checkpoint.toString(), through.toString()],
    );
    return rowCount === 1;
  }

  async found({ id, checkpoint }: Target, { count, since }: Waiting): Promise<void> {
    await this.pool.query(
      `update app.statement_target set waiting = $3, waiting_since = $4 where id = $1 and checkpoint = $2`,
      [id, checkpoint.toString(), count, since],
    );
  }

  /** The store has everything up to `through` but what was put aside. @returns whether to go on */
  async sent(
    { id, checkpoint }: Target,
    {
      through,
      waiting,
      putAside,
      sentence,
    }: {
      readonly through: bigint;
      readonly waiting: Waiting;
      readonly putAside: number;
      readonly sentence: string | null;
    },
  ): Promise<boolean> {
    const { rows } = await this.pool.query<{ goesOn: boolean }>(
      `update app.statement_target set checkpoint = $3, waiting = $4, waiting_since = $5, put_aside = put_aside + $6::int,
         failures = 0, next_at = now(), last_success_at = now(),
         last_failure_at = case when $7::text is null then last_failure_at else now() end,
         last_failure = coalesce($7::text, last_failure)
       where id = $1 and checkpoint = $2 and ended_at is null
       returning (paused_at is null and refused_at is null) as "goesOn"`,
      [id, checkpoint.toString(), through.toString(), waiting.count, waiting.since, putAside, sentence],
    );
    return rows[0]?.goesOn === true;
  }

  /** Nothing is sent for `restMs`. */
  async failed({ id, checkpoint }: Target, sentence: string, restMs: number): Promise<void> {
    await this.pool.query(
      `update app.statement_target set failures = failures + 1, last_failure_at = now(), last_failure = $3,
         next_at = now() + make_interval(secs => $4::float8 / 1000)
       where id = $1 and checkpoint = $2`,
      [id, checkpoint.toString(), sentence, restMs],
    );
  }

  /** Nothing is sent until someone resumes it. */
  async refused({ id, checkpoint }: Target, sentence: string): Promise<void> {
    await this.pool.query(
      `update app.statement_target set failures = failures + 1, last_failure_at = now(), last_failure = $3,
         refused_at = now()
       where id = $1 and checkpoint = $2`,
      [id, checkpoint.toString(), sentence],
    );
  }
}
