import { type Checkpoint, laneOf, Lanes, startOf } from './lanes.js';
import type { LogPage, LogReader } from './log-reader.js';
import { LogTails } from './log-tail.js';
import { tenant } from './testing/builders.js';
import type { RecordedEvent } from './types.js';

const LANES = 8;

const recorded = (position: bigint): RecordedEvent => ({
  id: `event-${position}`,
  type: 'A',
  schemaVersion: 1,
  stream: 's',
  version: 1,
  position,
  data: {},
  sealed: { state: 'none' },
  metadata: { tenant },
  occurredAt: new Date(0),
  recordedAt: new Date(0),
});

/** A log in memory that notes what it is asked. */
class Log implements Pick<LogReader, 'page' | 'heads'> {
  readonly asked: string[] = [];
  private readonly ends: bigint[];
  /** Told before an answer leaves. */
  onHeads: () => void = () => undefined;

  constructor(lanes: number) {
    this.ends = new Lanes(lanes).all.map(startOf);
  }

  add(lane: number): void {
    this.ends[lane] = (this.ends[lane] ?? 0n) + 1n;
  }

  async heads(): Promise<Checkpoint> {
    this.asked.push('heads');
    const heads = [...this.ends];
    await Promise.resolve();
    this.onHeads();
    return heads;
  }

  async page(after: bigint): Promise<LogPage> {
    const lane = laneOf(after);
    this.asked.push(`lane ${lane}`);
    const through = this.ends[lane] ?? after;
    await Promise.resolve();
    const amount = Number(through - after);
    const events = Array.from({ length: amount }, (_, nth) => recorded(after + BigInt(nth + 1)));
    return { events, broken: [], through, atHead: true, bytes: 0 };
  }
}

/** A reader that goes through all lanes until each was at its end. */
class Follower {
  private readonly at: bigint[];

  constructor(
    private readonly tails: LogTails,
    private readonly name: string,
    lanes: number,
  ) {
    this.at = new Lanes(lanes).all.map(startOf);
  }

  /** Answers how many events of each lane came with this wake-up. */
  async reads(mark: number): Promise<number[]> {
    const counts: number[] = [];
    for (const [lane, start] of this.at.entries()) {
      let [count, after] = [0, start];
      for (;;) {
        const page = await this.tails.page({ reader: this.name, after, types: undefined, limit: 100 }, mark);
        count += page.events.length;
        after = page.through;
        if (page.atHead) break;
      }
      this.at[lane] = after;
      counts.push(count);
    }
    return counts;
  }
}

async function following(lanes = LANES, readers = 3, away: readonly number[] = []) {
  const log = new Log(lanes);
  const tails = new LogTails(log, new Lanes(lanes), {
    heads: () => log.heads(),
    has: (lane) => away.includes(lane),
  });
  const all = Array.from({ length: readers }, (_, nth) => new Follower(tails, `reader-${nth}`, lanes));
  const read = (mark: number) => Promise.all(all.map((one) => one.reads(mark)));
  await read(0);
  log.asked.length = 0;
  return { log, read };
}

describe('the ends of several lanes', () => {
  it('are asked for at once while nothing comes, whoever reads', async () => {
    const { log, read } = await following();
    await read(1);
    await read(2);
    expect(log.asked).toEqual(['heads', 'heads']);
  });

  it('are read alone where something came', async () => {
    const { log, read } = await following();
    log.add(5);
    for (const counts of await read(1)) expect(counts).toEqual([0, 0, 0, 0, 0, 1, 0, 0]);
    expect(log.asked).toEqual(['heads', 'lane 5']);
    await read(2);
    expect(log.asked.slice(2)).toEqual(['heads']);
  });

  it('are asked for again by who was woken while the answer was on its way', async () => {
    const { log, read } = await following();
    let later: Promise<number[][]> | undefined;
    log.onHeads = () => {
      if (later !== undefined) return;
      // Behind what the answer says, before it is there.
      log.add(2);
      later = read(2);
    };
    await read(1);
    for (const counts of (await later) ?? []) expect(counts).toEqual([0, 0, 1, 0, 0, 0, 0, 0]);
  });

  it('of a lane that is away is looked at for whoever asks, and never taken as known', async () => {
    const { log, read } = await following(LANES, 1, [3]);
    log.add(3);
    expect(await read(1)).toEqual([[0, 0, 0, 1, 0, 0, 0, 0]]);
    expect(log.asked).toEqual(['heads', 'lane 3']);
    await read(2);
    expect(log.asked.slice(2)).toEqual(['heads', 'lane 3']);
  });

  it('are looked at and not asked for where there is one lane', async () => {
    const { log, read } = await following(1);
    log.add(0);
    expect(await read(1)).toEqual([[1], [1], [1]]);
    expect(log.asked).toEqual(['lane 0']);
  });
});
