import { inviteFileMessages as messages } from '@keenly/contracts/catalogue/invitations';
import { failureMessages } from '@keenly/contracts/catalogue/failures';
import { INVITE_BATCHES_AT_ONCE, type InviteBatchState } from '@keenly/contracts/invite-batches';
import type { InvitedRole, InviteOutcome } from '@keenly/contracts/invitations';
import { rooms } from '@keenly/contracts/live';
import type { Sql } from '@keenly/event-store/types';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool, PoolClient } from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { DomainError } from '../../../kernel/domain-error.js';
import { inTransaction } from '../../../platform/database/in-transaction.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import { writeLiveMessages } from '../../../platform/live/live-messages.js';
import { currentTraceparent } from '../../../platform/observability/correlation.js';
import type { OutboxPolicy } from '../../../platform/queue/outbox-relays.js';
import { INVITE_BATCH_POLICY, INVITE_BATCH_QUEUED } from './invite-batch-policy.js';
import type { FileRow } from './invite-file.js';

/** Whose file, and what its people become. */
export interface BatchTerms {
  readonly clientId: string;
  readonly accountId: string;
  readonly role: InvitedRole;
  readonly groupId: string | undefined;
  readonly name: string;
  readonly sha256: Buffer;
}

/** A file that this process alone sends until its lease ends. */
export interface ClaimedBatch {
  readonly id: string;
  readonly clientId: string;
  readonly accountId: string;
  readonly groupId: string | null;
  readonly role: InvitedRole;
  readonly attempts: number;
}

/** A row that has no outcome yet, under the number of its invitation. */
export interface RowLeft {
  readonly line: number;
  readonly id: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
}

/** Whose file it must be. */
export interface Owner {
  readonly clientId: string;
  readonly accountId: string;
}

/** Rows that one statement writes. */
const WRITTEN_AT_ONCE = 1000;

