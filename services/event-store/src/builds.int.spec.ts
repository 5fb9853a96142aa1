import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { anAppend, anEvent, tenant } from './testing/builders.js';
import { readLog, sleep, until } from './testing/read-log.js';
import { openFixture, type StoreFixture } from './testing/store-fixture.js';
import { tally } from './testing/tally.js';
import type { Projection } from './types.js';

let fixture: StoreFixture;
beforeEach(async () => {
  fixture = await openFixture();
});
afterEach(() => fixture.close());

const version = (number: number, more: Partial<Projection> = {}): Projection => ({
  ...tally,
  version: number,
  ...more,
});

async function fill(amount: number): Promise<bigint> {
  const answers = await Promise.all(Array.from({ length: amount }, () => fixture.store.append(anAppend())));
  return answers.reduce((most, { position }) => (position > most ? position : most), 0n);
}

async function shown(): Promise<number> {
  const { rows } = await fixture.pool.query<{ sum: number }>(
    'select coalesce(sum(amount), 0)::int as sum from read.tally',
  );
  return rows[0]?.sum ?? -1;
}

const statusOf = async (build: number) =>
  (await fixture.store.status()).find((row) => row.name === 'tally' && row.version === build);

describe('a rebuild', () => {
  it('beside an old build that keeps up: readers never see it half full, empty or running backwards', async () => {
    const old = await fixture.open();
    old.runProjections([version(1)]);
    await fixture.store.caughtUp('tally', await fill(2000));
    const writing = new AbortController();
    const reading = new AbortController();
    const writer = (async () => {
      while (!writing.signal.aborted) await fixture.store.append(anAppend());
    })();
    let [before, backwards, least] = [await shown(), 0, Number.MAX_SAFE_INTEGER];
    const reader = (async () => {
      while (!reading.signal.aborted) {
        const now = await shown();
        if (now < before) backwards += 1;
        least = Math.min(least, now);
        before = now;
      }
    })();
    fixture.store.runProjections([version(2, { batch: 100 })]);
    await until('the new build is shown', async () => (await statusOf(2))?.state === 'running');
    await sleep(200);
    writing.abort();
    await writer;
    await until('it has caught up', async () => (await statusOf(2))?.lag === 0n);
    reading.abort();
    await reader;
    expect({ backwards, least: least >= 2000 }).toEqual({ backwards: 0, least: true });
    expect(await shown()).toBe((await readLog(fixture.store)).length);
    // The process of the older release is still there; it must not bring its build back.
    await sleep(1200);
    expect(await statusOf(1)).toBeUndefined();
    const { rows } = await fixture.pool.query(
      `select nspname from pg_namespace where nspname like 'tally%' order by 1`,
    );
    expect(rows).toEqual([{ nspname: 'tally_v2' }]);
  }, 20_000);

  it('is handed a large batch whole and in order, though the log is read in pieces', async () => {
    const amount = 2300;
    const through = await fill(amount);
    const batches: bigint[][] = [];
    const apply: Projection['apply'] = async (events) => {
      batches.push(events.map(({ position }) => position));
    };
    fixture.store.runProjections([version(1, { batch: 2 * amount, apply })]);
    await fixture.store.caughtUp('tally', through);
    expect(batches).toEqual([(await readLog(fixture.store)).map(({ position }) => position)]);
    expect(batches[0]).toHaveLength(amount);
  });

  it('has statistics of its tables once it has applied enough, and before it is shown', async () => {
    const { pool, store } = fixture;
    store.runProjections([version(1)]);
    await store.caughtUp('tally', await fill(1500));
    let atSwap = 0;
    const build = version(2, {
      shown: async (sql) => {
        const { rows } = await sql.query<{ known: number }>(
          `select count(*)::int as known from pg_stats where schemaname = 'tally_v2' and tablename = 'tally'`,
        );
        atSwap = rows[0]?.known ?? -1;
      },
    });
    store.runProjections([build]);
    await until('the new build is shown', async () => (await statusOf(2))?.state === 'running');
    expect(atSwap).toBe(2);
    const { rows } = await pool.query('select sum(amount)::int as sum from read.tally');
    expect(rows).toEqual([{ sum: 1500 }]);
  }, 20_000);

  it('waits for the disk only once it is live', async () => {
    // Servers of specs wait for no commit, so that it has to be asked for here.
    await fixture.pool.query(
      `do $$ begin execute format('alter database %I set synchronous_commit = on', current_database()); end $$`,
    );
    const waits: string[] = [];
    const watched = version(1, {
      apply: async (events, sql, target) => {
        await tally.apply(events, sql, target);
        const { rows } = await sql.query<{ waits: string }>(
          `select current_setting('synchronous_commit') as waits`,
        );
        waits.push(rows[0]?.waits ?? '');
      },
    });
    await fill(20);
    const store = await fixture.open();
    store.runProjections([watched]);
    await until('it is live', async () => (await statusOf(1))?.state === 'running');
    expect(new Set(waits)).toEqual(new Set(['off']));
    await store.caughtUp('tally', await fill(1));
    expect(waits.at(-1)).toBe('on');
    expect(await shown()).toBe(21);
  }, 20_000);

  it('may rename, drop and add tables', async () => {
    fixture.store.runProjections([version(1)]);
    await fixture.store.caughtUp('tally', await fill(10));
    fixture.store.runProjections([
      version(2, {
        create: async (sql, { schema }) => {
          await sql.query(`create table ${schema}.tally (amount text, stream text)`);
          await sql.query(`create table ${schema}.extra (id uuid)`);
        },
        apply: async (events, sql, { schema }) => {
          const streams = events.map(({ stream }) => stream);
          await sql.query(`insert into ${schema}.tally select 'one', unnest($1::text[])`, [streams]);
        },
      }),
    ]);
    await until('the new build is shown', async () => (await statusOf(2))?.state === 'running');
    const { rows } = await fixture.pool.query(`select distinct amount from read.tally`);
    expect(rows).toEqual([{ amount: 'one' }]);
    expect((await fixture.pool.query('select * from read.extra')).rows).toEqual([]);
  });

  it('waits for a reader with a long transaction, without making others wait for it', async () => {
    fixture.store.runProjections([version(1)]);
    await fixture.store.caughtUp('tally', await fill(10));
    const long = new Client({ connectionString: fixture.url });
    await long.connect();
    await long.query('begin; select * from read.tally');
    fixture.store.runProjections([version(2)]);
    await until('the new build is full', async () => (await statusOf(2))?.lag === 0n);
    for (let read = 0; read < 20; read += 1) {
      // Whoever waited for the long one would wait until it ends, below.
      expect(await shown()).toBe(10);
      await sleep(30);
    }
    expect((await statusOf(2))?.state).toBe('rebuilding');
    await long.query('commit');
    await long.end();
    await until('the new build is shown', async () => (await statusOf(2))?.state === 'running');
  }, 20_000);
});

