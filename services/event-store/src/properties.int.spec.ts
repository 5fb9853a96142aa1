import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import type { EventStore } from './event-store.js';
import { AppendRefused, VersionConflict } from './errors.js';
import { anEvent, tenant } from './testing/builders.js';
import { openFixture, type StoreFixture } from './testing/store-fixture.js';
import type { Append, Appended, ExpectedVersion } from './types.js';

let fixture: StoreFixture;
let stores: readonly EventStore[];
beforeAll(async () => {
  fixture = await openFixture();
  stores = [fixture.store, await fixture.open()];
});
afterAll(() => fixture.close());

/** One step of an interleaving: who appends what where, or which earlier append is sent again. */
interface Step {
  readonly store: number;
  readonly stream: number;
  readonly expected: ExpectedVersion;
  readonly events: number;
  /** Index of an earlier step to send again, with the same event ids. */
  readonly again: number | undefined;
  /** Whether the next step waits for this one. */
  readonly wait: boolean;
}

const step: fc.Arbitrary<Step> = fc.record({
  store: fc.nat(1),
  stream: fc.nat(2),
  expected: fc.oneof(
    fc.constant<ExpectedVersion>('any'),
    fc.constant<ExpectedVersion>('no-stream'),
    fc.nat(6).map((version): ExpectedVersion => version),
  ),
  events: fc.integer({ min: 1, max: 4 }),
  again: fc.option(fc.nat(30), { nil: undefined, freq: 4 }),
  wait: fc.boolean(),
});

interface Sent {
  readonly append: Append;
  readonly answer: Promise<PromiseSettledResult<Appended>>;
}

/** Runs the steps, each as soon as the plan allows, and hands over what was sent with its answers. */
async function run(
  steps: readonly Step[],
): Promise<{ append: Append; answer: PromiseSettledResult<Appended> }[]> {
  const streams = Array.from({ length: 3 }, () => `random-${randomUUID()}`);
  const sent: Sent[] = [];
  for (const { store, stream, expected, events, again, wait } of steps) {
    const earlier = again === undefined ? undefined : sent[again]?.append;
    const append: Append = earlier
      ? { ...earlier, expected }
      : {
          tenant,
          stream: streams[stream] ?? '',
          expected,
          events: Array.from({ length: events }, () => anEvent()),
        };
    const answer = Promise.allSettled([stores[store]?.append(append) ?? Promise.reject(new Error())]).then(
      ([settled]) => settled,
    );
    sent.push({ append, answer });
    if (wait) await answer;
  }
  return Promise.all(sent.map(async ({ append, answer }) => ({ append, answer: await answer })));
}

const idsOf = ({ events }: Append) => events.map(({ id }) => id);

describe('whatever the interleaving', () => {
  it('acknowledged appends stand once, whole and where their answers say; refused ones leave no trace', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 30 }), async (steps) => {
        const outcomes = await run(steps);
        const stored = new Map<string, { ids: string[]; positions: bigint[] }>();
        for (const stream of new Set(outcomes.map(({ append }) => append.stream))) {
          const events = await fixture.store.readStream(tenant, stream);
          expect(events.map(({ version }) => version)).toEqual(events.map((_, index) => index + 1));
          const positions = events.map(({ position }) => position);
          expect([...positions].sort((a, b) => (a < b ? -1 : 1))).toEqual(positions);
          stored.set(stream, { ids: events.map(({ id }) => id), positions });
        }
        const acknowledged = new Set<string>();
        const fresh = new Map<string, number>();
        for (const { append, answer } of outcomes) {
          if (answer.status === 'rejected') {
            expect(answer.reason instanceof VersionConflict || answer.reason instanceof AppendRefused).toBe(
              true,
            );
            continue;
          }
          const { version, position, duplicate } = answer.value;
          const { ids = [], positions = [] } = stored.get(append.stream) ?? {};
          expect(ids.slice(version - append.events.length, version)).toEqual(idsOf(append));
          expect(positions[version - 1]).toBe(position);
          idsOf(append).forEach((id) => acknowledged.add(id));
          const [first = ''] = idsOf(append);
          if (duplicate) continue;
          fresh.set(first, (fresh.get(first) ?? 0) + 1);
          const before = version - append.events.length;
          if (append.expected === 'no-stream') expect(before).toBe(0);
          if (typeof append.expected === 'number') expect(before).toBe(append.expected);
        }
        // Everything in the log was acknowledged to someone, and as new to exactly one.
        for (const { ids } of stored.values()) for (const id of ids) expect(acknowledged.has(id)).toBe(true);
        expect([...fresh.values()].every((times) => times === 1)).toBe(true);
      }),
      { numRuns: 60 },
    );
  }, 30_000);

  it('of batches across streams either all is stored or nothing', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 6 }),
        async (batches) => {
          const streams = Array.from({ length: 3 }, () => `batch-${randomUUID()}`);
          const sent = batches.map((steps) =>
            steps.map(({ stream, expected, events }) => ({
              tenant,
              stream: streams[stream] ?? '',
              expected,
              events: Array.from({ length: events }, () => anEvent()),
            })),
          );
          const answers = await Promise.allSettled(
            sent.map((appends, index) => (stores[index % 2] ?? fixture.store).appendAll(appends)),
          );
          const known = new Set<string>();
          for (const stream of streams) {
            for (const { id } of await fixture.store.readStream(tenant, stream)) known.add(id);
          }
          sent.forEach((appends, index) => {
            const ids = appends.flatMap(idsOf);
            const there = ids.filter((id) => known.has(id)).length;
            expect(there).toBe(answers[index]?.status === 'fulfilled' ? ids.length : 0);
          });
        },
      ),
      { numRuns: 40 },
    );
  }, 30_000);
});
