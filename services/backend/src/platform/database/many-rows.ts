import type { Pool, QueryConfig } from 'pg';

type Json = string | number | boolean | null | readonly Json[];
type JsonRow<Row> = { readonly [Key in keyof Row]: Json };

/** Each column that the statement has, by its name. */
type ColumnsOf<Row> = { readonly [Key in keyof Row]: true };

/**
 * The rows of a statement that has a thousand of them, as the database writes them in one JSON array a column: read in one
 * go, where the driver takes several times as long for a row of its own each, and a row of JSON repeats all names. Dates
 * and large numbers come as JSON has them; ask for milliseconds and `float8`.
 */
export async function manyRows<Row extends JsonRow<Row>>(
  pool: Pool,
  { text, columns, ...query }: QueryConfig & { readonly columns: ColumnsOf<Row> },
): Promise<Row[]> {
  // Of an object's own literal, in its order.
  const names = Object.keys(columns) as (keyof Row & string)[];
  const { rows } = await pool.query<Record<string, Json[] | null>>({
    ...query,
    text: `select ${names.map((name) => `json_agg(r."${name}") as "${name}"`).join(', ')} from (${text}) r`,
  });
  const [found = {}] = rows;
  const each = names.map((name) => [name, found[name] ?? []] as const);
  const count = each[0]?.[1].length ?? 0;
  return Array.from({ length: count }, (_, at) => {
    const row: Record<string, Json | undefined> = {};
    for (const [name, values] of each) row[name] = values[at];
    // The statement has these columns and types: each is proven against the database.
    return row as Row;
  });
}
