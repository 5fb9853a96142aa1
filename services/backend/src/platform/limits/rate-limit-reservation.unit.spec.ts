import { RateLimitReservation } from './rate-limit-reservation.js';

const nothing = { shared: () => Promise.resolve() };

describe('two counted calls as one', () => {
  it('are full where either is: a full limit must not be lost by counting in two steps', () => {
    const free = () => new RateLimitReservation(['a'], nothing);
    const full = () => new RateLimitReservation(['b'], nothing, 'login-person');
    expect(free().and(full()).full).toBe('login-person');
    expect(full().and(free()).full).toBe('login-person');
    expect(free().and(free()).full).toBeUndefined();
  });

  it('give back what both counted, once', async () => {
    const given: string[] = [];
    const giveBack = { shared: (keys: readonly string[]) => Promise.resolve(void given.push(...keys)) };
    const both = new RateLimitReservation(['a'], giveBack).and(new RateLimitReservation(['b'], giveBack));
    await both.settle();
    await both.settle();
    expect(given).toEqual(['a', 'b']);
  });
});
