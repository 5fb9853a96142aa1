import { jest } from '@jest/globals';
import { asked } from '../../testing/asked.js';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.js';
import { restored } from './restored.js';
import {
  aRestoredPlace,
  LANES,
  readInParts,
  type RestoredPlace,
  withStore,
} from './testing/restored-place.js';

let place: RestoredPlace;
let empty: TestDatabase;

beforeAll(async () => {
  [place, empty] = await Promise.all([aRestoredPlace(), createTestDatabase()]);
});
afterAll(() => Promise.all([place.drop(), empty.drop()]));

/** Exit code, and all that was said. */
async function run(url: string | undefined, ...args: string[]): Promise<{ code: number; said: string }> {
  const said: string[] = [];
  const hear = (...words: unknown[]) => void said.push(words.map(String).join(' '));
  const spies = [jest.spyOn(console, 'log'), jest.spyOn(console, 'error')];
  for (const spy of spies) spy.mockImplementation(hear);
  try {
    return {
      code: await restored(args, url === undefined ? {} : { DATABASE_URL: url }),
      said: said.join('\n'),
    };
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}

const changed = (url: string, change: (url: URL) => void): string => {
  const other = new URL(url);
  change(other);
  return other.href;
};

const keysIn = async (url: string): Promise<string[]> =>
  (await asked<{ subject: string }>(url, 'select subject from event_store.subject_key')).map(
    ({ subject }) => subject,
  );

const figures = (url: string) =>
  asked(
    url,
    `select (select count(*)::int from event_store.subject_key) as keys,
       (select count(*)::int from event_store.reader where kind = 'projection') as read_models,
       (select sum(head) from live.feed) as heads`,
  );

describe('what follows the restore of a server of one’s own', () => {
  it('refuses in a sentence without a password, and changes nothing, what can’t be right', async () => {
    const { restored: at, latest } = place;
    const before = await figures(at.url);
    const secret = 'not-to-be-said';
    const known = changed(at.url, (url) => (url.password = secret));
    const nowhere = changed(known, (url) => (url.port = '1'));
    const missing = changed(at.url, (url) => (url.pathname = '/nowhere'));
    const refused: [string | undefined, string[], RegExp][] = [
      [undefined, [`--latest=${latest.url}`], /^DATABASE_URL is missing. Usage: /],
      [at.url, [], /^--latest is missing. Usage: /],
      [at.url, ['--at=latest'], /^Usage: /],
      [
        `mysql://keenly:${secret}@127.0.0.1/keenly`,
        [`--latest=${latest.url}`],
        /^DATABASE_URL must be a URL/,
      ],
      [at.url, [`--latest=${secret}`], /^--latest must be a URL/],
      [nowhere, [`--latest=${latest.url}`], /^The database of DATABASE_URL can’t be reached: .*ECONNREFUSED/],
      [known, [`--latest=${latest.url}`], /^The database of DATABASE_URL can’t be reached: .*password/],
      [at.url, [`--latest=${missing}`], /^The database of --latest can’t be reached: .*does not exist/],
      [empty.url, [`--latest=${latest.url}`], /^The database of DATABASE_URL isn’t Keenly’s/],
      [at.url, [`--latest=${empty.url}`], /^The database of --latest isn’t Keenly’s/],
      [at.url, [`--latest=${at.url}`], /^DATABASE_URL and --latest are the same database/],
      [
        at.url,
        [`--latest=${changed(at.url, (url) => (url.hostname = 'localhost'))}`],
        /are the same database/,
      ],
      [latest.url, [`--latest=${at.url}`], /^The database of --latest has less than that of DATABASE_URL/],
    ];
    for (const [url, args, sentence] of refused) {
      const { code, said } = await run(url, ...args);
      expect([said, code]).toEqual([expect.stringMatching(sentence), 2]);
      expect(said).not.toContain(secret);
      expect(said).not.toContain(new URL(at.url).password);
    }
    expect(await figures(at.url)).toEqual(before);
  });

  it('refuses while a service is connected, and names it', async () => {
    await withStore(place.restored.url, async (store) => {
      await store.heads();
      const { code, said } = await run(place.restored.url, `--latest=${place.latest.url}`);
      expect([code, said]).toEqual([
        2,
        expect.stringMatching(/^Others are connected to .*: .+\. Stop the service/),
      ]);
    });
  });

  it('answers a fault with 1, and tells the next run of the same keys', async () => {
    const { url } = place.restored;
    // A table that someone else made keeps the feed from moving, behind the read models.
    await asked(url, 'alter table live.message rename to elsewhere');
    const { code, said } = await run(url, `--latest=${place.latest.url}`);
    await asked(url, 'alter table live.elsewhere rename to message');
    expect([code, said]).toEqual([1, expect.stringContaining('live.message')]);
    for (const id of place.erased) expect(said).toContain(id);
    expect((await keysIn(url)).sort()).toEqual([...place.erased, ...place.kept].sort());
  });

  it('destroys keys again, says whose, drops read models, and moves the feed on, and again does no harm', async () => {
    const { restored: at, latest, erased, kept } = place;
    const first = await run(at.url, `--latest=${latest.url}`);
    expect(first.code).toBe(0);
    expect(first.said).toContain(`destroyed again: ${LANES}.`);
    for (const id of erased) expect(first.said).toContain(id);
    expect((await keysIn(at.url)).sort()).toEqual([...kept].sort());
    const second = await run(at.url, `--latest=${latest.url}`);
    expect([second.code, second.said]).toEqual([0, expect.stringMatching(/^Done\./)]);
    expect((await run(at.url, '--latest=none')).code).toBe(0);
    expect((await keysIn(at.url)).sort()).toEqual([...kept].sort());
    const [feed] = await asked<{ least: string }>(
      at.url,
      'select min(head - (lane::bigint << 48)) as least from live.feed',
    );
    expect(Number(feed?.least)).toBeGreaterThanOrEqual(1_000_000_000);
    await withStore(at.url, async (store, pool) => {
      const reading = store.runProjections([readInParts]);
      await store.caughtUp('tally', await store.heads());
      const { rows } = await pool.query<{ shown: number; counted: number }>(
        `select (select sum(amount)::int from read.tally) as shown, (select count(*)::int from event_store.event) as counted`,
      );
      await reading.stop();
      expect(rows).toEqual([{ shown: 3 * LANES + 1, counted: 3 * LANES + 1 }]);
    });
  });
});
