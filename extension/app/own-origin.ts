import { browser } from 'wxt/browser';

/**
 * Origin of the web application this build belongs to. It is in the manifest's homepage_url, so that one build can
 * be pointed elsewhere without recompiling it.
 */
export function ownOrigin(): string {
  const { homepage_url: home } = browser.runtime.getManifest();
  if (home === undefined) throw new Error('the manifest names no homepage_url');
  return new URL(home).origin;
}

/** Where a message came from; null when the browser does not say. */
export function originOf(sender: { origin?: string | undefined; url?: string | undefined }): string | null {
  if (sender.origin !== undefined) return sender.origin;
  return sender.url !== undefined && URL.canParse(sender.url) ? new URL(sender.url).origin : null;
}

export function isOwnPage(sender: {
  origin?: string | undefined;
  url?: string | undefined;
  id?: string | undefined;
}) {
  const own = new URL(browser.runtime.getURL('/popup.html')).origin;
  return sender.id === browser.runtime.id && originOf(sender) === own;
}
