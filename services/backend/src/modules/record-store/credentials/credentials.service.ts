import type { AuditAction } from '@keenly/contracts/audit';
import { failureMessages } from '@keenly/contracts/catalogue/failures';
import { recordStoreMessages as messages } from '@keenly/contracts/catalogue/record-store';
import {
  type ChangeCredential,
  type CredentialAnswer,
  type Credentials,
  CREDENTIALS_MOST,
  type CredentialSecret,
  type MakeCredential,
  OLD_SECRET_HOURS,
} from '@keenly/contracts/record-store-credentials';
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
import { credentialById, credentialsOf } from './credential-list.js';
import { newKey, newSecret } from './credential-secret.js';

/** Secrets of one credential that may work at a time: how often it may be rotated within the hours that each has left. */
const SECRETS_MOST = 6;

/** A credential that is to be changed, its organization's other changes waiting. */
interface Stored {
  readonly id: string;
  readonly clientId: string;
  readonly key: string;
  readonly version: number;
  readonly hasEnded: boolean;
}

/**
 * Credentials of an organization's systems (product/record-store#credentials), for its own admins and for platform
 * roles. Another organization's are not there: NOT_FOUND.
 */
@Injectable()
export class RecordStoreCredentials {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  async of(clientId: string, caller: Caller): Promise<Credentials> {
    await requireReach('record-store.manage', clientId, caller, this.pool);
    return { data: await credentialsOf(clientId, this.pool) };
  }

  /** CONFLICT where the name is taken, which the same request sent again finds too, and where there is no room. */
  async make(clientId: string, { name, scopes }: MakeCredential, caller: Caller): Promise<CredentialSecret> {
    return inTransaction(this.pool, async (sql) => {
      await requireReach('record-store.manage', clientId, caller, sql);
      await oneAtATime(clientId, sql);
      await requireFreeName(clientId, { id: null, name }, sql);
      await requireRoom(clientId, sql);
      const id = uuidv7();
      const key = newKey();
      await sql.query(
        `insert into app.record_store_credential (id, client_id, name, key, scopes, created_by, updated_by)
         values ($1, $2, $3, $4, $5, $6, $6)`,
        [id, clientId, name, key, scopes, caller.accountId],
      );
      const secret = await addSecret(id, sql);
      await record('record_store_credential_made', key, caller, sql);
      return { data: await credentialById(id, sql), secret };
    });
  }

  /** CONCURRENT_CHANGE where it isn't the version that was read; CONFLICT where the name is taken. */
  change(id: string, { name, scopes, version }: ChangeCredential, caller: Caller): Promise<CredentialAnswer> {
    return this.changing(id, caller, async (stored, sql) => {
      requireAsRead(stored, version);
      await requireFreeName(stored.clientId, { id, name }, sql);
      await sql.query(
        `update app.record_store_credential
         set name = $2, scopes = $3, version = version + 1, updated_at = now(), updated_by = $4 where id = $1`,
        [id, name, scopes, caller.accountId],
      );
      await record('record_store_credential_changed', stored.key, caller, sql);
      return { data: await credentialById(id, sql) };
    });
  }

  /**
   * A new secret; those before it work for {@link OLD_SECRET_HOURS} from when they were replaced. CONCURRENT_CHANGE where
   * it isn't the version that was read; CONFLICT where too many secrets still work.
   */
  rotate(id: string, version: number, caller: Caller): Promise<CredentialSecret> {
    return this.changing(id, caller, async (stored, sql) => {
      requireAsRead(stored, version);
      await sql.query('delete from app.record_store_secret where credential_id = $1 and ends_at <= now()', [
        id,
      ]);
      await sql.query(
        `update app.record_store_secret set ends_at = now() + make_interval(hours => $2::int)
         where credential_id = $1 and ends_at is null`,
        [id, OLD_SECRET_HOURS],
      );
      const secret = await addSecret(id, sql);
      await requireFewSecrets(id, sql);
      await sql.query(
        `update app.record_store_credential
         set version = version + 1, updated_at = now(), updated_by = $2 where id = $1`,
        [id, caller.accountId],
      );
      await record('record_store_credential_rotated', stored.key, caller, sql);
      return { data: await credentialById(id, sql), secret };
    });
  }

