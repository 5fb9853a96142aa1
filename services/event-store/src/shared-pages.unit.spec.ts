import { jest } from '@jest/globals';
import type { LogPage, LogReader } from './log-reader.js';
import { SharedPages } from './shared-pages.js';
import { tenant } from './testing/builders.js';
import type { RecordedEvent } from './types.js';

const TYPES = ['A', 'B', 'C'];
const LENGTH = 20_000;
const BYTES_OF_ONE = 1200;

const recorded = (position: number): RecordedEvent => ({
  id: `event-${position}`,
  type: TYPES[position % TYPES.length] ?? '',
  schemaVersion: 1,
  stream: 's',
  version: position,
  position: BigInt(position),
  data: {},
  sealed: { state: 'none' },
  metadata: { tenant },
  occurredAt: new Date(0),
  recordedAt: new Date(0),
});

/** A log that notes what it is asked for. */
class Log implements Pick<LogReader, 'page'> {
  readonly asked: { after: bigint; types: readonly string[] | undefined }[] = [];
  decoded = 0;
  bytesOfOne = BYTES_OF_ONE;

  async page(after: bigint, types: readonly string[] | undefined, limit: number): Promise<LogPage> {
    this.asked.push({ after, types });
    await Promise.resolve();
    const events: RecordedEvent[] = [];
    for (let position = Number(after) + 1; position <= LENGTH && events.length < limit; position += 1) {
      const event = recorded(position);
      if (types === undefined || types.includes(event.type)) events.push(event);
    }
    this.decoded += events.length;
    const isFull = events.length === limit;
    const through = isFull ? (events.at(-1)?.position ?? after) : BigInt(LENGTH);
    return { events, broken: [], through, atHead: !isFull, bytes: events.length * this.bytesOfOne };
  }
}

let log: Log;
let pages: SharedPages;
beforeEach(() => {
  log = new Log();
  pages = new SharedPages(log);
});
afterEach(() => {
  jest.useRealTimers();
});

/** Reads on to the end as the reader loop does; `between` is what it does with each page. */
async function readAll(
  reader: string,
  types: readonly string[] | undefined,
  between: () => Promise<void> = () => Promise.resolve(),
  limit = 1000,
): Promise<bigint[]> {
  const seen: bigint[] = [];
  for (let after = 0n; ;) {
    const page = await pages.page({ reader, after, types, limit });
    seen.push(...page.events.map(({ position }) => position));
    after = page.through;
    if (page.atHead) return seen;
    await between();
  }
}

const positionsOf = (types: readonly string[]) =>
  Array.from({ length: LENGTH }, (_, n) => recorded(n + 1))
    .filter(({ type }) => types.includes(type))
    .map(({ position }) => position);

