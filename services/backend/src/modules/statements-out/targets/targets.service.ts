import { failureMessages } from '@keenly/contracts/catalogue/failures';
import { statementTargetMessages as messages } from '@keenly/contracts/catalogue/statement-targets';
import type { AuditAction } from '@keenly/contracts/audit';
import {
  type ChangeStatementTarget,
  type MakeStatementTarget,
  type PauseStatementTarget,
  STATEMENT_TARGETS_MOST,
  type StatementTargetAnswer,
  type StatementTargets,
} from '@keenly/contracts/statement-targets';
import type { Sql } from '@keenly/event-store/types';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { v7 as uuidv7 } from 'uuid';
import type { Caller } from '../../../kernel/caller.js';
import { DomainError, refusedAt } from '../../../kernel/domain-error.js';
import { inTransaction } from '../../../platform/database/in-transaction.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import { EventLog } from '../../../platform/event-log/event-log.js';
import { auditInsert } from '../../identity/identity.public.js';
import { requireReach } from '../../membership/membership.public.js';
import { AgreedChoices } from '../choices/agreed-choices.js';
import { TRUSTED_ORIGINS } from '../store/trusted-origins.js';
import { positionAt } from './log-position.js';
import { targetById, targetsOf } from './target-list.js';
import { TargetSecrets } from '../store/target-secrets.js';

/** A target that is to be changed, its organization's other changes waiting. */
interface Stored {
  readonly id: string;
  readonly clientId: string;
  readonly name: string;
  readonly version: number;
  readonly hasEnded: boolean;
}

/**
 * Stores that statements of an organization are sent to (product/statements-out#targets), for its own admins and for
 * platform roles. Another organization's are not there: NOT_FOUND.
 */
