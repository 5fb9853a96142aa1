import { randomUUID } from 'node:crypto';
import { Checkpoints } from './checkpoints.js';
import { Lanes } from './lanes.js';
import { ProjectionPool } from './projection-pool.js';
import { SharedTransactions } from './shared-transactions.js';
import { anAppend } from './testing/builders.js';
import { until } from './testing/read-log.js';
import { openFixture, type StoreFixture } from './testing/store-fixture.js';
import type { Projection, Sql } from './types.js';

let fixture: StoreFixture;
beforeEach(async () => {
  fixture = await openFixture();
});
afterEach(() => fixture.close());

interface Written {
  readonly stream: string;
  /** The transaction that wrote it. */
  readonly transaction: string;
}

/** Keeps the stream of every event, and the transaction in which it came. */
function noting(name: string, more: Partial<Projection> = {}): Projection {
  return {
    name,
    version: 1,
    types: ['ThingHappened'],
    create: (sql, { schema }) =>
      sql.query(`create table ${schema}.${name} (stream text not null, transaction text not null)`),
    apply: (events, sql, { schema }) =>
      sql.query(
        `insert into ${schema}.${name} select stream, pg_current_xact_id()::text from unnest($1::text[]) stream`,
        [events.map(({ stream }) => stream)],
      ),
    ...more,
  };
}

async function writtenBy(name: string): Promise<Written[]> {
  const { rows } = await fixture.pool.query<Written>(`select * from read.${name}`);
  return rows;
}

/** Runs them, and waits until each is shown: only then do they share. */
async function follow(...projections: Projection[]): Promise<void> {
  fixture.store.runProjections(projections);
  await append(...projections.map(({ name }) => name));
}

/** Appends an event, waits until these readers have it, and answers its stream. */
async function append(...names: string[]): Promise<string> {
  const stream = `thing-${randomUUID()}`;
  const { position } = await fixture.store.append(anAppend({ stream }));
  for (const name of names) await fixture.store.caughtUp(name, position);
  return stream;
}

const fromOf = (stream: string, rows: readonly Written[]) =>
  rows.filter((row) => row.stream === stream).map(({ transaction }) => transaction);

describe('projections that follow the log together', () => {
  it('write what they make of the same events in one transaction', async () => {
    await follow(noting('one'), noting('two'));
    // One that still rests after its last batch comes later, and by itself.
    await until('both in one transaction', async () => {
      const stream = await append('one', 'two');
      const [one, two] = [fromOf(stream, await writtenBy('one')), fromOf(stream, await writtenBy('two'))];
      expect([one.length, two.length]).toEqual([1, 1]);
      return one[0] === two[0];
    });
  });

  it('lose nothing by the fault of one of them, which puts its stream aside alone', async () => {
    const broken = new Set<string>();
    const picky = noting('picky');
    await follow(
      noting('one'),
      {
        ...picky,
        apply: (events, sql, target) => {
          if (events.some(({ stream }) => broken.has(stream))) return sql.query('select 1 / 0');
          return picky.apply(events, sql, target);
        },
      },
      noting('two'),
    );
    const bad = `thing-${randomUUID()}`;
    broken.add(bad);
    await fixture.store.append(anAppend({ stream: bad }));
    const good = await append('one', 'picky', 'two');
    for (const name of ['one', 'two']) {
      const streams = (await writtenBy(name)).map(({ stream }) => stream);
      expect(streams.filter((stream) => [bad, good].includes(stream))).toEqual([bad, good]);
    }
    expect((await writtenBy('picky')).map(({ stream }) => stream)).not.toContain(bad);
    expect(fromOf(good, await writtenBy('picky'))).toHaveLength(1);
    expect(await fixture.store.putAside()).toEqual([
      expect.objectContaining({ reader: 'picky', stream: bad, code: '22012' }),
    ]);
  });

  it('do not wait while one of them waits for a lock', async () => {
    await follow(noting('one'), noting('locked'));
    const locker = await fixture.pool.connect();
    await locker.query('begin; lock table locked_v1.locked in access exclusive mode');
    const stream = await append('one');
    expect(fromOf(stream, await writtenBy('one'))).toHaveLength(1);
    await locker.query('rollback');
    locker.release();
    const next = await append('locked');
    const streams = (await writtenBy('locked')).map((row) => row.stream);
    expect(streams.filter((one) => [stream, next].includes(one))).toEqual([stream, next]);
  });

  it('have what they leave for the end written in one go, after everything else', async () => {
    const written: (readonly string[])[] = [];
    const write = async (sql: Sql, rows: readonly string[]) => {
      await sql.query('select 1');
      written.push(rows);
    };
    const leaving = (name: string) =>
      noting(name, {
        announce: async (events, sql) => {
          sql.gather?.(
            events.map(({ stream }) => `${name} ${stream}`),
            write,
          );
        },
      });
    await follow(leaving('one'), leaving('two'));
    await until('both in one transaction', async () => {
      written.length = 0;
      const stream = await append('one', 'two');
      const rows = written.map((some) => [...some].sort());
      expect(rows.flat().sort()).toEqual([`one ${stream}`, `two ${stream}`]);
      return rows.length === 1;
    });
  });
});

describe('a transaction that readers share', () => {
  it('moves and writes for those alone whose checkpoint is where they think', async () => {
    const pool = new ProjectionPool({
      connectionString: fixture.url,
      onError: (error) => fixture.errors.push(error),
    });
    const checkpoints = new Checkpoints(fixture.pool, {
      schema: 'event_store',
      lanes: new Lanes(1),
      isDistributed: false,
      placesByLane: false,
    });
    const shared = new SharedTransactions(pool, checkpoints);
    for (const name of ['ahead', 'behind']) {
      const reader = { name, version: 1, kind: 'projection', checkpoint: [5n], live: true } as const;
      await checkpoints.add(fixture.pool, reader);
    }
    const wrote: string[] = [];
    const step = (name: string, from: bigint) => ({
      step: { name, version: 1, from, through: 9n },
      write: async () => wrote.push(name),
    });
    expect(await Promise.all([shared.run(step('ahead', 5n)), shared.run(step('behind', 4n))])).toEqual([
      true,
      false,
    ]);
    expect(wrote).toEqual(['ahead']);
    expect((await checkpoints.all()).map(({ name, checkpoint }) => [name, checkpoint])).toEqual([
      ['ahead', [9n]],
      ['behind', [5n]],
    ]);
    await pool.close();
  });
});
