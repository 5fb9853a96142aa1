import { randomBytes } from 'node:crypto';
import { type EventStore, openEventStore } from '@keenly/event-store';
import { jest } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '@keenly/infra/testing/test-database';
import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { serviceContext } from '../../kernel/caller.js';
import type { Decider, DomainEvent } from '../../kernel/decider.js';
import { DomainError } from '../../kernel/domain-error.js';
import { createLogger } from '../observability/logger.js';
import { Metrics } from '../observability/metrics.js';
import { Tracing } from '../observability/tracing/tracing.js';
import { CommandRunner } from './command-runner.js';
import { UnknownEvents } from './unknown-events.js';

type Taken = DomainEvent<'SeatTaken', { readonly amount: number }>;
type Take = {
  readonly amount: number;
  readonly opens?: true;
  /** The id of its event: of all with the same, one takes a seat. */
  readonly once?: string;
};

/** A bench of three seats, which is claimed by name once it is full. */
const bench: Decider<number, Take, Taken> = {
  category: 'bench',
  schemaVersions: { SeatTaken: 1 },
  initial: () => 0,
  opens: ({ opens }) => opens === true,
  decide: ({ amount, once }, taken) => {
    if (once !== undefined && taken > 0) return [];
    if (taken + amount > 3) throw new DomainError('CONFLICT', `${3 - taken} left`);
    return amount === 0 ? [] : [{ event: { type: 'SeatTaken', data: { amount } }, id: once }];
  },
  evolve: (taken, { data }) => taken + data.amount,
  claims: {
    of: (events, subject) =>
      events.some(({ data }) => data.amount === 3) ? { claims: [{ name: 'full', key: subject }] } : {},
    refusal: () => new DomainError('FORBIDDEN', 'another bench is full'),
  },
};

let database: TestDatabase;
let pool: pg.Pool;
let store: EventStore;
let here: CommandRunner;
let there: CommandRunner;
const tenant = uuidv7();

beforeAll(async () => {
  database = await createTestDatabase();
  pool = new pg.Pool({ connectionString: database.url, max: 5 });
  store = await openEventStore({ pool, connectionString: database.url, masterKey: randomBytes(32) });
  [here, there] = [new CommandRunner(store), new CommandRunner(store)];
}, 60_000);
afterAll(async () => {
  await store.close();
  await pool.end();
  await database.drop();
});

const context = (subject = uuidv7()) => serviceContext({ tenant, subject, correlation: uuidv7() });
const take = (id: string, amount: number, more: Partial<Take> = {}) => ({
  id,
  command: { amount, ...more },
  context: context(),
});
const versions = async (...ids: string[]) =>
  Promise.all(ids.map(async (id) => (await store.readStream(tenant, `bench-${id}`)).length));
const kinds = (outcomes: Awaited<ReturnType<typeof here.runMany>>) => outcomes.map(({ kind }) => kind);

