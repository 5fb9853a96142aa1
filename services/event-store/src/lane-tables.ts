import type { PoolClient } from 'pg';
import { marksSql, MARKS } from './lane-marks.js';
import type { Log } from './lanes.js';

/**
 * Builds are on the server that is asked, but for tables beside their lanes: Citus would make their schemas and views on all
 * servers, one of which may be away.
 */
export const KEPT_HERE = 'set local citus.enable_ddl_propagation = off';
/** What is on all servers goes from all of them. */
const ON_SERVERS = `set local citus.enable_ddl_propagation = on; set local citus.multi_shard_modify_mode = 'sequential'`;

/**
 * Has these tables of a build, which were just made in the same transaction, beside their lanes, with the marks of what was
 * applied to them. Wants all servers.
 */
export async function besideLanes(
  client: PoolClient,
  { schema: log }: Pick<Log, 'schema'>,
  schema: string,
  tables: readonly string[],
): Promise<void> {
  await client.query(marksSql(schema));
  // What was made in this transaction is seen by the connection that made it alone.
  await client.query(`set local citus.multi_shard_modify_mode = 'sequential'`);
  for (const table of [...tables, MARKS]) {
    await client.query(`select create_distributed_table($1::regclass, 'lane', colocate_with => $2)`, [
      `${schema}.${table}`,
      `${log}.event`,
    ]);
  }
}

/**
 * Drops or renames the schema of a build, on each server that has a part of it: all of them have to be there for that, or it
 * throws. In a transaction that began with `KEPT_HERE` where the log is distributed.
 */
export async function changeSchema(
  client: PoolClient,
  { isDistributed }: Pick<Log, 'isDistributed'>,
  schema: string,
  change: string,
): Promise<void> {
  const isOnServers = isDistributed && (await hasPartsBesideLanes(client, schema));
  if (isOnServers) await client.query(ON_SERVERS);
  await client.query(change);
  if (isOnServers) await client.query(KEPT_HERE);
}

async function hasPartsBesideLanes(client: PoolClient, schema: string): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from pg_catalog.pg_dist_partition p join pg_class c on c.oid = p.logicalrelid
     where c.relnamespace = to_regnamespace($1)`,
    [schema],
  );
  return rowCount !== 0;
}
