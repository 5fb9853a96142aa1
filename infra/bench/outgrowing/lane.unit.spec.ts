import { figures } from './figures.js';
import { laneRate, measuredLane, replicated, waitMs } from './lane.js';

describe('a lane', () => {
  const lane = measuredLane();

  it('given two measured points, when it is asked for them, then it says them', () => {
    expect(laneRate(lane, 1)).toBeCloseTo(figures.laneAlone.value, 0);
    expect(laneRate(lane)).toBeCloseTo(figures.laneFull.value, 0);
  });

  it('given 32 writers, when they were measured, then it is right to within a tenth', () => {
    expect(Math.abs(laneRate(lane, 32) / figures.lane32.value - 1)).toBeLessThan(0.1);
  });

  it('given more arrivals, when none waits yet, then an append waits longer, and no longer than for full batches', () => {
    const waits = [1, 1000, 10_000, 20_000, 1e9].map((rate) => waitMs(lane, rate));
    expect([...waits].sort((a, b) => a - b)).toEqual(waits);
    expect(waits.at(-1)).toBeLessThan(20);
  });

  it('given a replica, when a commit waits for it, then a lane takes less', () => {
    expect(laneRate(replicated(lane))).toBeLessThan(laneRate(lane));
  });
});