describe('an event that only a newer release knows', () => {
  type Painted = DomainEvent<'BenchPainted', { readonly colour: string }>;
  /** The same bench, a release later. */
  const newer: Decider<number, Take, Taken | Painted> = {
    ...bench,
    schemaVersions: { SeatTaken: 1, BenchPainted: 1 },
    evolve: (taken, event) => (event.type === 'SeatTaken' ? taken + event.data.amount : taken),
    claims: { of: () => ({}), refusal: () => new DomainError('FORBIDDEN', 'another bench is full') },
  };
  const painted = async (id: string) => {
    const event = { id: uuidv7(), type: 'BenchPainted', data: { colour: 'green' }, metadata: { tenant } };
    const expected = (await versions(id))[0] ?? 0;
    await store.append({
      ...{ tenant, stream: `bench-${id}`, expected: expected === 0 ? ('no-stream' as const) : expected },
      events: [{ ...event, occurredAt: new Date() }],
    });
  };
  const unknown = { name: 'UnknownEvent', category: 'bench', type: 'BenchPainted' };

  it('has nothing decided on it, whatever was remembered, and loses nothing', async () => {
    const [fresh, remembered] = [uuidv7(), uuidv7()];
    await here.run(bench, remembered, { amount: 1 }, context());
    await Promise.all([painted(fresh), painted(remembered)]);
    for (const id of [fresh, remembered])
      for (const command of [
        { amount: 1 },
        { amount: 0 },
        { amount: 9 },
        { amount: 1, opens: true as const },
      ])
        await expect(here.run(bench, id, command, context())).rejects.toMatchObject(unknown);
    expect(await versions(fresh, remembered)).toEqual([1, 2]);
    // The release that knows it goes on.
    const later = new CommandRunner(store);
    await later.run(newer, remembered, { amount: 2 }, context());
    await expect(later.run(newer, remembered, { amount: 1 }, context())).rejects.toThrow('0 left');
    expect(await versions(fresh, remembered)).toEqual([1, 3]);
  });

  it('keeps those out that are appended with it, and no others', async () => {
    const [known, other, another] = [uuidv7(), uuidv7(), uuidv7()];
    await painted(known);
    const together = there.runMany(bench, [take(known, 1), take(other, 1), take(another, 1)]);
    await expect(together).rejects.toMatchObject(unknown);
    expect(await versions(known, other, another)).toEqual([1, 0, 0]);
    await there.runMany(bench, [take(other, 1), take(another, 1)]);
    expect(await versions(known, other, another)).toEqual([1, 1, 1]);
  });

  it('is counted each time, and logged once a type', async () => {
    const lines: string[] = [];
    const metrics = new Metrics();
    const logger = createLogger('info', { write: (line) => void lines.push(line) });
    const watched = new CommandRunner(store, new Tracing(), new UnknownEvents(logger, metrics));
    const [one, other] = [uuidv7(), uuidv7()];
    await Promise.all([painted(one), painted(other)]);
    for (const id of [one, other])
      await expect(watched.stateOf(bench, id, tenant)).rejects.toMatchObject(unknown);
    await expect(watched.runMany(bench, [take(one, 1), take(other, 1)])).rejects.toMatchObject(unknown);
    expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
      { category: 'bench', type: 'BenchPainted' },
    ]);
    expect(await metrics.registry.metrics()).toContain('keenly_unknown_events_total{type="BenchPainted"} 3');
  });
});