describe('pages of the log', () => {
  it('are read and decoded once for readers that catch up side by side', async () => {
    const turn = () => new Promise<void>((resolve) => setTimeout(resolve, 0));
    const [a, b, c] = await Promise.all([
      readAll('a', ['A', 'B'], turn),
      readAll('b', ['B', 'C'], turn),
      readAll('c', ['A', 'B'], turn, 300),
    ]);
    expect(a).toEqual(positionsOf(['A', 'B']));
    expect(b).toEqual(positionsOf(['B', 'C']));
    expect(c).toEqual(positionsOf(['A', 'B']));
    // The first page alone is read for one reader's types, since the others have not asked yet.
    expect(log.decoded).toBeLessThan(LENGTH + 3 * 2000);
  });

  it('hold a lone reader’s own types, and are gone once it has had them', async () => {
    expect(await readAll('a', ['A'])).toEqual(positionsOf(['A']));
    expect(log.asked.every(({ types }) => types?.join() === 'A')).toBe(true);
    pages.leave('a');
    expect(pages.heldBytes).toBe(0);
  });

  it('hold what was asked for, though another build of the reader left or asked for other types meanwhile', async () => {
    const asks = (types: readonly string[]) => pages.page({ reader: 'a', after: 0n, types, limit: LENGTH });
    const alone = asks(['A']);
    pages.leave('a');
    expect((await alone).events.map(({ position }) => position)).toEqual(positionsOf(['A']));
    const both = await Promise.all([asks(['B']), asks(['C'])]);
    expect(both.map(({ events }) => events.map(({ position }) => position))).toEqual([
      positionsOf(['B']),
      positionsOf(['C']),
    ]);
  });

  it('are kept within bounds however far apart the readers are, and none waits for one that stands still', async () => {
    log.bytesOfOne = 4000;
    await pages.page({ reader: 'still', after: 0n, types: undefined, limit: 10 });
    let most = 0;
    const seen = await readAll('fast', undefined, async () => {
      most = Math.max(most, pages.heldBytes);
      await Promise.resolve();
    });
    expect(seen).toHaveLength(LENGTH);
    expect(most).toBeLessThanOrEqual(16 * 1024 * 1024 + 2 * 2000 * 4000);
  });

  it('are shorter, the more events are read or kept for readers that stand apart', async () => {
    const readers = Array.from({ length: 8 }, (_, n) => ({ reader: `reader ${n}`, after: BigInt(n * 1000) }));
    const read = await Promise.all(readers.map((one) => pages.page({ ...one, types: TYPES, limit: 4000 })));
    expect(read.map(({ events }) => events.length)).toEqual([4000, 4000, 4000, 4000, 4000, 1000, 1000, 1000]);
    // None is told that it has had what it hasn't.
    expect(read.map(({ through }) => Number(through))).toEqual([
      ...[4000, 5000, 6000, 7000, 8000, 6000, 7000, 8000],
    ]);
    const ofOneLane = new SharedPages(log, 16);
    const here = await Promise.all(
      readers.map((one) => ofOneLane.page({ ...one, types: TYPES, limit: 4000 })),
    );
    expect(here.map(({ events }) => events.length)).toEqual([2000, 2000, 1000, 1000, 1000, 1000, 1000, 1000]);
  });

  it('are read once for builds that go in step, however long the slowest takes for what it has', async () => {
    jest.useFakeTimers();
    log.bytesOfOne = 6000;
    let ended = 0;
    const builds = ['list', 'board', 'sums'].map(async (reader, at) => {
      const seen: bigint[] = [];
      for (let after = 0n, isAtEnd = false; !isAtEnd;) {
        const page = await pages.page({ reader, after, types: TYPES, limit: 2000, isBuilding: true });
        seen.push(...page.events.map(({ position }) => position));
        after = page.through;
        isAtEnd = after === BigInt(LENGTH);
        await new Promise((resolve) => setTimeout(resolve, 1 + 900 * at));
      }
      ended += 1;
      return seen;
    });
    while (ended < builds.length) await jest.advanceTimersByTimeAsync(50);
    for (const seen of await Promise.all(builds)) expect(seen).toEqual(positionsOf(TYPES));
    expect(log.decoded).toBe(LENGTH);
  });

  it('of a build are not kept for one that stands still, though it asks again and again', async () => {
    jest.useFakeTimers();
    log.bytesOfOne = 6000;
    const stuck = () =>
      pages.page({ reader: 'stuck', after: 0n, types: TYPES, limit: 2000, isBuilding: true });
    await stuck();
    const asksAgain = setInterval(() => void stuck(), 1000);
    let seen = 0;
    const goesOn = (async () => {
      for (let after = 0n; seen < LENGTH;) {
        const page = await pages.page({ reader: 'sums', after, types: TYPES, limit: 2000, isBuilding: true });
        seen += page.events.length;
        after = page.through;
      }
    })();
    await jest.advanceTimersByTimeAsync(4000);
    expect(seen).toBeLessThan(LENGTH);
    await jest.advanceTimersByTimeAsync(2000);
    clearInterval(asksAgain);
    await goesOn;
    expect(seen).toBe(LENGTH);
  });

  it('that another reader read are not taken for the end of the log', async () => {
    const first = await pages.page({ reader: 'a', after: BigInt(LENGTH - 5), types: undefined, limit: 1000 });
    expect(first).toMatchObject({ atHead: true, through: BigInt(LENGTH) });
    const second = await pages.page({
      reader: 'b',
      after: BigInt(LENGTH - 5),
      types: undefined,
      limit: 1000,
    });
    expect(second).toMatchObject({ atHead: false, through: BigInt(LENGTH) });
    expect(second.events).toHaveLength(5);
  });

  it('are half as long where the log has several lanes, each of which keeps one', async () => {
    const request = { reader: 'sums', after: 0n, types: TYPES, limit: 8000 };
    expect((await pages.page(request)).events).toHaveLength(8000);
    for (const lanes of [2, 16]) {
      const ofOneLane = new SharedPages(log, lanes);
      expect(await ofOneLane.page(request)).toMatchObject({ through: 4000n, atHead: false });
      expect((await ofOneLane.page({ ...request, limit: 1000 })).events).toHaveLength(1000);
    }
  });

  it('are read again after they were to be forgotten', async () => {
    await pages.page({ reader: 'a', after: 0n, types: undefined, limit: 10 });
    pages.forget();
    await pages.page({ reader: 'a', after: 10n, types: undefined, limit: 10 });
    expect(log.asked.map(({ after }) => after)).toEqual([0n, 10n]);
  });

  it('that could not be read are asked for again', async () => {
    const failing = jest.spyOn(log, 'page').mockRejectedValueOnce(new Error('away'));
    const request = { reader: 'a', after: 0n, types: undefined, limit: 10 };
    await expect(pages.page(request)).rejects.toThrow('away');
    expect((await pages.page(request)).events).toHaveLength(10);
    failing.mockRestore();
  });
});
