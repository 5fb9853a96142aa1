import type { AuditAction } from '@keenly/contracts/audit';
import { failureMessages } from '@keenly/contracts/catalogue/failures';
import { provisioningMessages as messages } from '@keenly/contracts/catalogue/provisioning';
import {
  type ChangeProvisioningToken,
  type MakeProvisioningToken,
  OLD_TOKEN_HOURS,
  type ProvisioningTokenAnswer,
  type ProvisioningTokens as Tokens,
  type ProvisioningTokenSecret,
  PROVISIONING_TOKENS_MOST,
} from '@keenly/contracts/provisioning-tokens';
import type { Sql } from '@keenly/event-store/types';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { v7 as uuidv7 } from 'uuid';
import type { Caller } from '../../../kernel/caller.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { inTransaction } from '../../../platform/database/in-transaction.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import { auditInsert } from '../../identity/identity.public.js';
import { requireReach } from '../../membership/membership.public.js';
import { tokenById, tokensOf } from './token-list.js';
import { newToken } from './token-secret.js';

/** Tokens behind one name that may work at a time: how often it may be replaced within the hours that each has left. */
const TOKENS_AT_ONCE = 6;

/** A token that is to be changed, its organization's other changes waiting. */
interface Stored {
  readonly id: string;
  readonly clientId: string;
  readonly name: string;
  readonly version: number;
  readonly hasEnded: boolean;
}

/**
 * Tokens of an organization's directories (product/provisioning#tokens), for its own admins and for platform roles.
 * Another organization's are not there: NOT_FOUND.
 */
@Injectable()
export class ProvisioningTokens {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  async of(clientId: string, caller: Caller): Promise<Tokens> {
    await requireReach('provisioning.manage', clientId, caller, this.pool);
    return { data: await tokensOf(clientId, this.pool) };
  }

  /** CONFLICT where the name is taken, which the same request sent again finds too, and where there is no room. */
  async make(
    clientId: string,
    { name }: MakeProvisioningToken,
    caller: Caller,
  ): Promise<ProvisioningTokenSecret> {
    return inTransaction(this.pool, async (sql) => {
      await requireReach('provisioning.manage', clientId, caller, sql);
      await oneAtATime(clientId, sql);
      await requireFreeName(clientId, { id: null, name }, sql);
      await requireRoom(clientId, sql);
      const id = uuidv7();
      await sql.query(
        `insert into app.provisioning_token (id, client_id, name, created_by, updated_by)
         values ($1, $2, $3, $4, $4)`,
        [id, clientId, name, caller.accountId],
      );
      const token = await addToken(id, sql);
      await record('provisioning_token_made', name, { clientId, caller }, sql);
      return { data: await tokenById(id, sql), token };
    });
  }

  /** CONCURRENT_CHANGE where it isn't the version that was read; CONFLICT where the name is taken. */
  change(
    id: string,
    { name, version }: ChangeProvisioningToken,
    caller: Caller,
  ): Promise<ProvisioningTokenAnswer> {
    return this.changing(id, caller, async (stored, sql) => {
      requireAsRead(stored, version);
      await requireFreeName(stored.clientId, { id, name }, sql);
      await sql.query(
        `update app.provisioning_token
         set name = $2, version = version + 1, updated_at = now(), updated_by = $3 where id = $1`,
        [id, name, caller.accountId],
      );
      await record('provisioning_token_changed', name, { ...stored, caller }, sql);
      return { data: await tokenById(id, sql) };
    });
  }

  /**
   * A new token; those before it work for {@link OLD_TOKEN_HOURS} from when they were replaced. CONCURRENT_CHANGE where
   * it isn't the version that was read; CONFLICT where too many of them still work.
   */
  rotate(id: string, version: number, caller: Caller): Promise<ProvisioningTokenSecret> {
    return this.changing(id, caller, async (stored, sql) => {
      requireAsRead(stored, version);
      await sql.query('delete from app.provisioning_secret where token_id = $1 and ends_at <= now()', [id]);
      await sql.query(
        `update app.provisioning_secret set ends_at = now() + make_interval(hours => $2::int)
         where token_id = $1 and ends_at is null`,
        [id, OLD_TOKEN_HOURS],
      );
      const token = await addToken(id, sql);
      await requireFew(id, sql);
      await sql.query(
        `update app.provisioning_token
         set version = version + 1, updated_at = now(), updated_by = $2 where id = $1`,
        [id, caller.accountId],
      );
      await record('provisioning_token_rotated', stored.name, { ...stored, caller }, sql);
      return { data: await tokenById(id, sql), token };
    });
  }

