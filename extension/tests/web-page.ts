import type { BridgeEvent, BridgeReply } from '@keenly/contracts/extension-bridge';
import { BRIDGE_CHANNEL } from '@keenly/contracts/bridge-channel';
import type { Page } from 'playwright-core';

declare const chrome: { runtime?: { sendMessage(id: string, message: unknown): Promise<BridgeReply> } };

/** Fields that any message of a page may have, ours or not. */
interface Heard {
  channel?: string;
  direction?: string;
  id?: string;
  reply?: BridgeReply;
  event?: BridgeEvent;
}

/** Runs inside a page: asks through the window and waits for the answer; a minute without one is silence. */
export function askFromInside([channel, asked]: readonly [string, unknown]): Promise<
  BridgeReply | 'silence'
> {
  return new Promise((resolve) => {
    const id = crypto.randomUUID();
    const timer = setTimeout(() => resolve('silence'), 60_000);
    window.addEventListener('message', function hear(event: MessageEvent<Heard>) {
      if (event.source !== window || event.data.channel !== channel) return;
      const { direction, id: answered, reply } = event.data;
      if (direction !== 'to-page' || answered !== id || reply === undefined) return;
      clearTimeout(timer);
      window.removeEventListener('message', hear);
      resolve(reply);
    });
    window.postMessage({ channel, direction: 'to-extension', id, request: asked }, location.origin);
  });
}

/** Asks the extension as the web application does: through the window, by the protocol of the contract. */
export function askThroughWindow(page: Page, request: unknown): Promise<BridgeReply | 'silence'> {
  return page.evaluate(askFromInside, [BRIDGE_CHANNEL, request] as const);
}

/** Asks through the window; what the bridge says of it, up to the reply, in that order. */
export function hearThroughWindow(page: Page, request: unknown): Promise<string[]> {
  return page.evaluate(
    ([channel, asked]) =>
      new Promise<string[]>((resolve) => {
        const id = crypto.randomUUID();
        const heard: string[] = [];
        window.addEventListener('message', function hear({ data }: MessageEvent<Heard>) {
          if (data.channel !== channel || data.id !== id || data.direction === 'to-extension') return;
          heard.push(data.direction ?? '');
          if (data.reply === undefined) return;
          window.removeEventListener('message', hear);
          resolve(heard);
        });
        window.postMessage({ channel, direction: 'to-extension', id, request: asked }, location.origin);
      }),
    [BRIDGE_CHANNEL, request] as const,
  );
}

/** Asks as a page may in Chrome, straight to the extension; null where the browser offers no such door. */
export function askDirectly(page: Page, id: string, request: unknown): Promise<BridgeReply | null> {
  return page.evaluate(
    ([to, asked]) => (chrome.runtime === undefined ? null : chrome.runtime.sendMessage(to, asked)),
    [id, request] as const,
  );
}

/** Collects the news that the extension tells this page, from now on. */
export async function listenForNews(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate((channel) => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    window.addEventListener('message', (event: MessageEvent<Heard>) => {
      const { event: news } = event.data;
      if (event.data.channel === channel && news !== undefined) heard.push(news.event);
    });
  }, BRIDGE_CHANNEL);
  return () => page.evaluate(() => (window as unknown as { heard: string[] }).heard);
}
