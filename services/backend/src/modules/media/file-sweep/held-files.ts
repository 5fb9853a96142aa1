import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { PG_POOL } from '../../../platform/database/pool.js';

/**
 * What keeps a file: every column of the application's tables that is named for files' ids, read from the database's
 * own catalogue, so that a table made later is heeded too.
 */
@Injectable()
export class HeldFiles {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  /** A query for the ids of all held files, as `id`; undefined where no table could hold any. */
  async query(): Promise<string | undefined> {
    const { rows } = await this.pool.query<{ part: string }>(
      `select case when c.data_type = 'uuid'
           then format('select %I as id from app.%I where %I is not null', c.column_name, c.table_name, c.column_name)
           else format('select unnest(%I) from app.%I', c.column_name, c.table_name) end as part
       from information_schema.columns c
       join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name
       where c.table_schema = 'app' and t.table_type = 'BASE TABLE'
         and (c.data_type = 'uuid' and c.column_name ~ '(^|_)file_id$'
           or c.udt_name = '_uuid' and c.column_name ~ '(^|_)file_ids$')
       order by c.data_type = 'uuid' desc`,
    );
    return rows.length === 0 ? undefined : rows.map(({ part }) => part).join(' union all ');
  }
}

/** Holds nothing. Beside it, statements that ask what is held can be tried on a database (`queries.int`). */
export const NONE_HELD = 'select null::uuid as id where false';
