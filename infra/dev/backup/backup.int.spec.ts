import { jest } from '@jest/globals';
import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type EventStore, openEventStore } from '@keenly/event-store';
import { Pool } from 'pg';
import { anAppend, anEvent, tenant } from '../../../services/event-store/src/testing/builders.js';
import { tally } from '../../../services/event-store/src/testing/tally.js';
import { prepareDatabase } from '../../../services/backend/src/platform/database/prepare-database.js';
import { CreateLiveFeed1763712050000 } from '../../../services/backend/src/platform/live/create-live-feed.migration.js';
import { SpreadFeed1764410000017 } from '../../../services/backend/src/platform/live/spread-feed.migration.js';
import { scratchFolder } from '../../testing/scratch-folder.js';
import { createTestDatabase } from '../../testing/test-database.js';
import { PostgresCluster } from '../postgres/cluster.js';
import { guard } from '../processes/guard.js';
import { archiveSettings, baseFolder, basesIn, deleteOld, walFolder } from './backup-folder.js';
import { restore } from './commands.js';
import { restored } from './restored.js';
import { restoreBackup } from './restore-backup.js';
import { takeBackup } from './take-backup.js';

const DAY_MS = 86_400_000;
const masterKey = randomBytes(32);
const folder = scratchFolder();
const backups = join(folder, 'backups');
const dataDir = join(folder, 'postgres');
const place = { logFile: join(folder, 'postgres.log'), copyBinariesTo: join(folder, 'postgres-programs') };
const [maya, noah] = [randomUUID(), randomUUID()];
const restoring = { ...place, backups, masterKey: masterKey.toString('base64'), database: 'postgres' };

async function withStore<Answer>(
  url: string,
  work: (store: EventStore, pool: Pool) => Promise<Answer>,
): Promise<Answer> {
  const pool = new Pool({ connectionString: url, max: 4 });
  pool.on('error', () => undefined);
  const store = await openEventStore({ pool, connectionString: url, masterKey });
  try {
    return await work(store, pool);
  } finally {
    await store.close();
    await pool.end();
  }
}

async function write(store: EventStore, subject: string, amount: number): Promise<void> {
  for (let n = 0; n < amount; n += 1) {
    const event = anEvent({ metadata: { tenant, subject }, sealed: { page: `of ${subject}` } });
    await store.append(anAppend({ events: [event] }));
  }
}

/** After all that was committed by now: a Date has no microseconds, and without the rest would be before the last of it. */
const momentOf = async (pool: Pool): Promise<Date> => {
  await sleep(5);
  const { rows } = await pool.query<{ at: Date }>('select clock_timestamp() as at');
  return rows[0]?.at ?? new Date(NaN);
};

const figures = async (pool: Pool) =>
  (
    await pool.query<{ shown: number; counted: number }>(
      `select (select coalesce(sum(amount), 0)::int from read.tally) as shown,
         (select count(*)::int from event_store.event) as counted`,
    )
  ).rows[0];

const subjectsWithKeys = async (pool: Pool) =>
  (await pool.query<{ subject: string }>('select subject from event_store.subject_key')).rows.map(
    ({ subject }) => subject,
  );

const live = async (pool: Pool) =>
  (
    await pool.query<{ head: string; pruned: string }>(
      'select head, pruned_through as pruned from live.feed, live.retention',
    )
  ).rows[0];

let moment: Date;

beforeAll(async () => {
  const server = new PostgresCluster({ ...place, dataDir, settings: archiveSettings(backups) });
  await server.start();
  const url = server.url('postgres');
  await prepareDatabase(url, [CreateLiveFeed1763712050000, SpreadFeed1764410000017]);
  await withStore(url, async (store, pool) => {
    const reading = store.runProjections([tally]);
    await write(store, maya, 20);
    await write(store, noah, 10);
    const taken = { url, dataDir, backups, masterKey: restoring.masterKey, keepDays: 30 };
    await takeBackup(taken);
    await write(store, maya, 5);
    moment = await momentOf(pool);
    await store.eraseSubject(tenant, noah);
    await write(store, maya, 7);
    await store.caughtUp('tally', await store.head());
    await reading.stop();
  });
  // A clean stop archives the last segment.
  await server.stop();
}, 120_000);

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
  guard().keep(folder);
});

