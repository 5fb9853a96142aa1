import { randomUUID } from 'node:crypto';
import { anAppend, anEvent, tenant } from './testing/builders.js';
import { until } from './testing/read-log.js';
import { openFixture, type StoreFixture } from './testing/store-fixture.js';
import type { Projection, RecordedEvent } from './types.js';

let fixture: StoreFixture;
beforeEach(async () => {
  fixture = await openFixture();
});
afterEach(() => fixture.close());

/** Counts events by stream; `announced` collects what was announced. */
function counting(
  version = 1,
  options: { announced?: string[]; factor?: number; shown?: number[] } = {},
): Projection {
  const { announced = [], factor = 1, shown = [] } = options;
  return {
    name: 'tally',
    version,
    types: ['ThingHappened'],
    batch: 50,
    create: async (sql, { schema }) => {
      await sql.query(`create table ${schema}.tally (stream text primary key, amount integer not null)`);
    },
    apply: async (events, sql, { schema }) => {
      await sql.query(
        `insert into ${schema}.tally (stream, amount)
         select stream, count(*) * ${factor} from unnest($1::text[]) as stream group by stream
         on conflict (stream) do update set amount = tally.amount + excluded.amount`,
        [events.map(({ stream }) => stream)],
      );
    },
    announce: async (events) => {
      announced.push(...events.map(({ id }) => id));
    },
    shown: async (sql) => {
      const { rows } = await sql.query<{ sum: number }>(
        'select coalesce(sum(amount), 0)::int as sum from read.tally',
      );
      shown.push(rows[0]?.sum ?? -1);
    },
  };
}

async function total(): Promise<number> {
  const { rows } = await fixture.pool.query<{ sum: string | null }>(
    'select sum(amount) as sum from read.tally',
  );
  return Number(rows[0]?.sum ?? 0);
}

async function fill(amount: number): Promise<bigint> {
  const answers = await Promise.all(Array.from({ length: amount }, () => fixture.store.append(anAppend())));
  return answers.reduce((most, { position }) => (position > most ? position : most), 0n);
}

describe('an asynchronous projection', () => {
  it('counts each event once, also with several workers', async () => {
    const announced: string[] = [];
    const other = await fixture.open();
    fixture.store.runProjections([counting(1, { announced })]);
    other.runProjections([counting(1, { announced })]);
    await fixture.store.caughtUp('tally', 0n);
    const last = await fill(500);
    await fixture.store.caughtUp('tally', last);
    expect(await total()).toBe(500);
    expect(new Set(announced).size).toBe(500);
    expect(announced).toHaveLength(500);
  });

  it('skips events that are not its own and still reports no lag', async () => {
    fixture.store.runProjections([counting()]);
    const { position } = await fixture.store.append(
      anAppend({ events: [anEvent({ type: 'SomethingElse' })] }),
    );
    await fixture.store.caughtUp('tally', position);
    expect(await total()).toBe(0);
    expect((await fixture.store.status())[0]).toMatchObject({ name: 'tally', lag: 0n, state: 'running' });
  });

  it('is rebuilt beside the old one and swapped whole, without announcing the past again', async () => {
    const shown: number[] = [];
    const first = fixture.store.runProjections([counting(1, { shown })]);
    await fixture.store.caughtUp('tally', 0n);
    await until(
      'the first build is live',
      async () => (await fixture.store.status())[0]?.state === 'running',
    );
    // There was nothing to catch up with, so no one has missed anything.
    expect(shown).toEqual([]);
    const last = await fill(200);
    await fixture.store.caughtUp('tally', last);
    await first.stop();
    const announced: string[] = [];
    const seen = new Set<number>();
    const reading = new AbortController();
    const reader = (async () => {
      while (!reading.signal.aborted) seen.add(await total());
    })();
    fixture.store.runProjections([counting(2, { factor: 10, announced, shown })]);
    await until('the second build is shown', async () =>
      (await fixture.store.status()).every(({ version, state }) => version === 2 && state === 'running'),
    );
    reading.abort();
    await reader;
    expect(await total()).toBe(2000);
    expect([...seen].filter((sum) => sum !== 200 && sum !== 2000)).toEqual([]);
    expect(announced).toEqual([]);
    // Told once, by when the new figures are what is read.
    expect(shown).toEqual([2000]);
    const { position } = await fixture.store.append(anAppend());
    await fixture.store.caughtUp('tally', position);
    expect(announced).toHaveLength(1);
  });
});

