import { RequestRate } from './request-rate.js';

const T = 1_000_000;

describe('how much is asked of a process', () => {
  it('given nothing was asked, then it is 0', () => {
    expect(new RequestRate().perSecond(T)).toBe(0);
  });

  it('given 20 a second, when a second has just ended, then it is still 20', () => {
    const rate = new RequestRate();
    for (let n = 0; n < 20; n += 1) rate.count(T + n * 50);
    expect(rate.perSecond(T + 999)).toBe(20);
    expect(rate.perSecond(T + 1000)).toBe(20);
  });

  it('given 20 in one second, when the next one passes, then they count less the longer it is', () => {
    const rate = new RequestRate();
    for (let n = 0; n < 20; n += 1) rate.count(T);
    rate.count(T + 1000);
    expect(rate.perSecond(T + 1500)).toBe(11);
    expect(rate.perSecond(T + 1999)).toBeCloseTo(1.02);
  });

  it('given they stopped, when two seconds have passed, then it is 0', () => {
    const rate = new RequestRate();
    rate.count(T);
    expect(rate.perSecond(T + 2000)).toBe(0);
  });

  it('given a clock that is set back, when more come, then they count', () => {
    const rate = new RequestRate();
    rate.count(T);
    rate.count(T - 60_000);
    expect(rate.perSecond(T - 60_000)).toBe(1);
  });
});
