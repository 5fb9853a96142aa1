import pg from 'pg';
import type { Keenly } from './running-keenly';

/** Rows that a statement finds in a running Keenly's database. */
export async function fromDatabase<Row extends pg.QueryResultRow>(
  keenly: Keenly,
  statement: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: keenly.data().DATABASE_URL });
  await client.connect();
  try {
    return (await client.query<Row>(statement, [...values])).rows;
  } finally {
    await client.end();
  }
}
