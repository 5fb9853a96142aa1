import { notifications } from '@keenly/contracts/notification.endpoints';
import type { Page } from 'playwright-core';

/**
 * How many notifications whoever is signed in on a page hasn't read, as the service answers when the page is loaded anew:
 * until it has, the bell says that there are none.
 */
export async function unreadOn(page: Page): Promise<number> {
  const isAsked = new RegExp(`^${notifications.path.replace(':id', '[^/]+')}$`);
  const answered = page.waitForResponse(
    (answer) =>
      isAsked.test(new URL(answer.url()).pathname) && answer.request().method() === 'GET' && answer.ok(),
  );
  await page.reload();
  const { unread } = (await (await answered).json()) as { unread: number };
  return unread;
}
