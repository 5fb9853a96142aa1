import type { Locator, Page } from 'playwright-core';

/** More stops than any page has between two things that belong together. */
const MOST_STOPS = 200;

/** Goes on with Tab until this has the focus, as someone without a mouse does; throws where it can't be reached. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reaches ${String(target)}`);
}

/** Tab to it, then Enter. */
export async function enter(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

/** Arrow down, which opens the list, until the option in focus has these words, then Enter; waits until one has them. */
export async function pickOption(page: Page, box: Locator, words: RegExp): Promise<void> {
  await page.keyboard.press('ArrowDown');
  await page.getByRole('option').filter({ hasText: words }).first().waitFor();
  for (let step = 0; step < MOST_STOPS; step += 1) {
    const option = await box.evaluate((element) => {
      const id = element.getAttribute('aria-activedescendant');
      return id === null ? '' : (document.getElementById(id)?.textContent ?? '');
    });
    if (words.test(option)) {
      await page.keyboard.press('Enter');
      return;
    }
    await page.keyboard.press('ArrowDown');
  }
  throw new Error(`no option has ${String(words)}`);
}