  /** At once and for good; one that has ended stays as it is. */
  async end(id: string, caller: Caller): Promise<void> {
    await this.changing(id, caller, async (stored, sql) => {
      if (stored.hasEnded) return;
      await sql.query('delete from app.provisioning_secret where token_id = $1', [id]);
      await sql.query(
        `update app.provisioning_token
         set ended_at = now(), version = version + 1, updated_at = now(), updated_by = $2 where id = $1`,
        [id, caller.accountId],
      );
      await record('provisioning_token_ended', stored.name, { ...stored, caller }, sql);
    });
  }

  /** NOT_FOUND alike for no token and for one out of the caller's reach. */
  private changing<T>(
    id: string,
    caller: Caller,
    change: (stored: Stored, sql: Sql) => Promise<T>,
  ): Promise<T> {
    return inTransaction(this.pool, async (sql) => {
      const { rows: owners } = await sql.query<{ clientId: string }>(
        'select client_id as "clientId" from app.provisioning_token where id = $1',
        [id],
      );
      const [owner] = owners;
      if (owner === undefined) throw missing();
      await requireReach('provisioning.manage', owner.clientId, caller, sql);
      await oneAtATime(owner.clientId, sql);
      const { rows } = await sql.query<Stored>(
        `select id, client_id as "clientId", name, version, ended_at is not null as "hasEnded"
         from app.provisioning_token where id = $1`,
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
  await sql.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `provisioning_token:${clientId}`,
  ]);
}

async function requireFreeName(
  clientId: string,
  { id, name }: { readonly id: string | null; readonly name: string },
  sql: Sql,
): Promise<void> {
  const { rowCount } = await sql.query(
    `select from app.provisioning_token
     where client_id = $1 and lower(name) = lower($2) and ended_at is null and id is distinct from $3`,
    [clientId, name, id],
  );
  if (rowCount !== 0) throw new DomainError('CONFLICT', messages.nameTaken, { name: messages.nameTaken });
}

async function requireRoom(clientId: string, sql: Sql): Promise<void> {
  const { rows } = await sql.query<{ count: number }>(
    `select count(*)::int as count from app.provisioning_token where client_id = $1 and ended_at is null`,
    [clientId],
  );
  if ((rows[0]?.count ?? 0) >= PROVISIONING_TOKENS_MOST) throw new DomainError('CONFLICT', messages.tooMany);
}

async function requireFew(id: string, sql: Sql): Promise<void> {
  const { rows } = await sql.query<{ count: number }>(
    'select count(*)::int as count from app.provisioning_secret where token_id = $1',
    [id],
  );
  if ((rows[0]?.count ?? 0) > TOKENS_AT_ONCE) throw new DomainError('CONFLICT', messages.tooManyOld);
}

function requireAsRead({ hasEnded, version }: Stored, read: number): void {
  if (hasEnded) throw missing();
  if (version !== read) throw new DomainError('CONCURRENT_CHANGE', messages.changedElsewhere);
}

async function addToken(id: string, sql: Sql): Promise<string> {
  const { token, hash } = newToken();
  await sql.query('insert into app.provisioning_secret (token_id, hash) values ($1, $2)', [id, hash]);
  return token;
}

/** In the trail of who did it, and of the organization that it was done to. */
async function record(
  action: AuditAction,
  name: string,
  { clientId, caller }: { readonly clientId: string; readonly caller: Caller },
  sql: Sql,
): Promise<void> {
  const { userId: personId, accountId } = caller;
  await sql.query(...auditInsert({ action, personId, accountId, clientId, detail: name }));
}

const missing = () => new DomainError('NOT_FOUND', failureMessages.notFound);
