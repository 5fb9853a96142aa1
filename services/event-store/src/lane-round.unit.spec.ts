import { type LaneLook, LaneRound } from './lane-round.js';
import { Lanes } from './lanes.js';

const look = (more: Partial<LaneLook> = {}): LaneLook => ({
  ...{ began: 1, mark: 1, atHead: true, events: 0, isFull: false },
  ...more,
});

const lanes = (amount: number) => new Lanes(amount).all;

/** Lanes that had a turn while each look gave what `looks` says. */
function turnsOf(round: LaneRound, looks: readonly LaneLook[]): number[] {
  return looks.map((one) => {
    const { lane } = round;
    round.took(one);
    return lane;
  });
}

describe('a round through the lanes', () => {
  it('of one lane is over when that is at its end, and began with this look', () => {
    const round = new LaneRound(lanes(1));
    expect(
      turnsOf(round, [look({ atHead: false, isFull: true, events: 9 }), look({ atHead: false })]),
    ).toEqual([0, 0]);
    expect(round.isOver).toBe(false);
    round.took(look({ began: 7, mark: 5, events: 2 }));
    expect([round.isOver, round.first, round.events]).toEqual([true, { began: 7, mark: 5 }, 2]);
  });

  it('is over when each lane was at its end, and waits for what came after the first of these looks', () => {
    const round = new LaneRound(lanes(3));
    turnsOf(round, [look({ began: 1, mark: 4, events: 1 }), look({ began: 2, mark: 6, events: 2 })]);
    expect(round.isOver).toBe(false);
    round.took(look({ began: 3, mark: 6 }));
    expect([round.isOver, round.first, round.events]).toEqual([true, { began: 1, mark: 4 }, 3]);
  });

  it('asks those alone again that were not, so that a busy log lets a reader rest', () => {
    const round = new LaneRound(lanes(3));
    const busy = look({ atHead: false });
    expect(turnsOf(round, [look(), busy, busy, look(), look()])).toEqual([0, 1, 2, 1, 2]);
    expect(round.isOver).toBe(true);
  });

  it('goes through all of them anew while one has much to read', () => {
    const round = new LaneRound(lanes(3));
    const full = look({ atHead: false, isFull: true });
    expect(turnsOf(round, [look(), full, look(), look(), full, look()])).toEqual([0, 1, 2, 0, 1, 2]);
    expect(round.isOver).toBe(false);
  });

  it('does so too where that comes in small pages', () => {
    const round = new LaneRound(lanes(2));
    const part = look({ atHead: false });
    expect(turnsOf(round, [look(), part, part, part, look(), part])).toEqual([0, 1, 1, 1, 0, 1]);
  });

  it('goes on behind the last lane when it begins again', () => {
    const round = new LaneRound(lanes(2));
    turnsOf(round, [look(), look()]);
    round.again();
    expect(turnsOf(round, [look(), look()])).toEqual([0, 1]);
    expect(round.isOver).toBe(true);
  });

  it('goes on in the others where a lane turns out to be away, and isn’t whole', () => {
    const round = new LaneRound(lanes(3), 1);
    round.missed();
    expect([round.isOver, round.lane]).toEqual([false, 2]);
    expect(turnsOf(round, [look(), look({ events: 2 })])).toEqual([2, 0]);
    expect([round.isOver, round.isWhole, round.isVoid, round.events]).toEqual([true, false, false, 2]);
    // It may be back by the next one.
    round.again();
    expect(turnsOf(round, [look(), look(), look()])).toEqual([1, 2, 0]);
    expect([round.isOver, round.isWhole]).toEqual([true, true]);
  });

  it('leaves out lanes that are known to be away, for as long as they are', () => {
    const away = new Set([0, 2]);
    const round = new LaneRound(lanes(4), 0, (lane) => away.has(lane));
    expect(turnsOf(round, [look(), look()])).toEqual([1, 3]);
    expect([round.isOver, round.isWhole]).toEqual([true, false]);
    away.delete(0);
    round.again();
    expect(turnsOf(round, [look(), look(), look()])).toEqual([0, 1, 3]);
    away.delete(2);
    round.again();
    expect(turnsOf(round, [look(), look(), look(), look()])).toEqual([0, 1, 2, 3]);
    expect(round.isWhole).toBe(true);
  });

  it('goes through the lanes it was given alone', () => {
    const round = new LaneRound([1, 5, 6]);
    const full = look({ atHead: false, isFull: true });
    expect(turnsOf(round, [look(), full, look(), look(), look()])).toEqual([1, 5, 6, 1, 5]);
    expect([round.isOver, round.isWhole]).toEqual([true, true]);
    // One that failed leaves the next one behind it its turn.
    expect(new LaneRound([1, 5, 6], 2).lane).toBe(5);
    expect(new LaneRound([1, 5, 6], 7).lane).toBe(1);
    const short = new LaneRound([1, 5, 6], 5, (lane) => lane === 5);
    expect(turnsOf(short, [look(), look()])).toEqual([6, 1]);
    expect([short.isOver, short.isWhole]).toEqual([true, false]);
    // Another reader's lane that is away is none of its business.
    const own = new LaneRound([1, 5], 0, (lane) => lane === 6);
    expect(turnsOf(own, [look(), look()])).toEqual([1, 5]);
    expect(own.isWhole).toBe(true);
  });

  it('is void where no lane is there', () => {
    const round = new LaneRound(lanes(2));
    round.missed();
    round.missed();
    expect([round.isOver, round.isVoid, round.isWhole]).toEqual([true, true, false]);
  });
});
