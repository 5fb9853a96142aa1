import { Pace } from './pace.js';

const options = { longestWaitMs: 2000, alwaysAtOnce: 32, finishedPerS: 200 };

interface Arrivals {
  readonly perS: number;
  readonly forMs: number;
}

/** A server on a clock of its own: one queue, whose work is done in lumps, as a group commit does it. */
function serve(capacityPerS: (ms: number) => number, lumpMs = 50) {
  let nowMs = 0;
  const pace = new Pace({ ...options, now: () => nowMs });
  const queue: { readonly since: number; readonly finish: () => void }[] = [];
  const waits: number[] = [];
  let [refused, strength] = [0, 0];
  const offer = () => {
    if (pace.isCongested) refused += 1;
    else queue.push({ since: nowMs, finish: pace.begin() });
  };
  const tick = () => {
    nowMs += 1;
    if (queue.length === 0) return;
    strength += capacityPerS(nowMs) / 1000;
    if (nowMs % lumpMs !== 0) return;
    for (; strength >= 1 && queue.length > 0; strength -= 1) {
      const first = queue.shift();
      first?.finish();
      if (first !== undefined) waits.push(nowMs - first.since);
    }
  };
  return {
    run({ perS, forMs }: Arrivals) {
      let due = 0;
      for (let ms = 0; ms < forMs; ms += 1) {
        for (due += perS / 1000; due >= 1; due -= 1) offer();
        tick();
      }
    },
    burst: (amount: number) => Array.from({ length: amount }, offer),
    idle: (ms: number) => (nowMs += ms),
    outcome: () => {
      waits.sort((a, b) => a - b);
      const at = (share: number) => waits[Math.floor((waits.length - 1) * share)] ?? 0;
      return { done: waits.length, refused, p50: at(0.5), p99: at(0.99), most: at(1), waiting: queue.length };
    },
  };
}

describe('what comes at once', () => {
  it('stands behind all that was let in before it, though no body has come yet', () => {
    const pace = new Pace({ ...options, now: () => 0 });
    const letIn: (() => void)[] = [];
    for (let n = 0; n < 1000 && !pace.isFull(); n += 1) letIn.push(pace.letIn());
    // 200 a second for 2 seconds, and the one that finds so many before it.
    expect(letIn).toHaveLength(401);
    expect(pace.isCongested).toBe(false);
    for (const arrived of letIn.slice(0, 100)) {
      arrived();
      pace.begin();
    }
    expect(pace.isFull()).toBe(true);
    for (const arrived of letIn) arrived();
    expect(pace.isFull()).toBe(false);
  });

  it('does not wait for slow senders', () => {
    let nowMs = 0;
    const pace = new Pace({ ...options, now: () => nowMs });
    for (let n = 0; n < 500; n += 1) pace.letIn();
    expect(pace.isFull()).toBe(true);
    nowMs = options.longestWaitMs + 1;
    expect(pace.isFull()).toBe(false);
  });
});

describe('the pace of what is in work', () => {
  it.each([
    [1000, 0],
    [300, 0],
    [100, 0],
    // A pace so far from what it takes for granted has to be measured once, with as many as come by then.
    [30, 5000],
  ])('bounds the wait of what is taken in, at %d a second', (capacity, beforeMs) => {
    const server = serve(() => capacity);
    server.run({ perS: capacity, forMs: beforeMs });
    server.run({ perS: 1660, forMs: 60_000 });
    const { done, refused, p99 } = server.outcome();
    expect(p99).toBeLessThan(1.5 * options.longestWaitMs);
    // It uses its full capacity: requests are refused because of the wait, while the server is never idle.
    expect(done).toBeGreaterThan(0.95 * capacity * 60 - 2 * options.alwaysAtOnce);
    expect(refused).toBeGreaterThan(0);
  });

  it('refuses no one whom it can serve', () => {
    const server = serve(() => 600);
    server.run({ perS: 500, forMs: 60_000 });
    expect(server.outcome().refused).toBe(0);
  });

  it('takes a whole class that comes at once, also after it was slow', () => {
    const server = serve((ms) => (ms < 20_000 ? 20 : 500));
    server.burst(300);
    server.run({ perS: 500, forMs: 20_000 });
    const { refused: before } = server.outcome();
    server.run({ perS: 0, forMs: 5000 });
    server.idle(11_000);
    server.burst(300);
    server.run({ perS: 0, forMs: 5000 });
    const { refused, waiting } = server.outcome();
    expect([before > 0, refused - before, waiting]).toEqual([true, 0, 0]);
  });

  it('stops taking while nothing is finished, and goes on once something is', () => {
    const server = serve((ms) => (ms > 5000 && ms < 15_000 ? 0 : 500));
    server.run({ perS: 400, forMs: 5000 });
    expect(server.outcome().refused).toBe(0);
    server.run({ perS: 400, forMs: 10_000 });
    const { waiting, refused } = server.outcome();
    expect(waiting).toBeLessThan(options.longestWaitMs * 0.5);
    expect(refused).toBeGreaterThan(3000);
    server.run({ perS: 400, forMs: 10_000 });
    const { refused: until } = server.outcome();
    server.run({ perS: 400, forMs: 10_000 });
    expect(server.outcome().refused).toBe(until);
  });

  it('is not taken in by what is finished at once while all else stands still', () => {
    let nowMs = 0;
    const pace = new Pace({ ...options, now: () => nowMs });
    for (let n = 0; n < 40; n += 1) pace.begin();
    const heartbeats = (ms: number) => {
      for (let passed = 0; passed < ms; passed += 1, nowMs += 1) pace.begin()();
    };
    heartbeats(1500);
    expect(pace.isCongested).toBe(false);
    heartbeats(600);
    expect(pace.isCongested).toBe(true);
  });

  it('is not that of a few that are stuck', () => {
    let nowMs = 0;
    const pace = new Pace({ ...options, now: () => nowMs });
    for (let n = 0; n < 20; n += 1) pace.begin();
    nowMs = 9000;
    for (let n = 0; n < 500; n += 1) pace.begin()();
    for (let n = 0; n < 30; n += 1) pace.begin();
    expect(pace.isCongested).toBe(false);
  });

  it('never refuses a few at once, however slow', () => {
    const server = serve(() => 0);
    server.burst(1);
    server.run({ perS: 0, forMs: 60_000 });
    server.burst(31);
    expect(server.outcome()).toMatchObject({ refused: 0, waiting: 32 });
    server.burst(1);
    expect(server.outcome().refused).toBe(1);
  });

  it('counts each once, however often it is finished', () => {
    let nowMs = 0;
    const pace = new Pace({ ...options, alwaysAtOnce: 1, now: () => nowMs });
    const [first] = [pace.begin(), pace.begin()];
    first();
    first();
    nowMs += 60_000;
    expect(pace.isCongested).toBe(true);
  });
});