const said = async (args: string[], env: NodeJS.ProcessEnv = {}): Promise<string> => {
  const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  try {
    const given = { KEENLY_BACKUPS: backups, SUBJECT_MASTER_KEY: restoring.masterKey, ...env };
    expect(await restore(folder, args, given)).toBe(2);
    return String(error.mock.calls[0]?.[0]);
  } finally {
    error.mockRestore();
  }
};

/** The end of another server's log would have all keys destroyed. */
async function expectNoPair(url: string): Promise<void> {
  const other = await createTestDatabase();
  await prepareDatabase(other.url, [CreateLiveFeed1763712050000, SpreadFeed1764410000017]);
  await withStore(other.url, () => Promise.resolve());
  const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  try {
    expect(await restored([`--latest=${other.url}`], { DATABASE_URL: url })).toBe(2);
    expect(String(error.mock.calls[0]?.[0])).toMatch(/^The server of --latest isn’t of the same backups/);
  } finally {
    error.mockRestore();
    await other.drop();
  }
}

describe('restoring a backup', () => {
  it('has what was there at the moment, figures of a recount, and no key that was destroyed later', async () => {
    const restoredDir = join(folder, 'restored');
    const { erased } = await restoreBackup({ ...restoring, at: moment, dataDir: restoredDir });
    expect(erased).toEqual([noah]);
    const server = new PostgresCluster({ ...place, dataDir: restoredDir });
    await server.start();
    await withStore(server.url('postgres'), async (store, pool) => {
      const reading = store.runProjections([tally]);
      await store.caughtUp('tally', await store.head());
      await reading.stop();
      expect(await figures(pool)).toEqual({ shown: 35, counted: 35 });
      expect(await subjectsWithKeys(pool)).toEqual([maya]);
      // Beyond all that anyone was told after the moment, and nothing of it is kept.
      expect(await live(pool)).toEqual({ head: '1000000000', pruned: '1000000000' });
    });
    await expectNoPair(server.url('postgres'));
    await server.stop('immediate');
  }, 120_000);

  it('refuses in a sentence, and changes nothing, what is no moment, folder, or key', async () => {
    const into = join(folder, 'into');
    const at = (text: string) => [`--at=${text}`, `--into=${into}`];
    const later = new Date(moment.getTime() + DAY_MS).toISOString();
    expect(await said(at('yesterday'))).toMatch(/must be a moment/);
    expect(await said(at('2020-01-01T00:00:00Z'))).toMatch(/Choose a later moment/);
    expect(await said(at('latest'), { KEENLY_BACKUPS: folder })).toMatch(/no finished backup/);
    const other = randomBytes(32).toString('base64');
    expect(await said(at('latest'), { SUBJECT_MASTER_KEY: other })).toMatch(/master key isn’t/);
    expect(existsSync(into)).toBe(false);
    mkdirSync(into);
    writeFileSync(join(into, 'mine'), 'kept');
    expect(await said(at('latest'))).toMatch(/isn’t empty/);
    expect(readdirSync(into)).toEqual(['mine']);
    const ended = restoreBackup({ ...restoring, at: new Date(later), dataDir: join(folder, 'later') });
    await expect(ended).rejects.toThrow(/log ends before/);
    expect(readdirSync(folder).filter((name) => name.startsWith('later'))).toEqual([]);
  }, 120_000);

  it('notices a damaged file, and takes a backup that was cut for none', async () => {
    const [base] = basesIn(backups);
    mkdirSync(join(baseFolder(backups), '2099.part'));
    expect(basesIn(backups)).toHaveLength(1);
    writeFileSync(join(base?.folder ?? '', 'data', 'PG_VERSION'), '17\n');
    const damaged = restoreBackup({ ...restoring, at: undefined, dataDir: join(folder, 'damaged') });
    await expect(damaged).rejects.toThrow(/is damaged: PG_VERSION/);
  });

  it('deletes what is older than its days, with the log that only it needs', () => {
    const taken = Date.parse(basesIn(backups)[0]?.manifest.startedAt ?? '');
    expect(deleteOld(backups, 30, new Date(taken + 29 * DAY_MS))).toBe(0);
    expect(readdirSync(walFolder(backups))).not.toEqual([]);
    expect(deleteOld(backups, 30, new Date(taken + 31 * DAY_MS))).toBe(1);
    expect(readdirSync(baseFolder(backups))).toEqual([]);
    expect(readdirSync(walFolder(backups))).toEqual([]);
  });
});
