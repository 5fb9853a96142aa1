import { savedViewMessages as messages } from '@keenly/contracts/catalogue/saved-views';
import {
  type SavedView,
  SAVED_VIEWS_MOST,
  type SavedViews,
  type SaveViewBody,
} from '@keenly/contracts/saved-views';
import type { SavedViewTable } from '@keenly/contracts/saved-view-parameters';
import type { Sql } from '@keenly/event-store/types';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { v7 as uuidv7 } from 'uuid';
import type { Caller } from '../../../kernel/caller.js';
import { DomainError, refusedAt } from '../../../kernel/domain-error.js';
import { inTransaction } from '../../../platform/database/in-transaction.js';
import { PG_POOL } from '../../../platform/database/pool.js';

type Of = Pick<Caller, 'accountId'>;

/** Views of tables, kept for one account and read by no one else (product/manager#saved-views). */
@Injectable()
export class SavedViewsService {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  of(caller: Of): Promise<SavedViews> {
    return viewsOf(caller, this.pool);
  }

  /** One of the same name is replaced, so the same again changes nothing. VALIDATION_FAILED where there is no room. */
  save({ table, name, query }: SaveViewBody, caller: Of): Promise<SavedViews> {
    return this.change(caller, async (sql) => {
      const { rowCount } = await sql.query(
        `update app.saved_view set name = $3, query = $4, saved_at = now()
         where account_id = $1 and of_table = $2 and lower(name) = lower($3)`,
        [caller.accountId, table, name, query],
      );
      if (rowCount !== 0) return;
      await requireRoom(caller.accountId, table, sql);
      await sql.query(
        'insert into app.saved_view (id, account_id, of_table, name, query) values ($1, $2, $3, $4, $5)',
        [uuidv7(), caller.accountId, table, name, query],
      );
    });
  }

  /** NOT_FOUND where it isn't the caller's; VALIDATION_FAILED where another one of this table has the name. */
  rename(id: string, name: string, caller: Of): Promise<SavedViews> {
    return this.change(caller, async (sql) => {
      const { rowCount: taken } = await sql.query(
        `select from app.saved_view v join app.saved_view mine using (account_id, of_table)
         where mine.id = $1 and mine.account_id = $2 and v.id <> mine.id and lower(v.name) = lower($3)`,
        [id, caller.accountId, name],
      );
      if (taken !== 0) throw refusedAt('name', messages.nameTaken);
      const { rowCount } = await sql.query(
        'update app.saved_view set name = $3 where id = $1 and account_id = $2',
        [id, caller.accountId, name],
      );
      if (rowCount === 0) throw new DomainError('NOT_FOUND', messages.notFound);
    });
  }

  /** NOT_FOUND where it isn't the caller's. */
  remove(id: string, caller: Of): Promise<SavedViews> {
    return this.change(caller, async (sql) => {
      const { rowCount } = await sql.query('delete from app.saved_view where id = $1 and account_id = $2', [
        id,
        caller.accountId,
      ]);
      if (rowCount === 0) throw new DomainError('NOT_FOUND', messages.notFound);
    });
  }

  /** One change of an account after the other: two at once don't both take the last place, nor the same name. */
  private change(caller: Of, change: (sql: Sql) => Promise<void>): Promise<SavedViews> {
    return inTransaction(this.pool, async (sql) => {
      await sql.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
        `saved_view:${caller.accountId}`,
      ]);
      await change(sql);
      return viewsOf(caller, sql);
    });
  }
}

async function viewsOf({ accountId }: Of, sql: Sql): Promise<SavedViews> {
  const { rows } = await sql.query<SavedView>(
    'select id, of_table as "table", name, query from app.saved_view where account_id = $1 order by lower(name), id',
    [accountId],
  );
  return { data: rows };
}

async function requireRoom(accountId: string, table: SavedViewTable, sql: Sql): Promise<void> {
  const { rows } = await sql.query<{ count: number }>(
    'select count(*)::integer as count from app.saved_view where account_id = $1 and of_table = $2',
    [accountId, table],
  );
  if ((rows[0]?.count ?? 0) >= SAVED_VIEWS_MOST) throw refusedAt('name', messages.tooMany);
}
