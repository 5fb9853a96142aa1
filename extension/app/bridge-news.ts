import type { BridgeEvent } from '@keenly/contracts/extension-bridge';
import { browser } from 'wxt/browser';

/** Notifies the open tabs of the web application, and no other, through their bridge script. */
export async function notifyWebApplication(origins: readonly string[], event: BridgeEvent): Promise<void> {
  const patterns = [
    ...new Set(origins.map((origin) => `${new URL(origin).protocol}//${new URL(origin).hostname}/*`)),
  ];
  const tabs = await browser.tabs.query({ url: patterns });
  const ours = tabs.filter((tab) => tab.url !== undefined && origins.includes(new URL(tab.url).origin));
  await Promise.all(
    ours.map(async ({ id }) => {
      if (id === undefined) return;
      // A tab opened before the extension came has no bridge to hear it; the application polls anyway.
      await browser.tabs.sendMessage(id, { order: 'notify_page', event }).catch(() => undefined);
    }),
  );
}
