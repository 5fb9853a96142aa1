import { browser } from 'wxt/browser';
import { ownOrigin } from './own-origin';

/** Gives the bridge to tabs of the web application that were open before the extension was installed or updated. */
export async function injectBridge(): Promise<void> {
  const { protocol, hostname } = new URL(ownOrigin());
  const tabs = await browser.tabs.query({ url: `${protocol}//${hostname}/*` });
  for (const { id } of tabs) {
    if (id === undefined) continue;
    const files = ['/content-scripts/bridge.js'] as const;
    // A tab that is discarded or shows an error page takes no script; it gets one when it loads again.
    await browser.scripting
      .executeScript({ target: { tabId: id }, files: [...files] })
      .catch(() => undefined);
  }
}