describe('a build that cannot be made', () => {
  it('says so, lets others go on, and is made once it can be', async () => {
    let statement = 'create table nonsense (';
    const broken = version(1, {
      create: async (sql) => {
        await sql.query(statement);
      },
    });
    const other: Projection = {
      ...tally,
      name: 'other-tally',
      create: async (sql, { schema }) => {
        await sql.query(`create table ${schema}.other (stream text)`);
      },
      apply: async (events, sql, { schema }) => {
        await sql.query(`insert into ${schema}.other select unnest($1::text[])`, [
          events.map(({ id }) => id),
        ]);
      },
    };
    fixture.store.runProjections([broken, other]);
    await fixture.store.caughtUp('other-tally', await fill(3));
    await until('the failure shows', async () => (await statusOf(1))?.state === 'stopped');
    expect((await statusOf(1))?.failure?.message).toContain('syntax error');
    statement = 'create table tally_v1.tally (stream text primary key, amount integer not null)';
    await until('it runs', async () => (await statusOf(1))?.state === 'running');
    expect(await shown()).toBe(3);
  }, 15_000);

  it('because its table is named as another one’s, does not take the other’s view', async () => {
    fixture.store.runProjections([tally]);
    await fixture.store.caughtUp('tally', await fill(2));
    fixture.store.runProjections([{ ...tally, name: 'thief' }]);
    await until('the failure shows', async () =>
      (await fixture.store.status()).some(({ name, state }) => name === 'thief' && state === 'stopped'),
    );
    expect(await shown()).toBe(2);
  });

  it.each(['Tally', 'tally;drop', ''])('because it is named %p, is refused at once', (name) => {
    expect(() => fixture.store.runProjections([{ ...tally, name }])).toThrow('cannot name a projection');
  });
});

