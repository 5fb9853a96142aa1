/** @apart It listens to the window from then on. */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { reloadAfterRelease } from './reload-after-release';

const KEY = 'keenly.reloaded';
const answering = jest.fn<() => Promise<{ ok: boolean }>>();

/** Code that can't be had; answers whether the page is loaded again for it, which it notes first. */
async function isLoadedAgain(): Promise<boolean> {
  const before = sessionStorage.getItem(KEY);
  window.dispatchEvent(new Event('vite:preloadError', { cancelable: true }));
  await new Promise((resolve) => setTimeout(resolve));
  return sessionStorage.getItem(KEY) !== before;
}

describe('a page whose code can’t be had', () => {
  reloadAfterRelease();
  beforeEach(() => {
    Object.assign(globalThis, { fetch: answering });
    answering.mockReset().mockResolvedValue({ ok: true });
    // That it can't go anywhere is said by jsdom in an error.
    jest.spyOn(console, 'error').mockReturnValue(undefined);
  });
  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'fetch');
    jest.restoreAllMocks();
    sessionStorage.clear();
  });

  it('is loaded again where the service answers, and not a second time within a minute', async () => {
    expect([await isLoadedAgain(), await isLoadedAgain()]).toEqual([true, false]);
    expect(answering).toHaveBeenCalledTimes(1);
  });

  it('stays as it is while nothing answers, and is loaded again once something does', async () => {
    answering.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    expect(await isLoadedAgain()).toBe(false);
    answering.mockResolvedValueOnce({ ok: false });
    expect(await isLoadedAgain()).toBe(false);
    expect(await isLoadedAgain()).toBe(true);
  });
});
