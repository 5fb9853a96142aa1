import { createHash } from 'node:crypto';
import type { Client } from 'pg';
import { distributedFunctionsSql, functionsSql } from './append-functions.js';
import { functionsOnServers } from './distribution.js';
import type { Log } from './lanes.js';
import { type LogNotes, writeNotes } from './log-notes.js';

/**
 * Puts the log's functions, and the view of its claims, in place. They carry no data, so any start may replace them, and does
 * where this release's text or what stands in the database is not what was put there last: another release may have put
 * its own in place since. Where nothing differs nothing is changed, which every server of a distributed log would have to be
 * there for. To be called in the transaction that holds the lock of migrations.
 */
export async function placeFunctions(
  client: Client,
  log: Log,
  readSchema: string,
  notes: LogNotes | undefined,
): Promise<void> {
  const { schema, lanes, isDistributed } = log;
  const text = isDistributed ? distributedFunctionsSql(schema) : functionsSql(schema, lanes.amount);
  const view = `create or replace view ${readSchema}.claim as select * from ${schema}.claim`;
  const wanted = digestOf(`${text}\n${view}`);
  if (notes?.text === wanted && notes.standing === (await standing(client, schema, readSchema))) return;
  if (isDistributed) await functionsOnServers(client, schema);
  else await client.query(text);
  await client.query(view);
  await writeNotes(client, schema, {
    lanes: lanes.amount,
    text: wanted,
    standing: await standing(client, schema, readSchema),
  });
}

/** A digest of the definitions that the database has now, and of the steps behind them: a view shows the columns of its day. */
async function standing(client: Client, schema: string, readSchema: string): Promise<string> {
  const { rows } = await client.query<{ definitions: string | null }>(
    `select concat(
       (select max(step) from ${schema}.migration),
       (select string_agg(pg_get_functiondef(p.oid), e'\\n' order by p.oid::regprocedure::text)
        from pg_proc p where p.pronamespace = to_regnamespace($1) and p.prokind = 'f'),
       pg_get_viewdef(to_regclass($2))) as definitions`,
    [schema, `${readSchema}.claim`],
  );
  return digestOf(rows[0]?.definitions ?? '');
}

const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex');
