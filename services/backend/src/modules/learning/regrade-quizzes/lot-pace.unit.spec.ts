import { firstLot, lotAfter } from './lot-pace.js';

const quiet = { asked: 4 };
const busy = { asked: 50 };

describe('the pace of lots', () => {
  it('given a first lot, when it is taken, then nothing rests before it', () => {
    expect(firstLot.restMs).toBe(0);
  });

  it('given hardly anyone asks, when a lot was short, then the next one is larger, by half at most, and at once', () => {
    expect(lotAfter({ ...quiet, done: 10, tookMs: 2 })).toEqual({ size: 15, restMs: 0 });
    expect(lotAfter({ ...quiet, done: 90, tookMs: 2 }).size).toBe(100);
  });

  it('given others ask, when a long lot was done, then the next is as small as fits, and they have twice the time', () => {
    expect(lotAfter({ ...busy, done: 100, tookMs: 60 })).toEqual({ size: 8, restMs: 120 });
  });

  it('given others ask, when lots are short, then they stay small', () => {
    expect(lotAfter({ ...busy, done: 12, tookMs: 1 })).toEqual({ size: 12, restMs: 2 });
  });

  it('given others stopped asking, when a lot was done, then lots grow again, without a rest', () => {
    expect(lotAfter({ ...quiet, done: 8, tookMs: 5 })).toEqual({ size: 12, restMs: 0 });
  });

  it('given a machine that stands still, when a lot was very long, then it goes on, after a rest with an end', () => {
    expect(lotAfter({ ...busy, done: 50, tookMs: 60_000 })).toEqual({ size: 5, restMs: 500 });
    expect(lotAfter({ ...quiet, done: 50, tookMs: 60_000 })).toEqual({ size: 10, restMs: 0 });
  });

  it('given others ask another process, when a lot was done, then the next is short, and they have some third of the time', () => {
    const apart = { asked: undefined };
    expect(lotAfter({ ...apart, done: 20, tookMs: 16 })).toEqual({ size: 25, restMs: 8 });
    expect(lotAfter({ ...apart, done: 40, tookMs: 2 })).toEqual({ size: 40, restMs: 1 });
    expect(lotAfter({ ...apart, done: 40, tookMs: 60 })).toEqual({ size: 13, restMs: 27 });
  });

  it('given lots that took no time, when the clock says so, then they have a size', () => {
    expect(lotAfter({ ...busy, done: 1, tookMs: 0 })).toEqual({ size: 5, restMs: 0 });
  });
});
