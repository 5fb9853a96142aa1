import type { Pool } from 'pg';

/** Rows that one trip to the database brings, unless a row may be large. */
const FETCH = 1000;

/** Number of rows that a query returns, with the minimum and maximum of its column `at` (timestamptz). */
export async function extentOf(
  pool: Pick<Pool, 'query'>,
  query: string,
  values: readonly unknown[],
): Promise<{ count: number; oldest: Date | null; newest: Date | null }> {
  const { rows } = await pool.query<{ count: number; oldest: Date | null; newest: Date | null }>(
    `select count(*)::int as count, min(at) as oldest, max(at) as newest from (${query}) found`,
    [...values],
  );
  return rows[0] ?? { count: 0, oldest: null, newest: null };
}

/**
 * The rows of a query as they are asked for, through a cursor on a connection of their own: a life's worth of rows
 * is never in memory, only as many as `atOnce`. Anyone who stops half way gives the connection back.
 */
export async function* rowsOf(
  pool: Pool,
  query: string,
  values: readonly unknown[],
  atOnce = FETCH,
): AsyncGenerator<Readonly<Record<string, unknown>>> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('begin read only');
    await client.query(`declare personal_rows no scroll cursor for ${query}`, [...values]);
    for (;;) {
      const { rows } = await client.query<Record<string, unknown>>(`fetch ${atOnce} from personal_rows`);
      yield* rows;
      if (rows.length < atOnce) return;
    }
  } catch (error) {
    broken = error instanceof Error ? error : new Error(String(error));
    throw error;
  } finally {
    if (broken === undefined) {
      await client.query('rollback').catch((error: unknown) => {
        broken = error instanceof Error ? error : new Error(String(error));
      });
    }
    client.release(broken);
  }
}
