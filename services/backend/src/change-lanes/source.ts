import { type StandingLog, standingLog } from '@keenly/event-store/copy-log';
import { columnsOf } from '@keenly/event-store/copying';
import { DatabaseError, type Client } from 'pg';
import { databaseParts } from '../composition.js';
import { CopyRefused } from './copy-refused.js';
import { treatments } from './treatments.js';

/** Others that write have this long to end what they do, in milliseconds; a cleaning of tables steps aside sooner. */
const LOCK_WITHIN_MS = 5000;
const LOCK_NOT_AVAILABLE = '55P03';

const anotherRelease =
  'The database was made by another release. Start this one on it, wait until it’s ready, stop it, and copy then.';

/** @throws CopyRefused where there is no log of this release, or one that is already as it’s asked for */
export async function requireStanding(
  source: Client,
  asked: { readonly lanes: number; readonly isDistributed: boolean },
): Promise<StandingLog> {
  const log = await standingLog(source);
  if (log === undefined) throw new CopyRefused('There is no log in the database of DATABASE_URL.');
  if (!log.isOfThisRelease) throw new CopyRefused(anotherRelease);
  const { rows } = await source.query<{ name: string }>('select name from app.migration');
  const known = databaseParts.migrations.map((Migration) => new Migration().name ?? Migration.name);
  const run = new Set(rows.map(({ name }) => name));
  if (run.size !== known.length || known.some((name) => !run.has(name)))
    throw new CopyRefused(anotherRelease);
  if (log.lanes.amount === asked.lanes && log.isDistributed === asked.isDistributed) {
    throw new CopyRefused(
      `The log has ${asked.lanes === 1 ? '1 lane' : `${asked.lanes} lanes`} already, ` +
        `${log.isDistributed ? 'over several servers' : 'on one server'}. Say in EVENT_STORE_LANES and ` +
        'EVENT_STORE_DISTRIBUTED what the new one is to have.',
    );
  }
  return log;
}

/**
 * Keeps everyone from writing until the transaction ends, in which the caller is.
 * @throws CopyRefused where someone writes
 */
export async function holdStill(source: Client): Promise<void> {
  const tables: string[] = [];
  for (const [table, treatment] of Object.entries(treatments))
    if (typeof treatment === 'string' || 'places' in treatment)
      if ((await columnsOf(source, table)).length > 0 && table !== 'event_store.position') tables.push(table);
  await source.query(`set local lock_timeout = ${LOCK_WITHIN_MS}`);
  try {
    await source.query(`lock table ${tables.join(', ')} in share mode`);
  } catch (error) {
    if (!(error instanceof DatabaseError) || error.code !== LOCK_NOT_AVAILABLE) throw error;
    throw new CopyRefused(
      'Someone writes to the database of DATABASE_URL. Stop every process of Keenly first.',
      {
        cause: error,
      },
    );
  }
}
