import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { oncePainted } from './first-paint';

describe('code that a page can be read without', () => {
  let paint: FrameRequestCallback;
  beforeEach(() => {
    jest.useFakeTimers();
    jest.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((callback) => {
      paint = callback;
      return 1;
    });
  });
  afterEach(() => {
    jest.restoreAllMocks();
    jest.useRealTimers();
  });

  it('is asked for once the page has been painted', async () => {
    const load = jest.fn(() => Promise.resolve('loaded'));
    const loading = oncePainted(load)();
    await jest.advanceTimersByTimeAsync(50);
    expect(load).not.toHaveBeenCalled();
    paint(0);
    await jest.advanceTimersByTimeAsync(0);
    expect(load).toHaveBeenCalledTimes(1);
    expect(await loading).toBe('loaded');
  });

  it('is asked for all the same where nothing is painted, as the page is out of sight', async () => {
    const load = jest.fn(() => Promise.resolve('loaded'));
    const loading = oncePainted(load)();
    await jest.advanceTimersByTimeAsync(100);
    expect(await loading).toBe('loaded');
  });
});
