import type { Client } from 'pg';
import { distributedFunctions, distributedFunctionsSql } from './append-functions.js';
import { type Log, MOST_LANES } from './lanes.js';

/** Tables whose rows are on the server of their lane; what readers keep about themselves is on the one that is asked. */
const BY_LANE = ['claim', 'subject_key', 'lane'];

/** The log is to be distributed, and the database hasn't got the extension that does it. */
export class CitusMissing extends Error {
  constructor() {
    super('a log is distributed by Citus, and this database has no such extension');
  }
}

/** Whether the log was made distributed. */
export async function isDistributed(client: Client, schema: string): Promise<boolean> {
  const { rows } = await client.query<{ known: boolean }>(
    `select to_regclass('pg_catalog.pg_dist_partition') is not null as known`,
  );
  if (rows[0]?.known !== true) return false;
  const { rowCount } = await client.query(
    'select from pg_catalog.pg_dist_partition where logicalrelid = to_regclass($1)',
    [`${schema}.event`],
  );
  return rowCount === 1;
}

/**
 * Distributes the tables of a log that was just made over the servers of Citus, by lane.
 * Throws where it has one lane, and CitusMissing where the database hasn't got the extension.
 */
export async function distribute(client: Client, { schema, lanes }: Log): Promise<void> {
  if (lanes.amount === 1) throw new Error('a log with one lane cannot be distributed by lane');
  const { rowCount } = await client.query(`select from pg_extension where extname = 'citus'`);
  if (rowCount === 0) throw new CitusMissing();
  // What was made in this transaction is seen by the connection that made it alone.
  await client.query(`set local citus.multi_shard_modify_mode = 'sequential'`);
  await client.query(
    `select create_distributed_table($1::regclass, 'lane', colocate_with => 'none', shard_count => ${MOST_LANES})`,
    [`${schema}.event`],
  );
  for (const table of BY_LANE) {
    await client.query(`select create_distributed_table($1::regclass, 'lane', colocate_with => $2)`, [
      `${schema}.${table}`,
      `${schema}.event`,
    ]);
  }
}

/** Puts the functions in place on every server; each call is run on the one that has its lane. */
export async function functionsOnServers(client: Client, schema: string): Promise<void> {
  await client.query(`set local citus.multi_shard_modify_mode = 'sequential'`);
  await client.query(distributedFunctionsSql(schema));
  const { signatures, parameter } = distributedFunctions;
  for (const signature of signatures) {
    await client.query(`select create_distributed_function($1::regprocedure, $2, colocate_with => $3)`, [
      `${schema}.${signature}`,
      parameter,
      `${schema}.event`,
    ]);
  }
}
