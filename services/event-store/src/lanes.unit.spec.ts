import { randomUUID } from 'node:crypto';
import { LANE_SIZE, laneOf, Lanes, MOST_LANES, numberOf, startOf } from './lanes.js';

describe('a position', () => {
  it('of the first lane is the number of its event', () => {
    expect([laneOf(7n), numberOf(7n), startOf(0)]).toEqual([0, 7n, 0n]);
  });

  it('says its lane and its number from the first to the last', () => {
    for (const lane of [0, 1, 17, MOST_LANES - 1]) {
      for (const number of [0n, 1n, 123_456n, LANE_SIZE - 1n]) {
        const position = startOf(lane) + number;
        expect([laneOf(position), numberOf(position)]).toEqual([lane, number]);
      }
    }
  });

  it('is a number that JavaScript holds exactly', () => {
    expect(Number.isSafeInteger(Number(startOf(MOST_LANES - 1) + LANE_SIZE - 1n))).toBe(true);
  });
});

describe('the lanes of a log', () => {
  it('are 1 to 32', () => {
    for (const amount of [0, 33, 1.5, Number.NaN]) {
      expect(() => new Lanes(amount)).toThrow('1 to 32 lanes');
    }
    expect(new Lanes(3).all).toEqual([0, 1, 2]);
    expect(new Lanes(2).starts).toEqual([0n, LANE_SIZE]);
  });

  it('have every tenant in the one lane there is', () => {
    expect(new Lanes(1).of(randomUUID())).toBe(0);
  });

  it('have a tenant in the same lane for ever, however its id is written', () => {
    const tenants = ['0197f0a0-0000-7000-8000-000000000001', 'c5a1e9d2-3b47-4f60-9a8e-1d2c3b4a5f69'];
    // What is stored rests on these: a change here would part tenants from their events.
    expect(tenants.map((tenant) => new Lanes(8).of(tenant))).toEqual([4, 6]);
    expect(tenants.map((tenant) => new Lanes(32).of(tenant))).toEqual([28, 14]);
    expect(tenants.map((tenant) => new Lanes(32).of(tenant.toUpperCase()))).toEqual([28, 14]);
  });

  it('share tenants evenly, also those whose ids are counted', () => {
    const counted = (nth: number) => `00000000-0000-4000-8000-${String(nth).padStart(12, '0')}`;
    for (const idOf of [counted, () => randomUUID()]) {
      const lanes = new Lanes(8);
      const tenants = Array.from({ length: 8000 }, (_, nth) => idOf(nth));
      const amounts = [...lanes.groups(tenants, (tenant) => tenant).values()].map((some) => some.length);
      expect(amounts).toHaveLength(8);
      expect(Math.min(...amounts)).toBeGreaterThan(800);
      expect(Math.max(...amounts)).toBeLessThan(1200);
    }
  });

  it('are written to lowest first', () => {
    const tenants = Array.from({ length: 100 }, () => randomUUID());
    const lanes = [...new Lanes(8).groups(tenants, (tenant) => tenant).keys()];
    expect(lanes).toEqual([...lanes].sort((a, b) => a - b));
  });
});
