import { outsideStudyWords as words } from '@keenly/contracts/catalogue/outside-study';
import type { OutsideChoice } from '@keenly/contracts/outside-study';
import type { Sql } from '@keenly/event-store/types';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { Caller } from '../../../kernel/caller.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { inTransaction } from '../../../platform/database/in-transaction.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import { auditInsert } from '../../identity/identity.public.js';
import { ORGANISATION_CARDS } from '../../membership/membership.public.js';
import { OutsideItemsReader } from '../items/items-reader.js';

/** Whether what tools record about someone counts as their study: their own choice, off until they make it. */
@Injectable()
export class OutsideChoices {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly items: OutsideItemsReader,
  ) {}

  async of(caller: Caller): Promise<OutsideChoice> {
    const { rows: organisations } = await this.pool.query<{ name: string }>(
      `select name from ${ORGANISATION_CARDS} where client_id = $1`,
      [caller.clientId],
    );
    const last = await lastOf(caller.accountId, this.pool);
    return {
      data: {
        allowed: last !== undefined && last.ended_at === null,
        changed_at: (last?.ended_at ?? last?.allowed_at)?.toISOString() ?? null,
        items: await this.items.count(caller),
      },
      organisation: organisations[0]?.name ?? null,
    };
  }

  /** CONFLICT on a personal account. The same choice again changes nothing. */
  async choose(allowed: boolean, caller: Caller): Promise<OutsideChoice> {
    const { accountId, userId, clientId } = caller;
    if (clientId === null) throw new DomainError('CONFLICT', words.personal);
    await inTransaction(this.pool, async (sql) => {
      const { rowCount } = await (allowed ? begin(accountId, clientId, sql) : end(accountId, sql));
      if (rowCount === 0) return;
      const action = allowed ? 'outside_study_allowed' : 'outside_study_ended';
      await sql.query(...auditInsert({ action, personId: userId, accountId, detail: clientId }));
    });
    return this.of(caller);
  }
}

const begin = (accountId: string, clientId: string, sql: Sql) =>
  sql.query(
    `insert into app.outside_choice (account_id, client_id, allowed_at) values ($1, $2, clock_timestamp())
     on conflict do nothing`,
    [accountId, clientId],
  );

const end = (accountId: string, sql: Sql) =>
  sql.query(
    'update app.outside_choice set ended_at = clock_timestamp() where account_id = $1 and ended_at is null',
    [accountId],
  );

async function lastOf(accountId: string, sql: Sql) {
  const { rows } = await sql.query<{ allowed_at: Date; ended_at: Date | null }>(
    `select allowed_at, ended_at from app.outside_choice where account_id = $1
     order by allowed_at desc limit 1`,
    [accountId],
  );
  return rows[0];
}