  /** At once and for good, with its secrets; one that has ended stays as it is. */
  async end(id: string, caller: Caller): Promise<void> {
    await this.changing(id, caller, async ({ key, hasEnded }, sql) => {
      if (hasEnded) return;
      await sql.query('delete from app.record_store_secret where credential_id = $1', [id]);
      await sql.query(
        `update app.record_store_credential
         set ended_at = now(), version = version + 1, updated_at = now(), updated_by = $2 where id = $1`,
        [id, caller.accountId],
      );
      await record('record_store_credential_ended', key, caller, sql);
    });
  }

  /** NOT_FOUND alike for no credential and for one out of the caller's reach. */
  private changing<T>(
    id: string,
    caller: Caller,
    change: (stored: Stored, sql: Sql) => Promise<T>,
  ): Promise<T> {
    return inTransaction(this.pool, async (sql) => {
      const { rows: owners } = await sql.query<{ clientId: string }>(
        'select client_id as "clientId" from app.record_store_credential where id = $1',
        [id],
      );
      const [owner] = owners;
      if (owner === undefined) throw missing();
      await requireReach('record-store.manage', owner.clientId, caller, sql);
      await oneAtATime(owner.clientId, sql);
      const { rows } = await sql.query<Stored>(
        `select id, client_id as "clientId", key, version, ended_at is not null as "hasEnded"
         from app.record_store_credential where id = $1`,
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
    `record_store_credential:${clientId}`,
  ]);
}

async function requireFreeName(
  clientId: string,
  { id, name }: { readonly id: string | null; readonly name: string },
  sql: Sql,
): Promise<void> {
  const { rowCount } = await sql.query(
    `select from app.record_store_credential
     where client_id = $1 and lower(name) = lower($2) and ended_at is null and id is distinct from $3`,
    [clientId, name, id],
  );
  if (rowCount !== 0) throw new DomainError('CONFLICT', messages.nameTaken, { name: messages.nameTaken });
}

async function requireRoom(clientId: string, sql: Sql): Promise<void> {
  const { rows } = await sql.query<{ count: number }>(
    `select count(*)::int as count from app.record_store_credential where client_id = $1 and ended_at is null`,
    [clientId],
  );
  if ((rows[0]?.count ?? 0) >= CREDENTIALS_MOST) throw new DomainError('CONFLICT', messages.tooMany);
}

async function requireFewSecrets(id: string, sql: Sql): Promise<void> {
  const { rows } = await sql.query<{ count: number }>(
    'select count(*)::int as count from app.record_store_secret where credential_id = $1',
    [id],
  );
  if ((rows[0]?.count ?? 0) > SECRETS_MOST) throw new DomainError('CONFLICT', messages.tooManySecrets);
}

function requireAsRead({ hasEnded, version }: Stored, read: number): void {
  if (hasEnded) throw missing();
  if (version !== read) throw new DomainError('CONCURRENT_CHANGE', messages.changedElsewhere);
}

async function addSecret(id: string, sql: Sql): Promise<string> {
  const { secret, hash } = newSecret();
  await sql.query('insert into app.record_store_secret (credential_id, hash) values ($1, $2)', [id, hash]);
  return secret;
}

/** In the trail of who did it; what was done is told by the public key. */
async function record(
  action: AuditAction,
  key: string,
  { userId: personId, accountId }: Caller,
  sql: Sql,
): Promise<void> {
  await sql.query(...auditInsert({ action, personId, accountId, detail: key }));
}

const missing = () => new DomainError('NOT_FOUND', failureMessages.notFound);