@Injectable()
export class StatementTargetService {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly log: EventLog,
    private readonly secrets: TargetSecrets,
    private readonly choices: AgreedChoices,
    @Inject(TRUSTED_ORIGINS) private readonly trusted: ReadonlySet<string>,
  ) {}

  async of(clientId: string, caller: Caller): Promise<StatementTargets> {
    await requireReach('record-store.manage', clientId, caller, this.pool);
    return { data: await targetsOf(clientId, this.pool), agreed: await this.choices.counts(clientId) };
  }

  /**
   * CONFLICT where the name is taken, which the same request sent again finds too, and where there is no room;
   * VALIDATION_FAILED where the endpoint isn't https.
   */
  async make(clientId: string, asked: MakeStatementTarget, caller: Caller): Promise<StatementTargetAnswer> {
    await requireReach('record-store.manage', clientId, caller, this.pool);
    this.requireSecure(asked.endpoint);
    const { store } = this.log;
    // Before the lock: with a day it reads the log some times.
    const checkpoint =
      asked.from === null
        ? await store.head(clientId)
        : await positionAt(store, clientId, new Date(`${asked.from}T00:00:00Z`));
    return inTransaction(this.pool, async (sql) => {
      await oneAtATime(clientId, sql);
      await requireFreeName(clientId, { id: null, name: asked.name }, sql);
      await requireRoom(clientId, sql);
      const id = uuidv7();
      const { name, endpoint, xapi_version, key, secret, kinds } = asked;
      await sql.query(
        `insert into app.statement_target
           (id, client_id, name, endpoint, xapi_version, key, secret, kinds, checkpoint, created_by, updated_by)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10)`,
        [
          ...[id, clientId, name, endpoint, xapi_version, key, this.secrets.seal(secret, id), kinds],
          ...[checkpoint.toString(), caller.accountId],
        ],
      );
      await record('statement_target_made', name, caller, sql);
      return { data: await targetById(id, sql) };
    });
  }

  /** CONCURRENT_CHANGE where it isn't the version that was read; CONFLICT where the name is taken. */
  change(id: string, asked: ChangeStatementTarget, caller: Caller): Promise<StatementTargetAnswer> {
    return this.changing(id, caller, async (stored, sql) => {
      requireAsRead(stored, asked.version);
      await requireFreeName(stored.clientId, { id, name: asked.name }, sql);
      const secret = asked.secret === undefined ? null : this.secrets.seal(asked.secret, id);
      await sql.query(
        `update app.statement_target
         set name = $2, xapi_version = $3, key = $4, secret = coalesce($5, secret), kinds = $6, version = version + 1,
           updated_at = now(), updated_by = $7 where id = $1`,
        [id, asked.name, asked.xapi_version, asked.key, secret, asked.kinds, caller.accountId],
      );
      await record('statement_target_changed', asked.name, caller, sql);
      return { data: await targetById(id, sql) };
    });
  }

  /** CONCURRENT_CHANGE where it isn't the version that was read. Resuming tries at once. */
  pause(
    id: string,
    { paused, version }: PauseStatementTarget,
    caller: Caller,
  ): Promise<StatementTargetAnswer> {
    return this.changing(id, caller, async (stored, sql) => {
      requireAsRead(stored, version);
      await sql.query(
        `update app.statement_target
         set paused_at = case when $2::boolean then now() end,
           refused_at = case when $2::boolean then refused_at end,
           failures = case when $2::boolean then failures else 0 end, next_at = now(),
           version = version + 1, updated_at = now(), updated_by = $3 where id = $1`,
        [id, paused, caller.accountId],
      );
      await record('statement_target_changed', stored.name, caller, sql);
      return { data: await targetById(id, sql) };
    });
  }

  /** For good, with its secret; one that has ended stays as it is. */
  async end(id: string, caller: Caller): Promise<void> {
    await this.changing(id, caller, async ({ name, hasEnded }, sql) => {
      if (hasEnded) return;
      await sql.query(
        `update app.statement_target
         set ended_at = now(), secret = null, version = version + 1, updated_at = now(), updated_by = $2 where id = $1`,
        [id, caller.accountId],
      );
      await record('statement_target_ended', name, caller, sql);
    });
  }

  /** Throws NOT_FOUND for one that isn't in the caller's reach, or has ended. */
  async require(id: string, caller: Caller): Promise<void> {
    await this.changing(id, caller, async ({ hasEnded }) => {
      if (hasEnded) throw missing();
    });
  }

  private requireSecure(endpoint: string): void {
    const { protocol, origin } = new URL(endpoint);
    if (protocol !== 'https:' && !this.trusted.has(origin))
      throw refusedAt('endpoint', messages.endpointWrong);
  }

  /** NOT_FOUND alike for no target and for one out of the caller's reach. */
  private changing<T>(
    id: string,
    caller: Caller,
    change: (stored: Stored, sql: Sql) => Promise<T>,
  ): Promise<T> {
    return inTransaction(this.pool, async (sql) => {
      const { rows: owners } = await sql.query<{ clientId: string }>(
        'select client_id as "clientId" from app.statement_target where id = $1',
        [id],
      );
      const [owner] = owners;
      if (owner === undefined) throw missing();
      await requireReach('record-store.manage', owner.clientId, caller, sql);
      await oneAtATime(owner.clientId, sql);
      const { rows } = await sql.query<Stored>(
        `select id, client_id as "clientId", name, version, ended_at is not null as "hasEnded"
         from app.statement_target where id = $1`,
        [id],
      );
      const [stored] = rows;
      if (stored === undefined) throw missing();
      return change(stored, sql);
    });
  }
}

/** One change of an organization after the other: two at once don't both take the last place, nor the same name. */
async function oneAtATime(clientId: string, sql: Sql): Promise<void> {
  await sql.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`statement_target:${clientId}`]);
}

async function requireFreeName(
  clientId: string,
  { id, name }: { readonly id: string | null; readonly name: string },
  sql: Sql,
): Promise<void> {
  const { rowCount } = await sql.query(
    `select from app.statement_target
     where client_id = $1 and lower(name) = lower($2) and ended_at is null and id is distinct from $3`,
    [clientId, name, id],
  );
  if (rowCount !== 0) throw new DomainError('CONFLICT', messages.nameTaken, { name: messages.nameTaken });
}

async function requireRoom(clientId: string, sql: Sql): Promise<void> {
  const { rows } = await sql.query<{ count: number }>(
    'select count(*)::int as count from app.statement_target where client_id = $1 and ended_at is null',
    [clientId],
  );
  if ((rows[0]?.count ?? 0) >= STATEMENT_TARGETS_MOST) throw new DomainError('CONFLICT', messages.tooMany);
}

function requireAsRead({ hasEnded, version }: Stored, read: number): void {
  if (hasEnded) throw missing();
  if (version !== read) throw new DomainError('CONCURRENT_CHANGE', messages.changedElsewhere);
}

/** In the trail of who did it, by the target's name. */
async function record(
  action: AuditAction,
  detail: string,
  { userId: personId, accountId }: Caller,
  sql: Sql,
): Promise<void> {
  await sql.query(...auditInsert({ action, personId, accountId, detail }));
}

const missing = () => new DomainError('NOT_FOUND', failureMessages.notFound);
