import type { DataExport, DataExports } from '@keenly/contracts/trust';
import { EXPORT_KEPT_DAYS } from '@keenly/contracts/retention-terms';
import { trustMessages } from '@keenly/contracts/catalogue/trust-messages';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool, PoolClient } from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { DomainError } from '../../../kernel/domain-error.js';
import { inTransaction } from '../../../platform/database/in-transaction.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import { isUniqueViolation } from '../../../platform/database/unique-violation.js';
import { headOf } from '../../../platform/live/feed-lanes.js';
import { currentTraceparent } from '../../../platform/observability/correlation.js';
import { tellOfExport } from '../trust-news.js';
import { TRUST_POLICY, TRUST_QUEUED, type TrustPolicy } from '../trust-policy.js';

/** A copy that this process alone makes until its lease ends. */
export interface ClaimedExport {
  readonly id: string;
  readonly personId: string;
  readonly accountId: string;
  readonly attempts: number;
}

interface Row {
  readonly id: string;
  readonly status: DataExport['status'];
  readonly progress: number;
  readonly requested_at: Date;
  readonly ready_at: Date | null;
  readonly expires_at: Date | null;
  readonly bytes: string | null;
}

const columns = 'id, status, progress, requested_at, ready_at, expires_at, bytes';

/** Copies and their bytes in Postgres, where every process finds them and an erasure takes them along. */
@Injectable()
export class ExportStore {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(TRUST_POLICY) private readonly policy: TrustPolicy,
  ) {}

  /** CONFLICT while one is being made for this person. */
  async request(personId: string, accountId: string): Promise<DataExport> {
    const id = uuidv7();
    try {
      return await inTransaction(this.pool, async (sql) => {
        const { rows } = await sql.query<Row>(
          `with made as (
             insert into app.data_export (id, person_id, account_id, status, traceparent)
             values ($1, $2, $3, 'queued', $4)
             returning ${columns}
           )
           select made.*, pg_notify('${TRUST_QUEUED}', '') from made`,
          [id, personId, accountId, currentTraceparent().traceparent ?? null],
        );
        await tellOfExport(sql, id);
        return wire(rows[0]);
      });
    } catch (error) {
      if (isUniqueViolation(error)) throw new DomainError('CONFLICT', trustMessages.exportRunning);
      throw error;
    }
  }

  /** The person's copies, newest first, and where the news of the caller's tenant was that they are of. */
  async of(personId: string, tenant: string): Promise<DataExports> {
    const { rows } = await this.pool.query<{ position: string } & (Row | { readonly id: null })>(
      `select ${headOf('$2::uuid')} as position, copy.* from (values (1)) one
       left join lateral (
         select ${columns} from app.data_export where person_id = $1 order by requested_at desc, id limit 20
       ) copy on true`,
      [personId, tenant],
    );
    return {
      data: rows.flatMap((row) => (row.id === null ? [] : [wire(row)])),
      position: rows[0]?.position ?? '0',
    };
  }

  /** A copy of this person that can be downloaded; undefined for any other. */
  async ready(id: string, personId: string): Promise<DataExport | undefined> {
    const { rows } = await this.pool.query<Row>(
      `select ${columns} from app.data_export
       where id = $1 and person_id = $2 and status = 'ready' and expires_at > now()`,
      [id, personId],
    );
    return rows[0] === undefined ? undefined : wire(rows[0]);
  }

  /** Undefined when it needs no making, or someone else is at it. */
  claim(id: string): Promise<ClaimedExport | undefined> {
    return inTransaction(this.pool, async (sql) => {
      const { rows } = await sql.query<ClaimedExport>(
        `update app.data_export set status = 'running', attempts = attempts + 1, progress = 0,
           lease_until = now() + make_interval(secs => $2), hand_over_at = now() + make_interval(secs => $2)
         where id = $1 and status in ('queued', 'running') and coalesce(lease_until, now()) <= now()
         returning id, person_id as "personId", account_id as "accountId", attempts`,
        [id, this.policy.leaseMs / 1000],
      );
      const [claimed] = rows;
      if (claimed === undefined) return undefined;
      // Parts left by an attempt that crashed.
      await sql.query('delete from app.data_export_part where export_id = $1', [id]);
      await tellOfExport(sql, id);
      return claimed;
    });
  }

  /** Keeps the lease and tells the person how far it is, in percent. */
  async progressed({ id, attempts }: ClaimedExport, percent: number): Promise<void> {
    await inTransaction(this.pool, async (sql) => {
      const { rowCount } = await sql.query(
        `update app.data_export set progress = $2, lease_until = now() + make_interval(secs => $3),
           hand_over_at = now() + make_interval(secs => $3)
         where id = $1 and status = 'running' and attempts = $4`,
        [id, percent, this.policy.leaseMs / 1000, attempts],
      );
      if (rowCount === 1) await tellOfExport(sql, id);
    });
  }

  /** Stores the next bytes and keeps the lease. False where the copy is gone: its person was erased in the meantime. */
  async add({ id, attempts }: ClaimedExport, number: number, bytes: Buffer): Promise<boolean> {
    const { rowCount } = await this.pool.query(
      `with mine as (
         update app.data_export set lease_until = now() + make_interval(secs => $4),
           hand_over_at = now() + make_interval(secs => $4)
         where id = $1 and status = 'running' and attempts = $5 returning id
       )
       insert into app.data_export_part (export_id, number, bytes) select id, $2, $3 from mine`,
      [id, number, bytes, this.policy.leaseMs / 1000, attempts],
    );
    return rowCount === 1;
  }

  /** `also` happens with it or not at all; neither does where the copy is gone. */
  async done(
    { id, attempts }: ClaimedExport,
    bytes: number,
    also: (sql: PoolClient) => Promise<void>,
  ): Promise<void> {
    await inTransaction(this.pool, async (sql) => {
      const { rowCount } = await sql.query(
        `update app.data_export set status = 'ready', progress = 100, bytes = $2, ready_at = now(), lease_until = null,
           expires_at = now() + make_interval(days => ${EXPORT_KEPT_DAYS})
         where id = $1 and status = 'running' and attempts = $3`,
        [id, bytes, attempts],
      );
      if (rowCount !== 1) return;
      await also(sql);
      await tellOfExport(sql, id);
    });
  }

  /** To be tried again in `waitMs` milliseconds, or never. */
  async failed({ id, attempts }: ClaimedExport, failure: string, waitMs: number | 'never'): Promise<void> {
    await inTransaction(this.pool, async (sql) => {
      const { rowCount } = await sql.query(
        `update app.data_export set status = $3, failure = $2, lease_until = null,
           hand_over_at = now() + make_interval(secs => $4)
         where id = $1 and status = 'running' and attempts = $5`,
        [
          id,
          failure,
          waitMs === 'never' ? 'failed' : 'queued',
          waitMs === 'never' ? 0 : (waitMs + this.policy.handOverAgainMs) / 1000,
          attempts,
        ],
      );
      if (rowCount === 1) await tellOfExport(sql, id);
    });
  }

  /** The bytes of a copy from `first` to `last`, part by part. Throws where the copy goes while it is read. */
  async *bytes(id: string, first: number, last: number): AsyncGenerator<Buffer> {
    const { rows } = await this.pool.query<{ number: number; bytes: number }>(
      'select number, octet_length(bytes) as bytes from app.data_export_part where export_id = $1 order by number',
      [id],
    );
    let [begins, given] = [0, 0];
    for (const { number, bytes } of rows) {
      const from = Math.max(first - begins, 0);
      const length = Math.min(last + 1 - begins, bytes) - from;
      begins += bytes;
      if (length <= 0) continue;
      const part = await this.part(id, number, from, length);
      given += part.length;
      yield part;
    }
    // Anyone who downloads it was told how much comes: an end before that must not look like one.
    if (given !== last + 1 - first) throw new Error('the copy is not whole');
  }

  private async part(id: string, number: number, from: number, length: number): Promise<Buffer> {
    const { rows } = await this.pool.query<{ bytes: Buffer }>(
      `select substring(bytes from $3 + 1 for $4) as bytes from app.data_export_part
       where export_id = $1 and number = $2`,
      [id, number, from, length],
    );
    if (rows[0] === undefined) throw new Error('the copy went while it was read');
    return rows[0].bytes;
  }

  /** Deletes copies that have been kept long enough at `now`, and what failed as long ago. */
  async expire(now: Date): Promise<number> {
    const { rowCount } = await this.pool.query(
      `delete from app.data_export
       where expires_at <= $1 or (status = 'failed' and requested_at <= $1::timestamptz - make_interval(days => $2))`,
      [now, EXPORT_KEPT_DAYS],
    );
    return rowCount ?? 0;
  }
}

function wire(row: Row | undefined): DataExport {
  if (row === undefined) throw new Error('an insert returned no row');
  return {
    id: row.id,
    status: row.status,
    progress: row.progress,
    requested_at: row.requested_at.toISOString(),
    ready_at: row.ready_at?.toISOString() ?? null,
    expires_at: row.expires_at?.toISOString() ?? null,
    bytes: row.bytes === null ? null : Number(row.bytes),
  };
}
