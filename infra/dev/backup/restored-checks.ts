import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { PlainFailure } from '../runner/plain-failure.js';

const LEAVES_WITHIN_MS = 2000;

/**
 * Refuses what isn't a pair of one Keenly at a moment and at its end. Keys that the end doesn't have are destroyed, so a wrong
 * one would destroy all of them.
 */
export async function checked(restored: pg.Client, latest: pg.Client | undefined): Promise<void> {
  await checkKeenly('DATABASE_URL', restored);
  if (latest !== undefined) await checkKeenly('--latest', latest);
  if (latest !== undefined && (await isTheSame(restored, latest)))
    throw new PlainFailure(
      'DATABASE_URL and --latest are the same database. Restore the end of the log beside it.',
    );
  if (await isReplaying(restored))
    throw new PlainFailure(
      'The server of DATABASE_URL still replays its log. Restore it with recovery_target_action=promote.',
    );
  const others = await othersWhoStay(restored);
  if (others.length > 0)
    throw new PlainFailure(
      `Others are connected to the database of DATABASE_URL: ${others.join(', ')}. Stop the service, and whatever else it is.`,
    );
  if (latest === undefined) return;
  if ((await systemOf(restored)) !== (await systemOf(latest)))
    throw new PlainFailure('The server of --latest isn’t of the same backups as that of DATABASE_URL.');
  await checkServers(restored, latest);
  await checkOrder(restored, latest);
}

/**
 * Ends what a transaction over several servers had left to do at the moment, as its coordinator had decided. Such a one deletes
 * keys too, so also at the end of the log, where it can be written.
 */
export async function endTransactions(client: pg.Client): Promise<void> {
  if ((await hasServers(client)) && !(await isReplaying(client)))
    await client.query('select recover_prepared_transactions()');
}

async function hasServers(client: pg.Client): Promise<boolean> {
  const { rowCount } = await client.query(`select from pg_extension where extname = 'citus'`);
  return rowCount === 1;
}

/** Restored with the addresses of others, a coordinator of Citus would ask those, and have the same keys as they. */
async function checkServers(restored: pg.Client, latest: pg.Client): Promise<void> {
  const own = await serversOf(restored);
  const shared = (await serversOf(latest)).filter((server) => own.includes(server));
  if (shared.length > 0)
    throw new PlainFailure(
      `Both coordinators name ${shared.join(', ')} as theirs. Correct the addresses of the restored one with citus_update_node.`,
    );
}

async function serversOf(client: pg.Client): Promise<string[]> {
  if (!(await hasServers(client))) return [];
  const { rows } = await client.query<{ server: string }>(
    `select nodename || ':' || nodeport as server from pg_catalog.pg_dist_node order by server`,
  );
  return rows.map(({ server }) => server);
}

async function checkKeenly(name: string, client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ known: boolean }>(
    `select to_regclass('event_store.subject_key') is not null and to_regclass('event_store.reader') is not null
       and to_regprocedure('live.spread(integer)') is not null as known`,
  );
  if (rows[0]?.known !== true)
    throw new PlainFailure(
      `The database of ${name} isn’t Keenly’s, or is one of an older release: use that release.`,
    );
}

async function isReplaying(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ replays: boolean }>('select pg_is_in_recovery() as replays');
  return rows[0]?.replays === true;
}

/** Who has left is listed until the process is gone that served them. */
async function othersWhoStay(client: pg.Client): Promise<string[]> {
  for (const until = Date.now() + LEAVES_WITHIN_MS; ;) {
    const others = await othersOn(client);
    if (others.length === 0 || Date.now() > until) return others;
    await sleep(100);
  }
}

/** Those by which servers of one log talk to each other don't count. */
async function othersOn(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select distinct coalesce(nullif(application_name, ''), 'without a name') as name from pg_stat_activity
     where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()
       and application_name not like 'citus%'
     order by name`,
  );
  return rows.map(({ name }) => name);
}

/** A lock of one is there in the other, however their addresses are written. */
async function isTheSame(one: pg.Client, other: pg.Client): Promise<boolean> {
  const key = randomInt(2 ** 47);
  await one.query('select pg_advisory_lock($1)', [key]);
  const { rows } = await other.query<{ free: boolean }>('select pg_try_advisory_lock($1) as free', [key]);
  return rows[0]?.free === false;
}

async function systemOf(client: pg.Client): Promise<string | undefined> {
  const { rows } = await client.query<{ system: string }>(
    'select system_identifier::text as system from pg_control_system()',
  );
  return rows[0]?.system;
}

/** The end has at least as much in each lane. */
async function checkOrder(restored: pg.Client, latest: pg.Client): Promise<void> {
  const { rows: lanes } = await restored.query<{ lane: number }>('select lane from event_store.lane');
  for (const { lane } of lanes) {
    const [here, there] = [await headOf(restored, lane), await headOf(latest, lane)];
    if (here > there)
      throw new PlainFailure(
        'The database of --latest has less than that of DATABASE_URL, which is the one restored to a moment.',
      );
  }
}

async function headOf(client: pg.Client, lane: number): Promise<bigint> {
  const { rows } = await client.query<{ head: string }>(
    'select coalesce(max(position), 0) as head from event_store.event where lane = $1',
    [lane],
  );
  return BigInt(rows[0]?.head ?? 0);
}
