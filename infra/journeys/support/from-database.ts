import type pg from 'pg';
import { asked } from '../../testing/asked.js';
import type { Keenly } from './running-keenly';

/** Rows that a statement finds in a running Keenly's database. */
export async function fromDatabase<Row extends pg.QueryResultRow>(
  keenly: Keenly,
  statement: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  return asked(keenly.data().DATABASE_URL, statement, values);
}
