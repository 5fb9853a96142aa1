import { browser } from 'wxt/browser';
import type { Keenly } from './keenly';

/**
 * To the tab where the topic was last. When that is gone: away from a page that distracts to the web application, and
 * from another program simply to the browser.
 */
export async function goBack(keenly: Keenly, aboutPage: boolean): Promise<void> {
  const tab = await homeTab(keenly);
  if (tab?.id !== undefined) await browser.tabs.update(tab.id, { active: true });
  else if (aboutPage) await browser.tabs.create({ url: `${keenly.paired.origins[0]}/home` });
  const windowId = tab?.windowId ?? (await browser.windows.getLastFocused()).id;
  if (windowId !== undefined) await browser.windows.update(windowId, { focused: true });
}

/** The tab of the last page that belonged to the topic; null when it was closed in the meantime. */
export async function homeTab({ companion }: Keenly) {
  const { homeTabId } = companion.current;
  return homeTabId === null ? null : browser.tabs.get(homeTabId).catch(() => null);
}
