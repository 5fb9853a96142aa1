import { firstLot, lotAfter } from './lot-pace.js';

describe('the pace of lots', () => {
  it('given a first lot, when it is taken, then nothing rests before it', () => {
    expect(firstLot.restMs).toBe(0);
  });

  it('given a quiet machine, when a lot was short, then the next one is larger, by half at most', () => {
    expect(lotAfter(10, 2)).toEqual({ size: 15, restMs: 2 });
    expect(lotAfter(40, 2).size).toBe(50);
  });

  it('given a busy machine, when a lot was long, then the next one is as small as fits, and others have as much time', () => {
    expect(lotAfter(50, 100)).toEqual({ size: 10, restMs: 100 });
  });

  it('given a machine that stands still, when a lot was very long, then it goes on, after a rest with an end', () => {
    expect(lotAfter(50, 60_000)).toEqual({ size: 5, restMs: 500 });
  });

  it('given lots that took no time, when the clock says so, then they have a size', () => {
    expect(lotAfter(1, 0)).toEqual({ size: 5, restMs: 0 });
  });
});
