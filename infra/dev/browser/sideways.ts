import { errors, type Page } from 'playwright-core';

/** What follows the width of the window by script is given this long, in milliseconds, before it counts as too wide. */
const FOLLOWS_WITHIN_MS = 10_000;

/** By how many pixels a page is wider than its window; 0 where it isn't. Waits for what follows the window a moment later. */
export async function sidewaysBy(page: Page): Promise<number> {
  await page
    .waitForFunction(
      () => document.documentElement.scrollWidth <= document.documentElement.clientWidth,
      undefined,
      { timeout: FOLLOWS_WITHIN_MS },
    )
    .catch((error: unknown) => {
      if (!(error instanceof errors.TimeoutError)) throw error;
    });
  return page.evaluate(() =>
    Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth),
  );
}
