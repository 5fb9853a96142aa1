import type { Sql } from '@keenly/event-store/types';

export type SumRow = Readonly<Record<string, string | number | null>>;

export interface Sums {
  /** With its schema. */
  readonly table: string;
  /** Columns of the primary key, with their types. */
  readonly keys: Readonly<Record<string, string>>;
  /** Columns that are added up; a row that does not name one adds nothing to it. */
  readonly sums: readonly string[];
  /** Columns written when a row is made, and never again. */
  readonly fixed?: Readonly<Record<string, string>>;
  /** Columns that are taken over from the row with the highest `by`. */
  readonly latest?: { readonly by: string; readonly columns: Readonly<Record<string, string>> };
  readonly rows: readonly SumRow[];
}

/** Adds rows to tables of sums in one trip; rows of the same key are added up first. */
export async function addSums(sql: Sql, tables: readonly Sums[]): Promise<void> {
  const filled = tables.flatMap(({ rows, ...sums }) => {
    const merged = merge(rows, Object.keys(sums.keys), sums.sums, sums.latest?.by);
    return merged.length === 0 ? [] : [{ ...sums, merged }];
  });
  await Promise.all(filled.map(({ merged, ...sums }) => sql.query(adding(sums), [JSON.stringify(merged)])));
}

/** The same of one table. Returns the rows as they are afterwards, by key and with their first sum. */
export async function addedSums(sql: Sql, { rows, ...sums }: Sums): Promise<Record<string, unknown>[]> {
  const keys = Object.keys(sums.keys);
  const merged = merge(rows, keys, sums.sums, sums.latest?.by);
  if (merged.length === 0) return [];
  const { rows: written } = await sql.query(
    `${adding(sums)} returning ${keys.join(', ')}, ${sums.sums[0] ?? 'null'}::float8 as sum`,
    [JSON.stringify(merged)],
  );
  return written;
}

function adding({ table, keys, sums, fixed = {}, latest }: Omit<Sums, 'rows'>): string {
  const others = { ...fixed, ...latest?.columns };
  const columns = [...Object.keys(keys), ...Object.keys(others), ...sums];
  const types = { ...keys, ...others };
  const updates = sums.map((name) => `${name} = t.${name} + excluded.${name}`);
  if (latest !== undefined) {
    const { by } = latest;
    updates.push(
      ...Object.keys(latest.columns).map(
        (name) => `${name} = case when excluded.${by} >= t.${by} then excluded.${name} else t.${name} end`,
      ),
    );
  }
  return `insert into ${table} as t (${columns.join(', ')})
     select ${[...Object.keys(types), ...sums.map((name) => `coalesce(${name}, 0)`)].join(', ')}
     from json_to_recordset($1) as r (${[
       ...Object.entries(types).map(([name, type]) => `${name} ${type}`),
       ...sums.map((name) => `${name} bigint`),
     ].join(', ')})
     order by ${Object.keys(keys).join(', ')}
     on conflict (${Object.keys(keys).join(', ')}) do update set ${updates.join(', ')}`;
}

function merge(
  rows: readonly SumRow[],
  keys: readonly string[],
  sums: readonly string[],
  by: string | undefined,
): SumRow[] {
  const merged = new Map<string, Record<string, string | number | null>>();
  for (const row of rows) {
    const key = keys.map((name) => String(row[name])).join('/');
    const known = merged.get(key);
    if (known === undefined) {
      merged.set(key, { ...row });
      continue;
    }
    const added = Object.fromEntries(
      sums.map((name) => [name, Number(known[name] ?? 0) + Number(row[name] ?? 0)]),
    );
    // ISO times of equal length: they sort as text.
    const isLater = by !== undefined && String(row[by]) >= String(known[by]);
    Object.assign(known, isLater ? row : {}, added);
  }
  return [...merged.values()];
}
