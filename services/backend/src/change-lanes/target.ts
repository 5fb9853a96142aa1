import { migrate } from '@keenly/event-store/migrations';
import type { Log } from '@keenly/event-store/lanes';
import type { Client } from 'pg';
import { databaseParts } from '../composition.js';
import { prepareDatabase } from '../platform/database/prepare-database.js';
import { spreadFeed } from '../platform/live/feed-lanes.js';
import { CopyRefused } from './copy-refused.js';

/**
 * A schema that stands for as long as a copy isn't whole: what was begun and ended early is begun again. Only the server that
 * is asked has it: once lanes were copied over several, Citus has no schema changed on all of them in the same transaction.
 */
const UNFINISHED = 'unfinished_copy';
const HERE_ALONE = `set local citus.enable_ddl_propagation = 'off'`;
const OURS = ['event_store', 'read', 'app', 'live', 'queue', UNFINISHED];

/** Whether a database has nothing in it but extensions. */
export const EMPTY = `
  select not exists (
    select from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname not like 'pg\\_%' and n.nspname <> 'information_schema' and not exists (
      select from pg_depend d where d.deptype = 'e' and (d.objid = c.oid or d.objid = n.oid))) as empty`;

/** @throws CopyRefused where the database has something in it that no unfinished copy has left */
export async function requireEmpty(target: Client): Promise<void> {
  if (await isUnfinished(target)) {
    const { rows } = await target.query<{ used: boolean }>(
      `select to_regclass('event_store.event') is not null as used`,
    );
    if (rows[0]?.used !== true) return;
    const { rowCount } = await target.query('select from event_store.event limit 1');
    if (rowCount === 0) return;
    throw new CopyRefused(
      'The new database has a copy that was never finished, and events that are no part of it: a service was started on ' +
        'it. Name a database that is empty.',
    );
  }
  const { rows } = await target.query<{ empty: boolean }>(EMPTY);
  if (rows[0]?.empty === true) return;
  throw new CopyRefused('The new database isn’t empty. Name one that is, in NEW_DATABASE_URL.');
}

/** Makes the tables of this release in it, and an empty log as it's asked for; what was begun before goes. */
export async function makeTables(
  target: Client,
  url: string,
  asked: { readonly lanes: number; readonly isDistributed: boolean },
): Promise<Log> {
  if (await isUnfinished(target))
    for (const schema of OURS) await target.query(`drop schema if exists ${schema} cascade`);
  await target.query('begin');
  await target.query(HERE_ALONE);
  await target.query(`create schema ${UNFINISHED}`);
  await target.query('commit');
  await prepareDatabase(url, databaseParts.migrations);
  await spreadFeed(target, asked.lanes);
  const { lanes, isDistributed: distribute } = asked;
  return migrate(target, { schema: 'event_store', readSchema: 'read', lanes, distribute });
}

/** Within the copy's transaction: with it the copy is whole. */
export async function nowFinished(target: Client): Promise<void> {
  await target.query(HERE_ALONE);
  await target.query(`drop schema ${UNFINISHED}`);
}

export async function isUnfinished(target: Client): Promise<boolean> {
  const { rows } = await target.query<{ known: boolean }>('select to_regnamespace($1) is not null as known', [
    UNFINISHED,
  ]);
  return rows[0]?.known === true;
}
