import { rooms, type LiveMessage } from '@keenly/contracts/live';
import { laneOf, Lanes, startOf } from '@keenly/event-store/lanes';
import { moveFeedOn } from '@keenly/infra/dev/backup/after-restore';
import { createTestDatabase, type TestDatabase } from '@keenly/infra/testing/test-database';
import pg from 'pg';
import { pino } from 'pino';
import { v7 as uuidv7 } from 'uuid';
import { inTransaction } from '../database/in-transaction.js';
import { prepareDatabase } from '../database/prepare-database.js';
import { CreateLiveFeed1763712050000 } from './create-live-feed.migration.js';
import { SpreadFeed1764410000017 } from './spread-feed.migration.js';
import { Tracing } from '../observability/tracing/tracing.js';
import { placeIn, spreadFeed } from './feed-lanes.js';
import { behind, FeedReader } from './feed-reader.js';
import { type Joining, LiveFeed } from './live-feed.js';
import { goOnBehind, type LiveRow, writeLiveMessages } from './live-messages.js';
import { EVERY_TENANT, everyonesRoom, innerRoom } from './live-rooms.js';
import { LiveSenders } from './live-senders.js';
import { until } from './testing/live-client.js';

/** A tenant that isn't in the lane of the rooms that tenants share, where there are several. */
function tenantBeside(lanes: Lanes): string {
  const tenant = uuidv7();
  const isBeside = lanes.amount === 1 || lanes.of(tenant) !== lanes.of(EVERY_TENANT);
  return isBeside ? tenant : tenantBeside(lanes);
}

