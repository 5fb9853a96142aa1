import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { CopiedPlaces } from './copied-places.js';
import { copyLog, orderFaults, standingLog } from './copy-log.js';
import { columnsOf, fingerprintOf } from './copying.js';
import type { EventStore } from './event-store.js';
import { type Checkpoint, laneOf, Lanes, numberOf } from './lanes.js';
import { migrate } from './migrations.js';
import { anEvent } from './testing/builders.js';
import { readLog, until } from './testing/read-log.js';
import { openFixture, type StoreFixture } from './testing/store-fixture.js';
import type { RecordedEvent } from './types.js';

const tenants = Array.from({ length: 12 }, () => randomUUID());
const [first = ''] = tenants;
const poisoned = 'poisoned';
const fixtures: StoreFixture[] = [];
const clients: Client[] = [];

afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.end()));
  await Promise.all(fixtures.splice(0).map((fixture) => fixture.close()));
});

/** An open log with so many lanes. */
async function aLog(lanes: number): Promise<StoreFixture> {
  const fixture = await openFixture({ lanes });
  fixtures.push(fixture);
  return fixture;
}

async function connect(url: string): Promise<Client> {
  const client = new Client({ connectionString: url });
  await client.connect();
  clients.push(client);
  return client;
}

/** Texts that a copy line by line may stumble over. */
const words = ['Über', 'a\tb', 'c\nd', '\\N', '\\', '"quoted"', '\u0001', '🎓', ''];

/** Events of all tenants, in streams that go on and streams of their own, with what is sealed and what is claimed. */
async function fill(store: EventStore, rounds: number): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    await Promise.all(
      tenants.map(async (tenant, nth) => {
        const word = words[(round + nth) % words.length] ?? '';
        const metadata = { tenant, subject: tenant, correlation: word };
        const events = Array.from({ length: 1 + (round % 3) }, () =>
          anEvent({ metadata, data: { amount: 0.1 + round, word }, sealed: { secret: word } }),
        );
        await store.append({ tenant, stream: 'shared', expected: 'any', events });
        const own = `own-${randomUUID()}`;
        const claims = [{ name: 'seat', key: own }];
        await store.append({
          tenant,
          stream: own,
          expected: 'no-stream',
          events: [anEvent({ metadata })],
          claims,
        });
      }),
    );
  }
}

interface Copied {
  readonly copy: StoreFixture;
  readonly places: CopiedPlaces;
  readonly events: number;
}

/** Copies a log into one of its own with so many lanes; `ask` may ask for places ahead. */
async function copied(
  from: StoreFixture,
  lanes: number,
  ask: (places: CopiedPlaces) => void = () => undefined,
): Promise<Copied> {
  const copy = await aLog(lanes);
  const [source, target] = [await connect(from.url), await connect(copy.url)];
  const standing = await standingLog(source);
  if (standing === undefined) throw new Error('there is no log');
  const names = { schema: 'event_store', readSchema: 'read' };
  const to = await migrate(target, names);
  const places = new CopiedPlaces(standing.lanes, to.lanes);
  ask(places);
  await target.query('begin');
  const events = await copyLog({
    ...{ source, from: standing, target, to, places },
    connect: () => connect(from.url),
  });
  await target.query('commit');
  expect(await orderFaults(target, to)).toEqual([]);
  const columns = (await columnsOf(target, 'event_store.event')).filter(
    ({ name }) => !['lane', 'position'].includes(name),
  );
  expect(await fingerprintOf(target, 'event_store.event', columns)).toEqual(
    await fingerprintOf(source, 'event_store.event', columns),
  );
  return { copy, places, events };
}

/** A log as text by stream, without positions. */
function byStream(log: readonly RecordedEvent[]): Record<string, string[]> {
  const streams: Record<string, string[]> = {};
  for (const { position: _, ...event } of log)
    (streams[`${event.metadata.tenant}/${event.stream}`] ??= []).push(JSON.stringify(event));
  return streams;
}

const perTenant = (log: readonly RecordedEvent[]): string[] =>
  tenants.flatMap((tenant) =>
    log
      .filter(({ metadata }) => metadata.tenant === tenant)
      .map(({ id, version }) => `${tenant} ${id} ${version}`),
  );

const claimsOf = async ({ pool }: StoreFixture): Promise<unknown[]> =>
  (
    await pool.query<{ key: string }>(
      'select tenant, name, key, stream, subject, held, since from read.claim order by key',
    )
  ).rows;