describe('commands for several aggregates', () => {
  it('are appended at once, each about its own person; what has nothing to say costs nothing', async () => {
    const [a, b, c] = [uuidv7(), uuidv7(), uuidv7()];
    const asked = [take(a, 1, { opens: true }), take(b, 2), take(c, 0)];
    expect(kinds(await here.runMany(bench, asked))).toEqual(['decided', 'decided', 'decided']);
    expect(await versions(a, b, c)).toEqual([1, 1, 0]);
    const [event] = await store.readStream(tenant, `bench-${b}`);
    expect(event?.metadata.subject).toBe(asked[1]?.context.subject);
  });

  it('are stored all or none: one refusal keeps the others out, and says which it was', async () => {
    const [a, b] = [uuidv7(), uuidv7()];
    const outcomes = await here.runMany(bench, [take(a, 1), take(b, 4), take(uuidv7(), 5)]);
    expect(kinds(outcomes)).toEqual(['decided', 'refused', 'refused']);
    expect(await versions(a, b)).toEqual([0, 0]);
    await here.runMany(bench, [take(a, 3)]);
    expect(await versions(a)).toEqual([1]);
  });

  it('are read in few trips, whatever is known of them, and however long they are', async () => {
    const known = uuidv7();
    const [long, longer, ...short] = Array.from({ length: 12 }, () => uuidv7());
    const filled = async (id: string | undefined, events: number) => {
      await store.append({
        tenant,
        stream: `bench-${id ?? ''}`,
        expected: 'no-stream',
        events: Array.from({ length: events }, () => ({
          ...{ id: uuidv7(), type: 'SeatTaken', data: { amount: 0 }, metadata: { tenant } },
          occurredAt: new Date(),
        })),
      });
    };
    await filled(long, 700);
    await filled(longer, 480);
    for (const id of short.slice(0, 8)) await filled(id, 30);
    await here.run(bench, known, { amount: 3 }, context());
    const ids = [long, longer, ...short].map((id) => id ?? '');
    const trips = jest.spyOn(store, 'readStreams');
    const alone = jest.spyOn(store, 'readStream');
    const outcomes = await here.runMany(bench, [...ids.map((id) => take(id, 1)), take(known, 0)]);
    expect(kinds(outcomes)).toEqual(Array.from({ length: 13 }, () => 'decided'));
    // Long ones are read by themselves, in pages; the known one only as nothing is to be said of it.
    expect(trips.mock.calls.length).toBe(1);
    expect(alone.mock.calls.length).toBeLessThan(6);
    trips.mockRestore();
    alone.mockRestore();
    expect(await versions(...ids, known)).toEqual([
      701,
      481,
      ...Array.from({ length: 8 }, () => 31),
      1,
      1,
      1,
    ]);
    // What was remembered of them is right.
    expect(
      kinds(
        await here.runMany(
          bench,
          ids.map((id) => take(id, 2)),
        ),
      ),
    ).not.toContain('refused');
    expect(
      kinds(
        await there.runMany(
          bench,
          ids.map((id) => take(id, 1)),
        ),
      ),
    ).toEqual(ids.map(() => 'refused'));
  });

  it('are decided again where another process was faster, and are refused on the log alone', async () => {
    const [a, b] = [uuidv7(), uuidv7()];
    await here.runMany(bench, [take(a, 1), take(b, 1)]);
    await there.run(bench, a, { amount: 1 }, context());
    expect(kinds(await here.runMany(bench, [take(a, 1), take(b, 1)]))).toEqual(['decided', 'decided']);
    expect(await versions(a, b)).toEqual([3, 2]);
    expect(kinds(await there.runMany(bench, [take(a, 1), take(b, 1)]))).toEqual(['refused', 'decided']);
    expect(await versions(a, b)).toEqual([3, 2]);
  });

  it('of which another process has stored some under the same ids store the others', async () => {
    const [a, b] = [uuidv7(), uuidv7()];
    const one = { opens: true, once: uuidv7() } as const;
    await there.runMany(bench, [take(a, 1, one)]);
    const both = [take(a, 1, one), take(b, 1, { opens: true, once: uuidv7() })];
    expect(kinds(await here.runMany(bench, both))).toEqual(['decided', 'decided']);
    expect(await versions(a, b)).toEqual([1, 1]);
    expect(kinds(await there.runMany(bench, both))).toEqual(['decided', 'decided']);
    expect(await versions(a, b)).toEqual([1, 1]);
  });

  it('that would open what is there already are decided on what is there', async () => {
    const a = uuidv7();
    await here.run(bench, a, { amount: 2 }, context());
    const again = await there.runMany(bench, [
      take(uuidv7(), 1, { opens: true }),
      take(a, 2, { opens: true }),
    ]);
    expect(kinds(again)).toEqual(['decided', 'refused']);
  });

  it('of rivals at once leave every seat to one of them', async () => {
    const [a, b] = [uuidv7(), uuidv7()];
    const rivals = await Promise.all(
      Array.from({ length: 6 }, (_, n) =>
        (n % 2 === 0 ? here : there).runMany(
          bench,
          n < 3 ? [take(a, 1), take(b, 1)] : [take(b, 1), take(a, 1)],
        ),
      ),
    );
    const stored = rivals.filter((outcomes) => outcomes.every(({ kind }) => kind === 'decided'));
    expect(stored).toHaveLength(3);
    expect(await versions(a, b)).toEqual([3, 3]);
  });

  it('are refused by a claim of another aggregate, in the words of the rule', async () => {
    const [a, b] = [uuidv7(), uuidv7()];
    const ann = context();
    await here.runMany(bench, [{ id: a, command: { amount: 3 }, context: ann }]);
    const second = here.runMany(bench, [take(uuidv7(), 1), { id: b, command: { amount: 3 }, context: ann }]);
    await expect(second).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(await versions(b)).toEqual([0]);
  });

  it('name each aggregate once', async () => {
    const a = uuidv7();
    await expect(here.runMany(bench, [take(a, 1), take(a, 1)])).rejects.toThrow('twice');
    expect(await here.runMany(bench, [])).toEqual([]);
  });
});
