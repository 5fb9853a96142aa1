import { jest } from '@jest/globals';
import type { LogPage, LogReader } from './log-reader.js';
import { LogTail } from './log-tail.js';
import { tenant } from './testing/builders.js';
import type { RecordedEvent } from './types.js';

const recorded = (position: number, type = 'A'): RecordedEvent => ({
  id: `event-${position}`,
  type,
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

/** A log in memory that counts how often it is asked. */
class Log implements Pick<LogReader, 'page'> {
  readonly events: RecordedEvent[] = [];
  asked = 0;

  add(amount: number, type = 'A'): void {
    for (let n = 0; n < amount; n += 1) this.events.push(recorded(this.events.length + 1, type));
  }

  async page(after: bigint, types: readonly string[] | undefined, limit: number): Promise<LogPage> {
    this.asked += 1;
    const head = BigInt(this.events.length);
    const found = this.events.filter(
      ({ position, type }) => position > after && (types === undefined || types.includes(type)),
    );
    await Promise.resolve();
    const events = found.slice(0, limit);
    const isFull = events.length === limit;
    const through = isFull ? (events.at(-1)?.position ?? after) : head;
    return { events, broken: [], through, atHead: !isFull, bytes: events.length * 1000 };
  }
}

let log: Log;
let tail: LogTail;
beforeEach(() => {
  log = new Log();
  tail = new LogTail(log);
});

/** Reads from `after` until the end, as the reader loop does, at one wake-up. */
async function readOn(
  after: bigint,
  types: readonly string[] | undefined,
  mark: number,
  limit = 100,
  reader = types?.join() ?? 'all',
) {
  const seen: bigint[] = [];
  for (let at = after; ;) {
    const page = await tail.page({ reader, after: at, types, limit }, mark);
    seen.push(...page.events.map(({ position }) => position));
    at = page.through;
    if (page.atHead) return { seen, at };
  }
}

describe('the tail of the log', () => {
  it('is read once for all readers that stand at its end', async () => {
    log.add(5);
    const positions = await Promise.all([1, 2, 3, 4].map(() => readOn(0n, ['A'], 0)));
    expect(positions.map(({ at }) => at)).toEqual([5n, 5n, 5n, 5n]);
    log.asked = 0;
    log.add(3, 'A');
    log.add(2, 'B');
    const seen = await Promise.all(
      [['A'], ['B'], ['A', 'B'], undefined].map((types) => readOn(5n, types, 1)),
    );
    expect(seen.map(({ seen: events }) => events)).toEqual([
      [6n, 7n, 8n],
      [9n, 10n],
      [6n, 7n, 8n, 9n, 10n],
      [6n, 7n, 8n, 9n, 10n],
    ]);
    expect(seen.every(({ at }) => at === 10n)).toBe(true);
    expect(log.asked).toBe(1);
  });

  it('never tells a reader that it is done before it looked after the latest wake-up', async () => {
    log.add(2);
    await readOn(0n, undefined, 0);
    log.add(2);
    await readOn(2n, undefined, 1);
    log.add(2);
    // This reader lags inside the window; what was announced since must not be left lying.
    expect(await readOn(2n, undefined, 2)).toEqual({ seen: [3n, 4n, 5n, 6n], at: 6n });
  });

  it('gives a page no more than was asked for, and goes on from there', async () => {
    await readOn(0n, undefined, 0);
    log.add(25);
    expect((await readOn(0n, undefined, 1, 10)).seen).toHaveLength(25);
  });

  it('gives everything to a reader that falls behind the window', async () => {
    await readOn(0n, undefined, 0);
    for (let mark = 1; mark <= 12; mark += 1) {
      log.add(900);
      await readOn(BigInt((mark - 1) * 900), undefined, mark);
    }
    const { seen } = await readOn(0n, undefined, 12);
    expect(seen).toHaveLength(12 * 900);
    expect(new Set(seen).size).toBe(12 * 900);
  });

  it('keeps what came until the slowest reader that follows has had it, and no longer', async () => {
    await Promise.all([readOn(0n, ['A'], 0), readOn(0n, ['A', 'B'], 0)]);
    for (let mark = 1; mark <= 5; mark += 1) {
      log.add(100);
      await readOn(BigInt((mark - 1) * 100), ['A'], mark);
    }
    log.asked = 0;
    expect((await readOn(0n, ['A', 'B'], 5)).seen).toHaveLength(500);
    expect(log.asked).toBe(0);
    log.add(1);
    await Promise.all([readOn(500n, ['A'], 6), readOn(500n, ['A', 'B'], 6)]);
    log.asked = 0;
    expect((await readOn(0n, ['B', 'A'], 6, 100, 'late')).seen).toHaveLength(501);
    expect(log.asked).toBeGreaterThan(0);
  });

  it('keeps what comes while a reader applies the page that brought it to the end', async () => {
    await readOn(0n, ['A'], 0);
    log.add(100);
    await readOn(0n, ['A'], 1);
    const late = await tail.page({ reader: 'late', after: -1n, types: ['A'], limit: 500 }, 1);
    expect([late.through, late.atHead]).toEqual([100n, true]);
    for (let mark = 2; mark <= 4; mark += 1) {
      log.add(50);
      await readOn(BigInt(mark * 50), ['A'], mark);
    }
    log.asked = 0;
    expect((await readOn(100n, ['A'], 4, 100, 'late')).seen).toHaveLength(150);
    expect(log.asked).toBe(0);
  });

  it('reads again after it was told to forget', async () => {
    log.add(3);
    await readOn(0n, undefined, 0);
    log.add(3);
    await readOn(3n, undefined, 1);
    log.asked = 0;
    tail.forget();
    expect((await readOn(3n, undefined, 1)).seen).toEqual([4n, 5n, 6n]);
    expect(log.asked).toBeGreaterThan(0);
  });

  it('lets go of what it kept while nothing is appended', async () => {
    jest.useFakeTimers();
    try {
      await readOn(0n, undefined, 0);
      log.add(3);
      await readOn(0n, undefined, 1);
      jest.advanceTimersByTime(6000);
      log.asked = 0;
      expect((await readOn(0n, undefined, 1)).seen).toEqual([1n, 2n, 3n]);
      expect(log.asked).toBeGreaterThan(0);
    } finally {
      jest.useRealTimers();
    }
  });
});
