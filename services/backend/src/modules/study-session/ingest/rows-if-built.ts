import type { Pool, QueryConfig } from 'pg';

const UNDEFINED_TABLE = '42P01';

/** Rows of a read model; none while no worker has built it yet, when there is nothing in it either. */
export async function rowsIfBuilt<Row extends object>(pool: Pool, query: QueryConfig): Promise<Row[]> {
  try {
    return (await pool.query<Row>(query)).rows;
  } catch (error) {
    if ((error as { code?: unknown } | null)?.code === UNDEFINED_TABLE) return [];
    throw error;
  }
}