describe('a subscription', () => {
  it('hands over events in order from its checkpoint on', async () => {
    const stream = `ordered-${randomUUID()}`;
    const seen: RecordedEvent[] = [];
    const handle = async (events: readonly RecordedEvent[]) => void seen.push(...events);
    const subscription = { name: 'listener', from: 'start' as const, handle };
    const running = fixture.store.subscribe(subscription);
    for (let n = 0; n < 20; n += 1)
      await fixture.store.append({
        tenant,
        stream,
        expected: n === 0 ? 'no-stream' : n,
        events: [anEvent()],
      });
    await fixture.store.caughtUp('listener', await fixture.store.heads());
    await running.stop();
    const { position } = await fixture.store.append({ tenant, stream, expected: 20, events: [anEvent()] });
    fixture.store.subscribe(subscription);
    await fixture.store.caughtUp('listener', position);
    expect(seen.map(({ version }) => version)).toEqual(Array.from({ length: 21 }, (_, n) => n + 1));
  });

  it('starts at the end where asked to', async () => {
    await fill(5);
    const seen: RecordedEvent[] = [];
    fixture.store.subscribe({
      name: 'late',
      from: 'end',
      handle: async (events) => void seen.push(...events),
    });
    await fixture.store.caughtUp('late', await fixture.store.heads());
    const { position } = await fixture.store.append(anAppend());
    await fixture.store.caughtUp('late', position);
    expect(seen).toHaveLength(1);
  });
});

describe('an inline projection', () => {
  it('holds what crosses streams, in the append’s own transaction', async () => {
    await fixture.pool.query('create table seat (holder text primary key)');
    const store = await fixture.open({
      inline: [
        {
          name: 'seats',
          types: ['SeatTaken'],
          apply: async (appends, sql) => {
            for (const { data } of appends.flatMap(({ events }) => events))
              await sql.query('insert into seat (holder) values ($1)', [data['seat']]);
          },
        },
      ],
    });
    const taking = () => anAppend({ events: [anEvent({ type: 'SeatTaken', data: { seat: 'last' } })] });
    const appends = Array.from({ length: 10 }, taking);
    const answers = await Promise.allSettled(appends.map((append) => store.append(append)));
    const winner = answers.findIndex(({ status }) => status === 'fulfilled');
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const won = appends[winner];
    if (won === undefined) throw new Error('nobody won');
    await expect(store.append(won)).resolves.toMatchObject({ duplicate: true });
    expect((await fixture.pool.query('select * from seat')).rows).toHaveLength(1);
  });
});

describe('sealed payloads', () => {
  const subject = randomUUID();
  const sealedAppend = () =>
    anAppend({ events: [anEvent({ metadata: { tenant, subject }, sealed: { secret: 'page' } })] });

  it('open for readers until the subject is erased, then read as erased everywhere', async () => {
    const append = sealedAppend();
    await fixture.store.append(append);
    const other = await fixture.open();
    expect((await other.readStream(tenant, append.stream))[0]?.sealed).toEqual({
      state: 'open',
      payload: { secret: 'page' },
    });
    const { rows } = await fixture.pool.query<{ raw: Buffer }>(
      'select sealed as raw from event_store.event where sealed is not null',
    );
    expect(rows[0]?.raw.includes('page')).toBe(false);
    await fixture.store.eraseSubject(tenant, subject);
    await until(
      'the other store has heard of it',
      async () => (await other.readStream(tenant, append.stream))[0]?.sealed.state === 'erased',
    );
    const later = sealedAppend();
    await fixture.store.append(later);
    expect((await fixture.store.readStream(tenant, later.stream))[0]?.sealed.state).toBe('open');
    expect((await fixture.store.readStream(tenant, append.stream))[0]?.sealed.state).toBe('erased');
  });
});

describe('upcasters', () => {
  it('lift old shapes step by step on reading', async () => {
    const store = await fixture.open({
      upcasters: [
        { type: 'ThingHappened', from: 1, up: (data) => ({ ...data, unit: 's' }) },
        { type: 'ThingHappened', from: 2, up: ({ amount, ...rest }) => ({ ...rest, value: amount }) },
      ],
    });
    const append = anAppend({ events: [anEvent(), anEvent({ schemaVersion: 3, data: { value: 9 } })] });
    await store.append(append);
    const events = await store.readStream(tenant, append.stream);
    expect(events.map(({ data, schemaVersion }) => [schemaVersion, data])).toEqual([
      [3, { unit: 's', value: 1 }],
      [3, { value: 9 }],
    ]);
  });
});
