import { chanceOf } from './chance.js';
import { oneZone } from './day.js';
import { Histogram } from './histogram.js';
import { laneRate, measuredLane } from './lane.js';
import { type Day, simulate } from './simulation.js';
import { lanesOf } from './tenants.js';

const NOON_S = 10 * 3600;

function day(over: Partial<Day> = {}, sizes: readonly number[] = [1000, 500, 200]): Day {
  return {
    lanes: lanesOf(sizes, 400, { lanes: 4, zones: oneZone }, chanceOf(3)),
    zones: oneZone,
    eventsOfALearner: 0.1,
    cost: measuredLane(),
    ...{ servers: 2, serverRate: 50_000, readerRate: 10_000, seed: 7 },
    ...{ from: NOON_S, seconds: 600 },
    ...over,
  };
}

describe('a simulated day', () => {
  it.each([
    ['that is quiet', {}],
    ['whose lanes are too slow', { eventsOfALearner: 100 }],
    ['whose server is too slow', { serverRate: 20 }],
    ['whose readers are too slow', { readerRate: 10 }],
  ])(
    'given a day %s, when it ends, then what came is stored or queued, and what is stored shown or behind',
    (_, over) => {
      for (const lane of simulate(day(over)).lanes) {
        expect(lane.stored + lane.queued).toBe(lane.arrived);
        expect(lane.applied + lane.behind).toBe(lane.stored);
      }
    },
  );

  it('given a day, when it is run twice, then nothing differs', () => {
    expect(simulate(day())).toEqual(simulate(day()));
  });

  it('given one tenant that sends more than a lane takes, when it is busy, then its lane alone queues', () => {
    const { lanes } = simulate(day({ eventsOfALearner: 1, serverRate: 1e9 }, [laneRate(measuredLane())]));
    const queued = lanes.filter(({ longestQueue }) => longestQueue > 0);
    expect(queued).toHaveLength(1);
    expect(queued[0]?.waitP99).toBeGreaterThan(1000);
  });

  it('given a server that is asked for too much, when its lanes share it, then together they store what it takes', () => {
    const { lanes } = simulate(day({ eventsOfALearner: 10, servers: 1, serverRate: 1000 }));
    const stored = lanes.reduce((sum, lane) => sum + lane.stored, 0);
    expect(stored).toBeLessThanOrEqual(600 * 1000 + lanes.length * 600);
    expect(stored).toBeGreaterThan(600 * 990);
  });

  it('given a quiet day, when appends wait, then it is for a batch or two', () => {
    const { wait } = simulate(day());
    expect(wait.quantile(0.99)).toBeLessThan(5);
  });
});

describe('a histogram', () => {
  it('given weights, when it is asked for a share, then it says a value within a twentieth', () => {
    const all = new Histogram();
    all.add(1, 98);
    all.add(50, 2);
    expect(Math.abs(all.quantile(0.5) - 1)).toBeLessThan(0.06);
    expect(Math.abs(all.quantile(0.99) / 50 - 1)).toBeLessThan(0.06);
    expect(new Histogram().quantile(0.5)).toBe(0);
  });
});
