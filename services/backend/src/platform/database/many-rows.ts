import type { Pool, QueryConfig } from 'pg';

type Json = string | number | boolean | null | readonly Json[];

/**
 * The rows of a statement that has a thousand of them, as the database writes them in one JSON value: read in one go,
 * where the driver takes several times as long for a row of its own each. Dates and large numbers come as JSON has them;
 * ask for milliseconds and `float8`.
 */
export async function manyRows<Row extends { readonly [Key in keyof Row]: Json }>(
  pool: Pool,
  { text, ...query }: QueryConfig,
): Promise<Row[]> {
  const { rows } = await pool.query<{ rows: Row[] | null }>({
    ...query,
    text: `select json_agg(r) as rows from (${text}) r`,
  });
  return rows[0]?.rows ?? [];
}
