import { browser, type Browser } from 'wxt/browser';
import type { PresenceReading } from '../features/presence/presence';

/** Shortest span, in seconds, after which browsers are willing to call someone idle. */
export const IDLE_DETECTION_S = 15;

export interface RawLook {
  tab: Browser.tabs.Tab | null;
  presence: PresenceReading;
}

/**
 * The tab and the presence at this moment. The focus is queried each time: its events come late or not at all.
 * `popupOpen`: our own popup takes the window's focus without anyone having left.
 */
export async function lookAround(popupOpen: boolean): Promise<RawLook> {
  const idle = await browser.idle.queryState(IDLE_DETECTION_S);
  const window = await windowInFront();
  const tab = window === null ? null : await activeTab(window.id);
  const inFront = (window?.focused ?? false) || (popupOpen && window !== null);
  return { tab, presence: { inFront, idle, audible: tab?.audible ?? false } };
}

/** A window of our popup alone (some platforms show it so) stands for the browser window behind it. */
async function windowInFront(): Promise<{ id: number; focused: boolean } | null> {
  const last = await lastFocused(['normal', 'popup']);
  if (last === null) return null;
  const tab = await activeTab(last.id);
  const popup = browser.runtime.getURL('/popup.html');
  // While it opens, where it leads is known, and not yet where it is.
  const address = tab?.pendingUrl ?? tab?.url ?? '';
  if (last.type !== 'popup' || !address.startsWith(popup)) return last;
  const behind = await lastFocused(['normal']);
  return behind && { ...behind, focused: last.focused };
}

async function lastFocused(windowTypes: ('normal' | 'popup')[]) {
  // With no window open at all the call rejects: nothing is in front then.
  const window = await browser.windows.getLastFocused({ windowTypes }).catch(() => null);
  return window?.id === undefined ? null : { id: window.id, focused: window.focused, type: window.type };
}

async function activeTab(windowId: number): Promise<Browser.tabs.Tab | null> {
  const [tab] = await browser.tabs.query({ active: true, windowId });
  return tab ?? null;
}
