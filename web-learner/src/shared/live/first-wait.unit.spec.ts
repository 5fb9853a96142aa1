import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';

/** The wait is the page's, once: each spec has a page of its own. */
async function aPage() {
  jest.resetModules();
  const { endFirstWait, firstWait } = await import('./first-wait');
  let ended = 0;
  const wait = async () => {
    await firstWait();
    ended += 1;
  };
  return { endFirstWait, wait, ended: () => ended };
}

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('the live feed’s code', () => {
  it('waits a second for what the page shows', async () => {
    const { wait, ended } = await aPage();
    void wait();
    await jest.advanceTimersByTimeAsync(999);
    expect(ended()).toBe(0);
    await jest.advanceTimersByTimeAsync(1);
    expect(ended()).toBe(1);
  });

  it('waits once: who listens later is connected at once', async () => {
    const { wait, ended } = await aPage();
    void wait();
    await jest.advanceTimersByTimeAsync(1000);
    void wait();
    await jest.advanceTimersByTimeAsync(0);
    expect(ended()).toBe(2);
  });

  it.each([true, false])('waits for nothing where someone can’t (listening already: %p)', async (already) => {
    const { wait, endFirstWait, ended } = await aPage();
    if (already) void wait();
    endFirstWait();
    if (!already) void wait();
    await jest.advanceTimersByTimeAsync(0);
    expect(ended()).toBe(1);
  });
});
