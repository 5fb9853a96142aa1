import { NoticedCache } from './noticed-cache.js';

/** A cache over a table of numbers that the test changes, with a clock that it moves. */
function setUp(capacity = 100) {
  const table = new Map<string, number>();
  const loads: string[][] = [];
  const gapHandlers: (() => void)[] = [];
  const notices = { hearing: true, onGap: (handler: () => void) => gapHandlers.push(handler) };
  const clock = { now: 0 };
  let held: Promise<void> | undefined;
  const cache = new NoticedCache<number>(notices, {
    capacity,
    now: () => clock.now,
    load: async (keys) => {
      loads.push([...keys]);
      const found = new Map(keys.flatMap((key) => (table.has(key) ? [[key, table.get(key)!] as const] : [])));
      await held;
      return found;
    },
  });
  const hold = () => {
    let release = (): void => undefined;
    held = new Promise((resolve) => (release = resolve));
    return release;
  };
  return {
    cache,
    table,
    loads,
    notices,
    clock,
    hold,
    gap: () => gapHandlers.forEach((handler) => handler()),
  };
}
/** A read begins with the next immediate: one after it, it has. A timer may come first on a busy machine. */
const settle = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));

describe('NoticedCache', () => {
  it('reads what is asked for at once together, and remembers it', async () => {
    const { cache, table, loads } = setUp();
    table.set('a', 1).set('b', 2);
    expect(await Promise.all([cache.get('a'), cache.get('b'), cache.get('a')])).toEqual([1, 2, 1]);
    expect(await cache.getAll(['a', 'b', 'c'])).toEqual(
      new Map([
        ['a', 1],
        ['b', 2],
      ]),
    );
    expect(loads).toEqual([['a', 'b'], ['c']]);
  });

  it('refuses by nothing that it remembers: what does not suffice, or was not there, is read again', async () => {
    const { cache, table, loads } = setUp();
    const isLarge = (value: number) => value > 10;
    expect(await cache.getToRefuse('a', isLarge)).toBeUndefined();
    table.set('a', 11);
    expect(await cache.getToRefuse('a', isLarge)).toBe(11);
    expect(await cache.getToRefuse('a', isLarge)).toBe(11);
    expect(loads).toEqual([['a'], ['a']]);
    expect(await cache.getToRefuse('a', (value) => value > 11)).toBe(11);
    expect(loads).toHaveLength(3);
  });

  it('reads again what it was told to forget', async () => {
    const { cache, table } = setUp();
    table.set('a', 1);
    await cache.get('a');
    table.set('a', 2);
    expect(await cache.get('a')).toBe(1);
    cache.forget('a');
    expect(await cache.get('a')).toBe(2);
  });

  it('never keeps what was read before the change that it heard of while reading', async () => {
    const { cache, table, hold } = setUp();
    table.set('a', 1);
    const release = hold();
    const early = cache.get('a');
    await settle();
    table.set('a', 2);
    cache.forget('a');
    release();
    expect(await early).toBe(1);
    expect(await cache.get('a')).toBe(2);
  });

  it('keeps answers for a minute while it hears of changes, for three seconds while it does not', async () => {
    const { cache, table, clock, notices } = setUp();
    table.set('a', 1);
    await cache.get('a');
    table.set('a', 2);
    clock.now = 59_999;
    expect(await cache.get('a')).toBe(1);
    notices.hearing = false;
    expect(await cache.get('a')).toBe(2);
    table.set('a', 3);
    clock.now += 2_999;
    expect(await cache.get('a')).toBe(2);
    clock.now += 1;
    expect(await cache.get('a')).toBe(3);
  });

  it('looks again for what was not there after two seconds', async () => {
    const { cache, table, clock } = setUp();
    expect(await cache.get('a')).toBeUndefined();
    table.set('a', 1);
    clock.now = 1_999;
    expect(await cache.get('a')).toBeUndefined();
    clock.now = 2_000;
    expect(await cache.get('a')).toBe(1);
  });

  it('forgets everything after a gap', async () => {
    const { cache, table, gap } = setUp();
    table.set('a', 1);
    await cache.get('a');
    table.set('a', 2);
    gap();
    expect(await cache.get('a')).toBe(2);
  });

  it('forgets the values that match', async () => {
    const { cache, table } = setUp();
    table.set('a', 1).set('b', 10);
    await cache.getAll(['a', 'b']);
    table.set('a', 2).set('b', 20);
    cache.forgetWhere((value) => value === 10);
    expect(await cache.getAll(['a', 'b'])).toEqual(
      new Map([
        ['a', 1],
        ['b', 20],
      ]),
    );
  });

  it('drops the oldest beyond its capacity', async () => {
    const { cache, table, loads } = setUp(2);
    for (const key of ['a', 'b', 'c']) {
      table.set(key, 1);
      await cache.get(key);
    }
    await cache.getAll(['b', 'c']);
    expect(loads).toHaveLength(3);
    await cache.get('a');
    expect(loads).toHaveLength(4);
  });

  it('hands a failure to everyone who waits and tries again for the next', async () => {
    let fail = true;
    const cache = new NoticedCache<number>(
      { hearing: true, onGap: () => undefined },
      {
        capacity: 10,
        load: async () => {
          if (fail) throw new Error('gone');
          return new Map([['a', 1]]);
        },
      },
    );
    const both = await Promise.allSettled([cache.get('a'), cache.get('a')]);
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    fail = false;
    expect(await cache.get('a')).toBe(1);
  });
});