describe('an event that cannot be read', () => {
  it('holds up its stream alone, and fails anyone who asks for it by name', async () => {
    const store = await fixture.open({
      upcasters: [
        {
          type: 'Old',
          from: 1,
          up: (data) => {
            if (data['bad'] === true) throw new Error('cannot lift');
            return data;
          },
        },
      ],
    });
    const seen: string[] = [];
    const handle = async (events: readonly { id: string }[]) => void seen.push(...events.map(({ id }) => id));
    store.subscribe({ name: 'reads-old', types: ['Old'], from: 'start', handle });
    store.runProjections([tally]);
    const [good, bad, later] = [false, true, false].map((isBad) =>
      anEvent({ type: 'Old', data: { bad: isBad } }),
    );
    for (const event of [good, bad, later]) if (event) await store.append(anAppend({ events: [event] }));
    await fixture.store.caughtUp('tally', await fill(5));
    await fixture.store.caughtUp('reads-old', await store.heads());
    expect(seen).toEqual([good?.id, later?.id]);
    expect(await store.putAside()).toMatchObject([{ eventId: bad?.id, message: 'cannot lift' }]);
    await expect(store.readAll({ after: store.startOf(tenant), limit: 10 })).rejects.toThrow(bad?.id ?? '');
  });
});

describe('a subscription whose handler fails', () => {
  it('is given the event again, and puts its stream aside only when it keeps failing', async () => {
    let failures = 2;
    const seen: string[] = [];
    fixture.store.subscribe({
      name: 'shaky',
      from: 'start',
      handle: async (events) => {
        if ((failures -= 1) >= 0) throw new Error('away for a moment');
        seen.push(...events.map(({ id }) => id));
      },
    });
    const append = anAppend();
    const { position } = await fixture.store.append(append);
    await fixture.store.caughtUp('shaky', position);
    expect(seen).toEqual([append.events[0]?.id]);
    failures = Number.MAX_SAFE_INTEGER;
    const next = await fixture.store.append(anAppend({ stream: `next-${randomUUID()}` }));
    await fixture.store.caughtUp('shaky', next.position);
    expect(await fixture.store.putAside()).toMatchObject([{ reader: 'shaky', message: 'away for a moment' }]);
    failures = 0;
    await fixture.store.resume('shaky');
    await until('nothing is put aside', async () => (await fixture.store.putAside()).length === 0);
    expect(seen).toHaveLength(2);
  }, 30_000);
});

describe('lag', () => {
  it('counts what is not yet applied', async () => {
    const running = fixture.store.runProjections([tally]);
    await fixture.store.caughtUp('tally', await fill(4));
    await running.stop();
    await fixture.store.append({
      tenant,
      stream: 'late',
      expected: 'any',
      events: [anEvent(), anEvent(), anEvent()],
    });
    expect(await statusOf(1)).toMatchObject({ lag: 3n, state: 'standby' });
  });
});

describe('a release that is taken back', () => {
  const running = (build: number) => async () => (await statusOf(build))?.state === 'running';

  it('makes its own build again, beside what stays shown until then', async () => {
    const old = await fixture.open();
    old.runProjections([version(3)]);
    await fixture.store.caughtUp('tally', await fill(50));
    const newer = fixture.store.runProjections([version(4)]);
    await until('the newer build is shown', running(4));
    await fixture.store.caughtUp('tally', await fill(50));
    await expect(fixture.store.handBack([{ name: 'tally', version: 3 }])).rejects.toThrow('still runs');
    await newer.stop();
    const counted = await shown();
    const head = await fill(10);
    expect(await fixture.store.handBack([{ name: 'tally', version: 3 }])).toEqual(['tally']);
    expect(await shown()).toBeGreaterThanOrEqual(counted);
    await until('the old build is shown again', running(3));
    await old.caughtUp('tally', head);
    expect(await shown()).toBe((await readLog(fixture.store)).length);
    expect(await statusOf(4)).toBeUndefined();
    expect(await old.handBack([{ name: 'tally', version: 3 }])).toEqual([]);
  });

  it('shows its own build while it makes it, where that was the first of all', async () => {
    const old = await fixture.open();
    const newer = fixture.store.runProjections([version(2)]);
    await fixture.store.caughtUp('tally', await fill(20));
    await newer.stop();
    expect(await old.handBack([{ name: 'tally', version: 1 }])).toEqual(['tally']);
    old.runProjections([version(1)]);
    await old.caughtUp('tally', await fixture.store.heads());
    expect(await shown()).toBe((await readLog(fixture.store)).length);
  });
});
