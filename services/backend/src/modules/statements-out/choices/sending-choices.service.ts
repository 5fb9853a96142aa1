import { statementChoiceWords as words } from '@keenly/contracts/catalogue/statement-choices';
import {
  type ChooseStatements,
  type StatementChoice,
  type StatementChoiceKind,
  statementChoiceKinds,
  type StatementChoices,
} from '@keenly/contracts/statement-choices';
import type { Sql } from '@keenly/event-store/types';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { Caller } from '../../../kernel/caller.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { inTransaction } from '../../../platform/database/in-transaction.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import { auditInsert } from '../../identity/identity.public.js';
import { ORGANISATION_CARDS } from '../../membership/membership.public.js';

/** What someone lets be sent to stores of their organization beyond what they did: off until they say so. */
@Injectable()
export class SendingChoices {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  async of({ accountId, clientId }: Caller): Promise<StatementChoices> {
    const { rows: organisations } = await this.pool.query<{ name: string; withheld: boolean }>(
      `select name, affect_policy <> 'coaches' as withheld from ${ORGANISATION_CARDS} where client_id = $1`,
      [clientId],
    );
    const { rows: stores } = await this.pool.query<{ name: string }>(
      `select name from app.statement_target
       where client_id = $1 and ended_at is null and 'sessions' = any(kinds) order by lower(name), id`,
      [clientId],
    );
    return {
      data: {
        choices: await choicesOf(accountId, this.pool),
        stores: stores.map(({ name }) => name),
        expressions_withheld: organisations[0]?.withheld ?? false,
      },
      organisation: organisations[0]?.name ?? null,
    };
  }

  /** CONFLICT on a personal account. The same choice again changes nothing. */
  async choose({ kind, allowed }: ChooseStatements, caller: Caller): Promise<StatementChoices> {
    const { accountId, userId, clientId } = caller;
    if (clientId === null) throw new DomainError('CONFLICT', words.personal);
    await inTransaction(this.pool, async (sql) => {
      const { rowCount } = await (allowed
        ? begin({ accountId, clientId, kind }, sql)
        : end({ accountId, kind }, sql));
      if (rowCount === 0) return;
      const action = allowed ? (`sending_${kind}_allowed` as const) : (`sending_${kind}_ended` as const);
      await sql.query(...auditInsert({ action, personId: userId, accountId, detail: clientId }));
    });
    return this.of(caller);
  }
}

interface Whose {
  readonly accountId: string;
  readonly kind: StatementChoiceKind;
}

/** The moment is whole milliseconds, as those of events are that it's compared with. */
const begin = ({ accountId, clientId, kind }: Whose & { readonly clientId: string }, sql: Sql) =>
  sql.query(
    `insert into app.sending_choice (account_id, client_id, kind, allowed_at)
     values ($1, $2, $3, date_trunc('milliseconds', clock_timestamp()))
     on conflict do nothing`,
    [accountId, clientId, kind],
  );

const end = ({ accountId, kind }: Whose, sql: Sql) =>
  sql.query(
    `update app.sending_choice set ended_at = clock_timestamp()
     where account_id = $1 and kind = $2 and ended_at is null`,
    [accountId, kind],
  );

async function choicesOf(accountId: string, sql: Sql): Promise<StatementChoice[]> {
  const { rows } = await sql.query<{ kind: StatementChoiceKind; allowed_at: Date; ended_at: Date | null }>(
    `select distinct on (kind) kind, allowed_at, ended_at from app.sending_choice where account_id = $1
     order by kind, allowed_at desc`,
    [accountId],
  );
  return statementChoiceKinds.map((kind) => {
    const last = rows.find((row) => row.kind === kind);
    return {
      kind,
      allowed: last !== undefined && last.ended_at === null,
      changed_at: (last?.ended_at ?? last?.allowed_at)?.toISOString() ?? null,
    };
  });
}
