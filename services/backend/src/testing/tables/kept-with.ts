import type { Pool } from 'pg';
import { rowAsText } from './told-columns.js';

/**
 * Every row that the service keeps and that names one of these ids, by table, once all readers have followed: a mail that
 * an attempt caused is that attempt's, and how far its delivery is is nobody's.
 */
export async function keptWith(pool: Pool, ids: readonly string[]): Promise<Record<string, string[]>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and (table_schema = 'app' and table_name <> 'rate_limit'
       or table_schema = 'event_store' and table_name ~ '^event_')`,
  );
  // All tables at once: one by one, asking takes longer than looking.
  const each = tables.map(
    ({ name }) =>
      `select '${name}' as name, (${rowAsText(name)})::text as row from ${name} t where t::text like any($1::text[])`,
  );
  const { rows } = await pool.query<{ name: string; row: string }>(
    `${each.join(' union all ')} order by 1, 2`,
    [ids.map((id) => `%${id}%`)],
  );
  const kept: Record<string, string[]> = {};
  for (const { name, row } of rows) (kept[name] ??= []).push(row);
  return kept;
}
