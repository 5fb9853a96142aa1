import { rooms, type TeamPart } from '@keenly/contracts/live';
import { createTestDatabase, type TestDatabase } from '@keenly/infra/testing/test-database';
import { Lanes, startOf } from '@keenly/event-store/lanes';
import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { inTransaction } from '../database/in-transaction.js';
import { prepareDatabase } from '../database/prepare-database.js';
import { withSpan } from '../observability/correlation.js';
import { MOST_LINKS, newPlace, traceparentOf } from '../observability/tracing/places.js';
import type { Step } from '../observability/tracing/trace-span.js';
import { Tracing } from '../observability/tracing/tracing.js';
import { CreateLiveFeed1763712050000 } from './create-live-feed.migration.js';
import { SpreadFeed1764410000017 } from './spread-feed.migration.js';
import { CreateTeamNews1763805000000 } from './create-team-news.migration.js';
import { spreadFeed } from './feed-lanes.js';
import { behind, FeedReader } from './feed-reader.js';
import { LinkTeamNews1764410000001 } from './link-team-news.migration.js';
import { writeLiveMessages } from './live-messages.js';
import { EVERY_TENANT } from './live-rooms.js';
import { traceNews } from './news-traces.js';
import {
  lanesWaiting,
  partsOf,
  platformChanged,
  TEAM_NEWS_MS,
  teamChanged,
  tellWaitingTeams,
} from './team-news.js';

const HOUR_MS = 3_600_000;