describe.each([
  [1, 8],
  [8, 1],
  [8, 3],
])('a log whose lanes were %i and become %i', (before, after) => {
  it('has every event as it was, each tenant’s in their order, every lane without a gap, and can be gone on with', async () => {
    const source = await aLog(before);
    await fill(source.store, 7);
    const log = await readLog(source.store);
    const { copy, events, places } = await copied(source, after);
    const made = await readLog(copy.store);
    expect(events).toBe(log.length);
    expect(byStream(made)).toEqual(byStream(log));
    expect(perTenant(made)).toEqual(perTenant(log));
    for (const { position, metadata } of made)
      expect(laneOf(position)).toBe(new Lanes(after).of(metadata.tenant));
    for (const [lane, amount] of places.amounts.entries())
      expect(
        made.filter(({ position }) => laneOf(position) === lane).map(({ position }) => numberOf(position)),
      ).toEqual(Array.from({ length: amount }, (_, nth) => BigInt(nth + 1)));
    // Recorded in the order of positions, also where lanes came together.
    const heads = await copy.store.heads();
    for (const start of copy.store.starts) {
      const times = made
        .filter(({ position }) => laneOf(position) === laneOf(start))
        .map(({ recordedAt }) => recordedAt.getTime());
      expect(times).toEqual([...times].sort((a, b) => a - b));
    }
    expect(await claimsOf(copy)).toEqual(await claimsOf(source));

    // Retries are still known, claims still taken, and new events come next.
    const [known] = log;
    if (known === undefined) throw new Error('the log is empty');
    const { metadata, stream, id } = known;
    const again = {
      tenant: metadata.tenant,
      stream,
      expected: 'any' as const,
      events: [anEvent({ id, metadata })],
    };
    const next = await copy.store.append({ ...again, events: [anEvent({ metadata })] });
    expect(next.position).toBe((heads[laneOf(next.position)] ?? 0n) + 1n);
    expect(await copy.store.append(again)).toMatchObject({ duplicate: true });
    // The source is as it was.
    expect(await readLog(source.store)).toEqual(log);
  }, 60_000);

  it('leaves out nothing that a subscription had yet to read, and puts aside what it had put aside', async () => {
    const source = await aLog(before);
    await fill(source.store, 3);
    await source.store.append({
      ...{ tenant: first, stream: poisoned, expected: 'no-stream' },
      events: [anEvent({ metadata: { tenant: first } }), anEvent({ metadata: { tenant: first } })],
    });
    const handled: string[] = [];
    const running = source.store.subscribe(reader(handled, true));
    await source.store.caughtUp('letters', await source.store.heads());
    await running.stop();
    const [aside] = await source.store.putAside();
    await fill(source.store, 3);
    const all = (await readLog(source.store)).map(({ id }) => id);
    const waiting = all.filter((id) => !handled.includes(id));

    const { copy } = await copied(source, after);
    const [listed] = await copy.store.putAside();
    expect(listed).toMatchObject({
      reader: 'letters',
      stream: poisoned,
      eventId: aside?.eventId,
      waiting: 2,
    });
    const later: string[] = [];
    copy.store.subscribe(reader(later, false));
    await copy.store.caughtUp('letters', await copy.store.heads());
    await until('what was put aside is handled', async () => (await copy.store.putAside()).length === 0);
    expect(waiting.filter((id) => !later.includes(id))).toEqual([]);
    expect(new Set(later).size).toBe(later.length);
    // It had read all lanes to their ends, so nothing comes twice.
    expect(later.toSorted()).toEqual(waiting.toSorted());
  }, 60_000);
});

const reader = (handled: string[], refuses: boolean) => ({
  name: 'letters',
  types: ['ThingHappened'],
  from: 'start' as const,
  handle: (events: readonly RecordedEvent[]) => {
    if (refuses && events.some(({ stream }) => stream === poisoned)) throw new Error('it cannot be sent');
    handled.push(...events.map(({ id }) => id));
    return Promise.resolve();
  },
});

describe('a place in a log that is copied', () => {
  it('of a reader that was further in some lanes than in others comes before all that it had not read', async () => {
    const source = await aLog(8);
    await fill(source.store, 8);
    const log = await readLog(source.store);
    // Half of each even lane, nothing of an odd one.
    const heads = await source.store.heads();
    const from: Checkpoint = source.store.starts.map((start, lane) =>
      lane % 2 === 1 ? start : start + ((heads[lane] ?? start) - start) / 2n,
    );
    let followed: { readonly checkpoint: Checkpoint } | undefined;
    const { copy } = await copied(source, 3, (places) => (followed = places.follow(from)));
    const to = followed?.checkpoint ?? [];
    const unread = log
      .filter(({ position }) => position > (from[laneOf(position)] ?? 0n))
      .map(({ id }) => id);
    const behind = (await readLog(copy.store))
      .filter(({ position }) => position > (to[laneOf(position)] ?? 0n))
      .map(({ id }) => id);
    expect(unread.filter((id) => !behind.includes(id))).toEqual([]);
  }, 60_000);

  it('of a tenant is at the last of its events that was come through, whatever others have', async () => {
    const source = await aLog(1);
    await fill(source.store, 4);
    const middle = await source.store.head();
    await fill(source.store, 4);
    const own = (await readLog(source.store)).filter(({ metadata }) => metadata.tenant === first);
    const last = own.findLast(({ position }) => position <= middle);
    const asked: { readonly position: bigint }[] = [];
    const { copy } = await copied(source, 8, (places) => {
      asked.push(places.ofTenant(first, middle), places.ofTenant(first, 0n), places.at(last?.position ?? 0n));
    });
    const at = (await readLog(copy.store)).find(({ id }) => id === last?.id)?.position;
    expect(asked.map(({ position }) => position)).toEqual([at, copy.store.startOf(first), at]);
  }, 60_000);
});
