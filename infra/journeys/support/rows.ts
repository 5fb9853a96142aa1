import type { Page } from 'playwright-core';

/** Waits until so many rows of the page's tables hold these words. */
export async function rowsOf(page: Page, words: string, count: number): Promise<void> {
  await page.waitForFunction(
    ([text, wanted]) =>
      [...document.querySelectorAll('tbody tr')].filter((row) => row.textContent.includes(text)).length ===
      wanted,
    [words, count] as const,
  );
}