describe.each([1, 4])('news of a team, in a feed of %d lanes', (lanes) => {
  let database: TestDatabase;
  let pool: pg.Pool;
  let closing = false;
  beforeAll(async () => {
    database = await createTestDatabase();
    await prepareDatabase(database.url, [
      CreateLiveFeed1763712050000,
      CreateTeamNews1763805000000,
      LinkTeamNews1764410000001,
      SpreadFeed1764410000017,
    ]);
    pool = new pg.Pool({ connectionString: database.url, max: 20 });
    await spreadFeed(pool, lanes);
    // Dropping the database may overtake connections that are on their way out; before that, a break is a fault.
    pool.on('error', (error) => {
      if (!closing) throw error;
    });
  });
  afterAll(async () => {
    closing = true;
    await pool.end();
    await database.drop();
  });

  const everything = new Lanes(lanes).all.map((lane) => behind(lane, startOf(lane)));
  const write = (tenant: string, ...parts: TeamPart[]) =>
    inTransaction(pool, (sql) => writeLiveMessages(sql, [teamChanged(tenant, ...parts)]));
  const told = async (tenant: string) => {
    const { rows } = await pool.query<{ rooms: string[]; payload: { parts: string }; at: Date }>(
      'select rooms, payload, at from live.message where tenant = $1 order by position',
      [tenant],
    );
    return rows.map((row) => ({ rooms: row.rooms, parts: partsOf(row.payload.parts), at: row.at }));
  };
  const partsTold = async (tenant: string) => (await told(tenant)).map(({ parts }) => parts);
  /** As if what was told had been told so long ago. */
  const later = (tenant: string, ms = TEAM_NEWS_MS) =>
    pool.query(`update live.team_news set told_at = told_at - $2 * interval '1 ms' where tenant = $1`, [
      tenant,
      ms,
    ]);
  const tellWaiting = async () => {
    for (const lane of await lanesWaiting(pool))
      await inTransaction(pool, (sql) => tellWaitingTeams(sql, lane));
  };
  const isTeamWaiting = async () => (await lanesWaiting(pool)).length > 0;

  it('is told at once, and what follows within a second as one, after the last of it', async () => {
    const tenant = uuidv7();
    await write(tenant, 'assignments');
    expect(await told(tenant)).toMatchObject([{ rooms: [rooms.team(tenant)], parts: ['assignments'] }]);
    // However long the writing takes, it's within that second.
    await later(tenant, -HOUR_MS);
    for (let n = 0; n < 198; n += 1) await write(tenant, 'assignments');
    await write(tenant, 'members');
    expect(await partsTold(tenant)).toHaveLength(1);
    await tellWaiting();
    expect(await partsTold(tenant)).toHaveLength(1);

    await later(tenant, HOUR_MS + TEAM_NEWS_MS);
    expect(await isTeamWaiting()).toBe(true);
    // Two workers look at once.
    await Promise.all([tellWaiting(), tellWaiting()]);
    expect(await partsTold(tenant)).toEqual([['assignments'], ['members', 'assignments']]);
    await later(tenant);
    expect(await isTeamWaiting()).toBe(false);
    await tellWaiting();
    expect(await partsTold(tenant)).toHaveLength(2);
  });

  it('of every organization is the platform’s, once a second too', async () => {
    const write = () => inTransaction(pool, (sql) => writeLiveMessages(sql, [platformChanged('members')]));
    await write();
    await write();
    await later(EVERY_TENANT);
    await tellWaiting();
    const members = { rooms: [rooms.platform], parts: ['members'] };
    expect(await told(EVERY_TENANT)).toMatchObject([members, members]);
  });

  it('takes along what waits, where more comes first', async () => {
    const tenant = uuidv7();
    await write(tenant, 'assignments');
    // However long the writing takes, it's within that second.
    await later(tenant, -HOUR_MS);
    await write(tenant, 'figures');
    await later(tenant, HOUR_MS + TEAM_NEWS_MS);
    await write(tenant, 'members');
    expect(await partsTold(tenant)).toEqual([['assignments'], ['members', 'figures']]);
    await later(tenant);
    expect(await isTeamWaiting()).toBe(false);
  });

  it('is never more than one a second, whoever writes, beside other messages and without a deadlock', async () => {
    const [one, other] = [uuidv7(), uuidv7()];
    const removed = (tenant: string) => ({
      tenant,
      rooms: [rooms.team(tenant)] as const,
      type: 'board_entry_removed' as const,
      payload: { session_id: uuidv7() },
    });
    const began = Date.now();
    await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        inTransaction(pool, (sql) =>
          writeLiveMessages(
            sql,
            n % 2 === 0
              ? [teamChanged(one, 'figures'), removed(one), teamChanged(other, 'members')]
              : [teamChanged(other, 'figures'), teamChanged(one, 'members')],
          ),
        ),
      ),
    );
    for (const tenant of [one, other]) {
      await later(tenant);
      await tellWaiting();
      const heard = (await told(tenant)).filter(({ parts }) => parts.length > 0);
      const seconds = Math.floor((Date.now() - began) / TEAM_NEWS_MS);
      expect(heard.length).toBeLessThanOrEqual(3 + seconds);
      expect(new Set(heard.flatMap(({ parts }) => parts))).toEqual(new Set(['members', 'figures']));
    }
    const { rows } = await pool.query<{ head: string; told: string[] }>(
      `select f.head, array(select m.position from live.message m where m.position >> 48 = f.lane order by m.position) as told
       from live.feed f order by f.lane`,
    );
    expect(rows).toHaveLength(lanes);
    // No number of a lane is given out twice, and none left out.
    for (const [lane, { head, told }] of rows.entries()) {
      expect(BigInt(head)).toBe(startOf(lane) + BigInt(told.length));
      expect(told).toEqual(told.map((_, at) => String(startOf(lane) + BigInt(at) + 1n)));
    }
  });

  describe('that is traced', () => {
    /** Writes as a step of a trace; answers which. */
    async function writeTraced(tenant: string, ...parts: TeamPart[]): Promise<string> {
      const place = newPlace();
      const nothing = () => undefined;
      await withSpan({ ...place, set: nothing, fail: nothing, end: nothing }, () => write(tenant, ...parts));
      return traceparentOf(place);
    }
    const steps = async (tenant: string) => {
      const rows = await new FeedReader(pool).rows(everything, 1000);
      const ofTeam = rows.filter((row) => row.tenant === tenant);
      for (const { payload } of ofTeam) expect(Object.keys(payload)).toEqual(['parts']);
      return ofTeam.map(({ traceparents = [] }) => [...traceparents].sort());
    };

    it('carries each step that wrote it, and those of what waited', async () => {
      const tenant = uuidv7();
      const first = await writeTraced(tenant, 'assignments');
      // However long the writing takes, it's within that second.
      await later(tenant, -HOUR_MS);
      const waited = [await writeTraced(tenant, 'members'), await writeTraced(tenant, 'figures')];
      await write(tenant, 'members');
      await later(tenant, HOUR_MS + TEAM_NEWS_MS);
      await tellWaiting();
      expect(await steps(tenant)).toEqual([[first], waited.toSorted()]);
      await later(tenant);
      const last = await writeTraced(tenant, 'members');
      expect((await steps(tenant)).at(-1)).toEqual([last]);
      await later(tenant);
      await write(tenant, 'members');
      expect((await steps(tenant)).at(-1)).toEqual([]);
    });

    it('is sent as a step that points to each of them', async () => {
      const tenant = uuidv7();
      const first = await writeTraced(tenant, 'assignments');
      const second = await writeTraced(tenant, 'members');
      await later(tenant);
      await tellWaiting();
      const rows = (await new FeedReader(pool).rows(everything, 1000)).filter((row) => row.tenant === tenant);
      const begun: Step[] = [];
      const nothing = () => undefined;
      const tracing = new Tracing({
        start: (step) => {
          begun.push(step);
          return { ...newPlace(), set: nothing, fail: nothing, end: nothing };
        },
        isKept: () => true,
        close: async () => undefined,
      });
      await traceNews(rows, tracing, async () => undefined);
      expect(begun.flatMap(({ links = [] }) => links.map(traceparentOf))).toEqual([first, second]);
    });

    it('carries as many as a step points to, however many wrote it', async () => {
      const tenant = uuidv7();
      await write(tenant, 'members');
      await later(tenant, -HOUR_MS);
      for (let n = 0; n < MOST_LINKS + 3; n += 1) await writeTraced(tenant, 'members');
      await later(tenant, HOUR_MS + TEAM_NEWS_MS);
      await tellWaiting();
      expect((await steps(tenant)).at(-1)).toHaveLength(MOST_LINKS);
    });
  });

  it('isn’t told where the transaction came to nothing', async () => {
    const tenant = uuidv7();
    const failing = inTransaction(pool, async (sql) => {
      await writeLiveMessages(sql, [teamChanged(tenant, 'figures')]);
      throw new Error('undone');
    });
    await expect(failing).rejects.toThrow('undone');
    expect(await told(tenant)).toEqual([]);
    await write(tenant, 'members');
    expect(await partsTold(tenant)).toEqual([['members']]);
  });
});
