import { afterExchange, certainlyBehindMs, type ClockBounds, type Exchange } from './clock-check';

const NOON = Date.parse('2026-03-02T12:00:00.000Z');

/** An exchange with a clock that is behind by `behindMs`: ms on the way there and back. */
const exchange = (behindMs: number, thereMs: number, backMs: number): Exchange => ({
  sentMs: NOON - behindMs,
  answeredMs: NOON - behindMs + thereMs + backMs,
  receivedAt: new Date(NOON + thereMs).toISOString(),
});
const after = (...exchanges: Exchange[]) =>
  certainlyBehindMs(exchanges.reduce<ClockBounds | null>(afterExchange, null));

describe('checking the clock by the answers of the service', () => {
  it('knows nothing before the first answer', () => {
    expect(after()).toBeNull();
  });

  it('takes no slow upload, nor a slow answer, for a wrong clock', () => {
    expect(after(exchange(0, 9000, 50))).toBe(0);
    expect(after(exchange(0, 50, 9000))).toBe(0);
  });

  it('knows a wrong clock by one quick answer, to that answer’s time', () => {
    expect(after(exchange(30_000, 40, 60))).toBe(29_940);
    expect(after(exchange(-30_000, 40, 60))).toBe(-29_960);
  });

  it('says of a clock no more than is certain where all is slow, and learns from what is quicker', () => {
    expect(after(exchange(30_000, 6000, 2000))).toBe(28_000);
    expect(after(exchange(30_000, 6000, 2000), exchange(30_000, 20, 20))).toBe(29_980);
    expect(after(exchange(30_000, 20, 20), exchange(30_000, 6000, 2000))).toBe(29_980);
  });

  it('believes the newest answer once the clock was set', () => {
    expect(after(exchange(0, 20, 20), exchange(3 * 3600_000, 20, 20))).toBe(3 * 3600_000 - 20);
    expect(after(exchange(-40_000, 20, 20), exchange(0, 20, 20))).toBe(0);
  });

  it('learns nothing from an exchange during which the clock was set back', () => {
    const odd = { ...exchange(0, 20, 20), answeredMs: NOON - 1 };
    expect(after(odd)).toBeNull();
    expect(after(exchange(30_000, 20, 20), odd)).toBe(29_980);
  });
});
