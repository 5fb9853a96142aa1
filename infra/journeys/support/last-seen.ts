import type { BrowserContext, ConsoleMessage, Page } from 'playwright-core';
import { lostPress, noteLostPresses } from './lost-presses';

const MOST_CHARACTERS = 1500;
const contexts = new Set<BrowserContext>();
const complaints = new WeakMap<Page, string[]>();

/** Keeps an eye on a browser's pages, so that a journey that fails tells what a person had before them. */
export async function watchPages(context: BrowserContext): Promise<void> {
  contexts.add(context);
  const watch = (page: Page): void => {
    const heard: string[] = [];
    complaints.set(page, heard);
    page.on('console', (message: ConsoleMessage) => {
      if (message.type() === 'error') heard.push(message.text());
      const lost = lostPress(message);
      if (lost !== undefined) heard.push(lost);
    });
    page.on('pageerror', (error) => heard.push(error.message));
    page.on('requestfailed', (request) =>
      heard.push(`${request.method()} ${request.url()}: ${request.failure()?.errorText ?? 'failed'}`),
    );
  };
  context.pages().forEach(watch);
  context.on('page', watch);
  context.on('close', () => contexts.delete(context));
  await noteLostPresses(context);
}

async function lastSeen(page: Page): Promise<string> {
  const text = await page
    .locator('body')
    .innerText({ timeout: 2000 })
    .catch((error: unknown) => `(could not be read: ${String(error)})`);
  const heard = complaints.get(page) ?? [];
  return [
    `— ${page.url()}`,
    text.slice(0, MOST_CHARACTERS),
    ...(heard.length > 0 ? ['complaints:', ...heard.slice(-8)] : []),
  ].join('\n');
}

Object.assign(globalThis, {
  tellOnFailure: async () =>
    (await Promise.all([...contexts].flatMap((context) => context.pages().map(lastSeen)))).join('\n\n'),
});