/** Files of people to invite, where every process finds them. */
@Injectable()
export class InviteBatchStore {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(INVITE_BATCH_POLICY) private readonly policy: OutboxPolicy,
  ) {}

  /**
   * Keeps a file with all its rows or, where `rows` throws, nothing of it, and answers its id. The same file again, while
   * it waits, is the one that waits. CONFLICT where five of the organisation's do.
   */
  add(terms: BatchTerms, rows: AsyncIterable<FileRow>): Promise<string> {
    return inTransaction(this.pool, async (sql) => {
      const waiting = await this.waiting(terms, sql);
      if (waiting !== undefined) return waiting;
      const id = uuidv7();
      await this.fill(id, terms, rows, sql);
      // One after another from here on: of two who came at once the second one sees the first one's.
      await sql.query('select from app.organisation where client_id = $1 for no key update', [
        terms.clientId,
      ]);
      const other = await this.waiting(terms, sql, id);
      if (other !== undefined) await sql.query('delete from app.invite_batch where id = $1', [id]);
      return other ?? id;
    });
  }

  /** To be sent: the queue is told. Sending it again changes nothing. CONFLICT for one without a good row. */
  async send(id: string, owner: Owner): Promise<void> {
    await inTransaction(this.pool, async (sql) => {
      if ((await this.lock(id, owner, sql)) !== 'checked') return;
      const { rowCount } = await sql.query(
        `update app.invite_batch set state = 'sending', hand_over_at = now(), traceparent = $2 where id = $1
           and exists (select from app.invite_batch_row where batch_id = $1 and problem is null)`,
        [id, currentTraceparent().traceparent ?? null],
      );
      if (rowCount === 0) throw new DomainError('CONFLICT', messages.nothingToSend);
      await sql.query(`select pg_notify('${INVITE_BATCH_QUEUED}', '')`);
      await tell(sql, id, owner);
    });
  }

  /** CONFLICT for one that is being sent, or was. */
  async discard(id: string, owner: Owner): Promise<void> {
    await inTransaction(this.pool, async (sql) => {
      if ((await this.lock(id, owner, sql)) !== 'checked')
        throw new DomainError('CONFLICT', messages.sendingAlready);
      await sql.query('delete from app.invite_batch where id = $1', [id]);
      await tell(sql, id, owner);
    });
  }

  /** Undefined when it needs no sending, or someone else is at it. */
  async claim(id: string): Promise<ClaimedBatch | undefined> {
    const { rows } = await this.pool.query<ClaimedBatch>(
      `update app.invite_batch set attempts = attempts + 1, lease_until = now() + make_interval(secs => $2),
         hand_over_at = now() + make_interval(secs => $2)
       where id = $1 and state = 'sending' and coalesce(lease_until, now()) <= now()
       returning id, client_id as "clientId", account_id as "accountId", group_id as "groupId", role, attempts`,
      [id, this.policy.leaseMs / 1000],
    );
    return rows[0];
  }

  /** The next rows in the file's order. */
  async left({ id }: ClaimedBatch, limit: number): Promise<RowLeft[]> {
    const { rows } = await this.pool.query<RowLeft>(
      `select line, invitation_id as id, first_name, last_name, email from app.invite_batch_row
       where batch_id = $1 and problem is null and outcome is null order by line limit $2`,
      [id, limit],
    );
    return rows;
  }

  /**
   * What became of these rows; keeps the lease and tells the inviter. False where the file is gone, or in the hands of
   * someone else.
   */
  tellOutcomes(
    batch: ClaimedBatch,
    outcomes: readonly { readonly line: number; readonly status: InviteOutcome }[],
  ): Promise<boolean> {
    return inTransaction(this.pool, async (sql) => {
      if (!(await this.keep(batch, sql))) return false;
      await sql.query(
        `update app.invite_batch_row r set outcome = o.outcome
         from unnest($2::int[], $3::text[]) as o (line, outcome) where r.batch_id = $1 and r.line = o.line`,
        [batch.id, outcomes.map(({ line }) => line), outcomes.map(({ status }) => status)],
      );
      await tell(sql, batch.id, batch);
      return true;
    });
  }

  /** Every row has its outcome; or, with a problem, the others are not sent. */
  async end(batch: ClaimedBatch, problem = ''): Promise<void> {
    await inTransaction(this.pool, async (sql) => {
      const { rowCount } = await sql.query(
        `update app.invite_batch set state = $3, problem = $4, finished_at = now(), lease_until = null,
           hand_over_at = null
         where id = $1 and state = 'sending' and attempts = $2`,
        [batch.id, batch.attempts, problem === '' ? 'sent' : 'stopped', problem],
      );
      if (rowCount === 1) await tell(sql, batch.id, batch);
    });
  }

  /** To be gone on with in `waitMs` milliseconds. */
  async failed({ id, attempts }: ClaimedBatch, waitMs: number): Promise<void> {
    await this.pool.query(
      `update app.invite_batch set lease_until = null, hand_over_at = now() + make_interval(secs => $3)
       where id = $1 and state = 'sending' and attempts = $2`,
      [id, attempts, (waitMs + this.policy.handOverAgainMs) / 1000],
    );
  }

  private async waiting(
    { clientId, ...terms }: BatchTerms,
    sql: PoolClient,
    butFor: string | null = null,
  ): Promise<string | undefined> {
    const { rows } = await sql.query<{ id: string; is_this: boolean }>(
      `select id, state = 'checked' and account_id = $2 and role = $3 and group_id is not distinct from $4::uuid
         and sha256 = $5 as is_this
       from app.invite_batch
       where client_id = $1 and state in ('checked', 'sending') and id is distinct from $6::uuid`,
      [clientId, terms.accountId, terms.role, terms.groupId ?? null, terms.sha256, butFor],
    );
    const same = rows.find(({ is_this: isThis }) => isThis);
    if (same === undefined && rows.length >= INVITE_BATCHES_AT_ONCE)
      throw new DomainError('CONFLICT', messages.tooManyFiles);
    return same?.id;
  }

  private async fill(
    id: string,
    { clientId, accountId, role, groupId, name, sha256 }: BatchTerms,
    rows: AsyncIterable<FileRow>,
    sql: PoolClient,
  ): Promise<void> {
    await sql.query(
      `insert into app.invite_batch (id, client_id, account_id, group_id, role, name, sha256, state)
       values ($1, $2, $3, $4, $5, $6, $7, 'checked')`,
      [id, clientId, accountId, groupId ?? null, role, name, sha256],
    );
    let gathered: FileRow[] = [];
    for await (const row of rows) {
      gathered.push(row);
      if (gathered.length < WRITTEN_AT_ONCE) continue;
      await write(id, gathered, sql);
      gathered = [];
    }
    await write(id, gathered, sql);
  }

  private async lock(id: string, { clientId, accountId }: Owner, sql: PoolClient): Promise<InviteBatchState> {
    const { rows } = await sql.query<{ state: InviteBatchState }>(
      'select state from app.invite_batch where id = $1 and client_id = $2 and account_id = $3 for update',
      [id, clientId, accountId],
    );
    if (rows[0] === undefined) throw new DomainError('NOT_FOUND', failureMessages.notFound);
    return rows[0].state;
  }

  private async keep({ id, attempts }: ClaimedBatch, sql: PoolClient): Promise<boolean> {
    const { rowCount } = await sql.query(
      `update app.invite_batch set lease_until = now() + make_interval(secs => $3),
         hand_over_at = now() + make_interval(secs => $3)
       where id = $1 and state = 'sending' and attempts = $2`,
      [id, attempts, this.policy.leaseMs / 1000],
    );
    return rowCount === 1;
  }
}

async function write(id: string, rows: readonly FileRow[], sql: PoolClient): Promise<void> {
  await sql.query(
    `insert into app.invite_batch_row (batch_id, line, first_name, last_name, email, invitation_id, problem)
     select $1, r.* from unnest($2::int[], $3::text[], $4::text[], $5::text[], $6::uuid[], $7::text[])
       as r (line, first_name, last_name, email, invitation_id, problem)`,
    [
      id,
      rows.map(({ line }) => line),
      rows.map(({ first_name }) => first_name),
      rows.map(({ last_name }) => last_name),
      rows.map(({ email }) => email),
      rows.map(() => uuidv7()),
      rows.map(({ problem }) => problem),
    ],
  );
}

/** Within the transaction that moves it, as its last statement. */
function tell(sql: Sql, id: string, { clientId, accountId }: Owner): Promise<void> {
  return writeLiveMessages(sql, [
    {
      tenant: clientId,
      rooms: [rooms.person(accountId)],
      type: 'invite_batch_changed',
      payload: { batch_id: id },
    },
  ]);
}