describe.each([1, 4])('the live feed in %d lanes', (amount) => {
  const lanes = new Lanes(amount);
  const tenant = tenantBeside(lanes);
  const lane = lanes.of(tenant);
  const team = rooms.team(tenant);
  const rowOf = (session: string, type: LiveRow['type'] = 'board_entry_removed'): LiveRow => ({
    tenant,
    rooms: [team],
    type,
    payload: { session_id: session },
  });
  const headOf = async (reader: FeedReader) => (await reader.heads())[lane]!;
  const setHead = (to: bigint) =>
    pool.query('update live.feed set head = $1 where lane = $2', [startOf(lane) + to, lane]);

  let database: TestDatabase;
  let pool: pg.Pool;
  beforeAll(async () => {
    database = await createTestDatabase();
    await prepareDatabase(database.url, [CreateLiveFeed1763712050000, SpreadFeed1764410000017]);
    pool = new pg.Pool({ connectionString: database.url, max: 20 });
    await spreadFeed(pool, amount);
  });
  afterAll(async () => {
    await pool.end();
    await database.drop();
  });

  /** Writes in a transaction that takes its time before it commits. */
  async function writeSlowly(
    row: LiveRow,
    write: typeof writeLiveMessages = writeLiveMessages,
  ): Promise<void> {
    const client = await pool.connect();
    await client.query('begin');
    await write(client, [row]);
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 8));
    await client.query('commit');
    client.release();
  }

  /** Someone who reads on from the last position they saw, over and over, while others write. */
  async function readWhile(write: () => Promise<unknown>): Promise<bigint[]> {
    const reader = new FeedReader(pool);
    let last = await headOf(reader);
    const read: bigint[] = [];
    const writers = { done: false };
    // Started only now: what is written before the head is read belongs to no one's reading.
    const done = write().then(() => (writers.done = true));
    for (let rest = 2; rest > 0;) {
      for (const { position } of await reader.rows([behind(lane, last)], 100)) {
        read.push(position);
        last = position;
      }
      if (writers.done) rest -= 1;
    }
    await done;
    return read;
  }

  const writers = (write?: typeof writeLiveMessages) =>
    Promise.all(
      Array.from({ length: 12 }, async () => {
        for (let at = 0; at < 25; at += 1) await writeSlowly(rowOf(uuidv7()), write);
      }),
    );

  it('gives positions in the order of commits, so no one who reads on skips one', async () => {
    const read = await readWhile(() => writers());
    expect(read).toHaveLength(300);
    expect(read).toEqual([...read].sort((a, b) => (a < b ? -1 : 1)));
  });

  it('would be skipped if positions came from a plain sequence', async () => {
    await pool.query(`create sequence live.mutant start ${startOf(lane) + 1_000_000n}`);
    const unguarded: typeof writeLiveMessages = async (sql, rows) => {
      await sql.query(
        `insert into live.message (position, tenant, rooms, type, payload)
         select nextval('live.mutant'), $1, $2, $3, $4`,
        [tenant, rows[0]!.rooms, rows[0]!.type, rows[0]!.payload],
      );
    };
    await setHead(1_000_000n);
    const read = await readWhile(() => writers(unguarded));
    expect(read.length).toBeLessThan(300);
    await setHead(2_000_000n);
  });

  describe('to those who listen', () => {
    const heard: LiveMessage[] = [];
    const inRoom = new Set<string>();
    let feed: LiveFeed;

    beforeAll(() => {
      const senders = new LiveSenders();
      senders.register('board_entry_removed', {
        bodies: async (rows) => rows.map(({ payload }) => ({ session_id: payload['session_id'] ?? '' })),
      });
      senders.register('session_detail_changed', {
        latestOf: ({ payload }) => payload['session_id'] ?? '',
        bodies: async (rows) => rows.map(({ payload }) => ({ session_id: payload['session_id'] ?? '' })),
      });
      senders.register('read_again', {
        bodies: async (rows) => rows.map(() => ({ within_s: 10 })),
      });
      senders.register('assignment_changed', {
        bodies: async () => {
          throw new Error('a sender that does not work');
        },
      });
      feed = new LiveFeed({
        reader: new FeedReader(pool),
        goOnBehind: (positions) => inTransaction(pool, (sql) => goOnBehind(sql, positions)),
        senders,
        logger: pino({ level: 'silent' }),
        tracing: new Tracing(),
        audience: {
          get isEmpty() {
            return inRoom.size === 0;
          },
          has: (room) => inRoom.has(room),
          emit: (_, message) => heard.push(message),
        },
      });
    });
    afterAll(() => feed.close());

    type Answer = Omit<Parameters<Joining['join']>[0], 'position'> & { position: bigint; place: string };
    const admit = (after: Joining['after'], room: string) =>
      new Promise<Answer>((resolve, reject) => {
        feed.admit({
          innerRooms: [room],
          after,
          join: ({ position: place, ...answer }) => {
            inRoom.add(room);
            resolve({ ...answer, place, position: placeIn(place).get(lane)! });
          },
          fail: reject,
        });
      });
    /** Knows all that everyone was told, and what this tenant was up to `after`. */
    const join = async (after: bigint | undefined, room = innerRoom(tenant, team)) => {
      const heads = new Map((await new FeedReader(pool).heads()).entries());
      return admit(after === undefined ? undefined : heads.set(lane, after), room);
    };

    it('says nothing of the past to anyone who did not ask', async () => {
      const { position, missed, gap } = await join(undefined);
      expect({ missed, gap }).toEqual({ missed: [], gap: false });
      expect(position).toBe(await headOf(new FeedReader(pool)));
    });

    it('tells a newcomer everything once: what they missed in the answer, the rest as it comes', async () => {
      const from = (await join(undefined)).position;
      heard.length = 0;
      const sessions = Array.from({ length: 200 }, () => uuidv7());
      const answers: { answer: Answer; alreadyHeard: number }[] = [];
      for (const [at, session] of sessions.entries()) {
        await writeLiveMessages(pool, [rowOf(session)]);
        if (at % 3 === 0) feed.wake();
        if (at % 40 === 20) {
          const answer = await join(from);
          answers.push({ answer, alreadyHeard: heard.length });
        }
      }
      feed.wake();
      await until(() => (heard.length === 200 ? true : undefined), 'all messages');
      for (const { answer, alreadyHeard } of answers) {
        const whole = [...answer.missed, ...heard.slice(alreadyHeard)];
        expect(whole.map((one) => 'session_id' in one && one.session_id)).toEqual(sessions);
        const positions = whole.map(({ position }) => BigInt(position));
        expect(positions.every((position, at) => at === 0 || position > positions[at - 1]!)).toBe(true);
      }
    });

    it('tells what was written since a while ago, and nothing of before', async () => {
      const reader = new FeedReader(pool);
      const aMinuteLater = () => pool.query(`update live.message set at = at - interval '1 minute'`);
      const told = async (after: bigint) =>
        (await join(after)).missed.flatMap((one) => ('session_id' in one ? one.session_id : []));
      await aMinuteLater();
      const ago = async (ms: number) => (await reader.placeAgo(ms))[lane]!;
      const quiet = await ago(30_000);
      expect(quiet).toBe(await headOf(reader));
      const [early, late] = [uuidv7(), uuidv7()];
      await writeLiveMessages(pool, [rowOf(early)]);
      // Asked where nothing had been told yet, and let in only now.
      expect(await told(quiet)).toEqual([early]);
      await aMinuteLater();
      await writeLiveMessages(pool, [rowOf(late)]);
      expect(await told(await ago(30_000))).toEqual([late]);
      expect(await told(await ago(90_000))).toEqual([early, late]);
    });

    it('says what changed several times once, and keeps the order', async () => {
      await join(undefined);
      heard.length = 0;
      const [one, two] = [uuidv7(), uuidv7()];
      await writeLiveMessages(pool, [
        rowOf(one, 'session_detail_changed'),
        rowOf(two, 'session_detail_changed'),
        rowOf(one),
        rowOf(one, 'session_detail_changed'),
        rowOf(two),
      ]);
      feed.wake();
      await until(() => (heard.length === 4 ? true : undefined), 'four messages');
      expect(heard.map((message) => [message.type, 'session_id' in message && message.session_id])).toEqual([
        ['session_detail_changed', two],
        ['board_entry_removed', one],
        ['session_detail_changed', one],
        ['board_entry_removed', two],
      ]);
    });

    it('goes on past a message that no one can word', async () => {
      await join(undefined);
      heard.length = 0;
      const session = uuidv7();
      await writeLiveMessages(pool, [rowOf(uuidv7(), 'assignment_changed'), rowOf(session)]);
      feed.wake();
      await until(() => (heard.length === 1 ? true : undefined), 'the message behind it');
      expect(heard).toMatchObject([{ type: 'board_entry_removed', session_id: session }]);
    });

    it('never tells a room what belongs to the same room of another tenant', async () => {
      await join(undefined);
      heard.length = 0;
      const session = uuidv7();
      await writeLiveMessages(pool, [{ ...rowOf(uuidv7()), tenant: uuidv7() }, rowOf(session)]);
      feed.wake();
      await until(() => (heard.length === 1 ? true : undefined), 'the own message');
      expect(heard).toMatchObject([{ session_id: session }]);
    });

    it('owns up to a gap where too much is gone, or the position is not its own', async () => {
      const { position } = await join(undefined);
      expect((await join(position + 5n)).gap).toBe(true);
      await pool.query('update live.retention set pruned_through = $1 where lane = $2', [position, lane]);
      expect((await join(position - 1n)).gap).toBe(true);
      expect(await join(position)).toMatchObject({ gap: false, missed: [] });
      await pool.query('update live.feed set head = head + 50000 where lane = $1', [lane]);
      await writeLiveMessages(pool, [rowOf(uuidv7())]);
      expect((await join(position)).gap).toBe(true);
    });

    describe('set back by a restored backup', () => {
      const rowsOf = (amount: number) => Array.from({ length: amount }, () => rowOf(uuidv7()));

      /** Tells ten messages, then has the feed as it was after five, and `since` of another history. */
      async function setBack(since: readonly LiveRow[]): Promise<bigint> {
        await join(undefined, everyonesRoom);
        const { position: before } = await join(undefined);
        heard.length = 0;
        await writeLiveMessages(pool, rowsOf(10));
        feed.wake();
        await until(() => (heard.length === 10 ? true : undefined), 'ten messages');
        await inTransaction(pool, async (sql) => {
          await sql.query('delete from live.message where position > $1 and position < $2', [
            before + 5n,
            startOf(lane + 1),
          ]);
          await sql.query('update live.feed set head = $1 where lane = $2', [before + 5n, lane]);
          await writeLiveMessages(sql, since);
        });
        heard.length = 0;
        feed.wake();
        await until(() => heard.find(({ type }) => type === 'read_again'), 'word of it');
        return before + 10n;
      }

      it.each([0, 3, 5, 8])('has everyone read again, once, with %d other messages in it', async (since) => {
        const seen = await setBack(rowsOf(since));
        const session = uuidv7();
        await writeLiveMessages(pool, [rowOf(session)]);
        feed.wake();
        await until(
          () => heard.find((message) => 'session_id' in message && message.session_id === session),
          'what comes next',
        );
        expect(heard.filter(({ type }) => type === 'read_again')).toHaveLength(1);
        // Below what they have seen, clients take nothing for news.
        const ofLane = heard.filter(({ position }) => laneOf(BigInt(position)) === lane);
        expect(ofLane.filter(({ position }) => BigInt(position) <= seen)).toEqual([]);
        const { gap, missed } = await join(seen);
        expect([gap, missed.at(-1)]).toEqual([false, expect.objectContaining({ session_id: session })]);
      });

      it('has those read again who come back later, to a process that knows nothing of it', async () => {
        const { position } = await join(undefined);
        await moveFeedOn(database.url);
        await writeLiveMessages(pool, rowsOf(5));
        // What they saw may be before the moment of the backup, after it, or where the feed would be again by now.
        for (const seen of [position - 1n, position, position + 3n, position + 5n])
          expect(await join(seen)).toMatchObject({ gap: true, missed: [] });
        const { place } = await join(undefined);
        expect((await admit(placeIn(place), innerRoom(tenant, team))).gap).toBe(false);
      });

      it('goes on as it was where the last message told was erased since', async () => {
        await join(undefined, everyonesRoom);
        await join(undefined);
        heard.length = 0;
        const [gone, next] = [uuidv7(), uuidv7()];
        await writeLiveMessages(pool, [rowOf(gone)]);
        feed.wake();
        await until(() => (heard.length === 1 ? true : undefined), 'the first');
        await pool.query(`delete from live.message where payload ->> 'session_id' = $1`, [gone]);
        await writeLiveMessages(pool, [rowOf(next)]);
        feed.wake();
        await until(() => (heard.length === 2 ? true : undefined), 'the second');
        expect(heard).toMatchObject([{ session_id: gone }, { session_id: next }]);
      });
    });
  });
});
