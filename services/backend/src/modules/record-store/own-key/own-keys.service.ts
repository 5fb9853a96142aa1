import { ownRecordKeyWords as words } from '@keenly/contracts/catalogue/own-record-key';
import type { OwnRecordKey, OwnRecordKeyAnswer, OwnRecordKeySecret } from '@keenly/contracts/own-record-key';
import type { Sql } from '@keenly/event-store/types';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { Caller } from '../../../kernel/caller.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { inTransaction } from '../../../platform/database/in-transaction.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import { auditInsert } from '../../identity/identity.public.js';
import { ORGANISATION_CARDS } from '../../membership/membership.public.js';
import { newKey, newSecret } from '../credentials/credential-secret.js';

interface Row {
  readonly key: string;
  readonly made_at: Date;
  readonly last_used_at: Date | null;
}

/** Keys by which people read the learning records about their own account, one an account (product/record-store#own-key). */
@Injectable()
export class OwnRecordKeys {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  async of({ accountId, clientId }: Caller): Promise<OwnRecordKeyAnswer> {
    const { rows } = await this.pool.query<{ name: string }>(
      `select name from ${ORGANISATION_CARDS} where client_id = $1`,
      [clientId],
    );
    return {
      data: (await keyOf(accountId, this.pool)) ?? null,
      organisation: rows[0]?.name ?? null,
    };
  }

  /**
   * A new key in the place of the one named, which opens nothing from then on. CONFLICT on a personal account;
   * CONCURRENT_CHANGE where the account has another key, which the same request sent again finds too.
   */
  make(replaces: string | null, { accountId, userId, clientId }: Caller): Promise<OwnRecordKeySecret> {
    if (clientId === null) throw new DomainError('CONFLICT', words.personal);
    return inTransaction(this.pool, async (sql) => {
      // One request of an account after the other: where there is no key yet, there is no row to lock.
      await sql.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
        `own_record_key:${accountId}`,
      ]);
      const current = await keyOf(accountId, sql);
      if ((current?.key ?? null) !== replaces)
        throw new DomainError('CONCURRENT_CHANGE', words.changedElsewhere);
      const key = newKey();
      const { secret, hash } = newSecret();
      await sql.query(
        `insert into app.own_record_key (account_id, key, hash) values ($1, $2, $3)
         on conflict (account_id) do update
         set key = excluded.key, hash = excluded.hash, made_at = now(), last_used_at = null`,
        [accountId, key, hash],
      );
      await sql.query(
        ...auditInsert({ action: 'own_record_key_made', personId: userId, accountId, detail: key }),
      );
      const made = await keyOf(accountId, sql);
      if (made === undefined) throw new Error(`no key of account ${accountId}`);
      return { data: made, secret };
    });
  }

  /** At once; where there is none, it has ended already. */
  async end({ accountId, userId }: Caller): Promise<void> {
    await inTransaction(this.pool, async (sql) => {
      const { rows } = await sql.query<{ key: string }>(
        'delete from app.own_record_key where account_id = $1 returning key',
        [accountId],
      );
      for (const { key } of rows)
        await sql.query(
          ...auditInsert({ action: 'own_record_key_ended', personId: userId, accountId, detail: key }),
        );
    });
  }
}

async function keyOf(accountId: string, sql: Sql): Promise<OwnRecordKey | undefined> {
  const { rows } = await sql.query<Row>(
    'select key, made_at, last_used_at from app.own_record_key where account_id = $1',
    [accountId],
  );
  const [row] = rows;
  return (
    row && {
      key: row.key,
      made_at: row.made_at.toISOString(),
      last_used_at: row.last_used_at?.toISOString() ?? null,
    }
  );
}
