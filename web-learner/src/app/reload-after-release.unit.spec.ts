/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { reloadAfterRelease } from './reload-after-release';

/** Code that can't be had; answers whether the page is loaded again for it. */
function isLoadedAgain(): boolean {
  const event = new Event('vite:preloadError', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}

describe('a page whose code can’t be had', () => {
  beforeEach(() => {
    // That it can't go anywhere is said by jsdom in an error.
    jest.spyOn(console, 'error').mockReturnValue(undefined);
  });
  afterEach(() => {
    jest.restoreAllMocks();
    sessionStorage.clear();
  });
  reloadAfterRelease();

  it('is loaded again, and not a second time within a minute', () => {
    expect([isLoadedAgain(), isLoadedAgain()]).toEqual([true, false]);
  });

  it('stays as it is while the network is gone, and is loaded again once it is back', () => {
    const network = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect(isLoadedAgain()).toBe(false);
    network.mockReturnValue(true);
    expect(isLoadedAgain()).toBe(true);
  });
});
