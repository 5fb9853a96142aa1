import { browser } from 'wxt/browser';

/** The document in which the camera is read: it exists only while a session with the camera runs. */
export interface CameraPlace {
  open(): Promise<void>;
  close(): Promise<void>;
}

const PAGE = '/offscreen.html';

/** Chrome: an offscreen document, which outlives the worker and is found again by the next one. */
const offscreenDocument: CameraPlace = {
  async open() {
    if (await exists()) return;
    await browser.offscreen.createDocument({
      url: PAGE,
      reasons: [browser.offscreen.Reason.USER_MEDIA],
      justification: 'Reads the camera on this device during a study session, as the learner chose.',
    });
  },
  async close() {
    if (await exists()) await browser.offscreen.closeDocument();
  },
};

async function exists(): Promise<boolean> {
  const contextTypes = [browser.runtime.ContextType.OFFSCREEN_DOCUMENT];
  return (await browser.runtime.getContexts({ contextTypes })).length > 0;
}

/**
 * Firefox: whatever was allowed, a background page gets no camera, and neither does a tab that was never in front. So the
 * document is a pinned tab that comes forward, and goes back by itself to the tab in `back` once the camera is open.
 */
const pinnedTab: CameraPlace = {
  async open() {
    if ((await pinnedTabs()).length > 0) return;
    const [before] = await browser.tabs.query({ active: true, lastFocusedWindow: true });
    const back = before?.id === undefined ? '' : `?back=${before.id}`;
    await browser.tabs.create({ url: browser.runtime.getURL(PAGE) + back, pinned: true, active: true });
  },
  async close() {
    await browser.tabs.remove(await pinnedTabs());
  },
};

async function pinnedTabs(): Promise<number[]> {
  const page = browser.runtime.getURL(PAGE);
  const tabs = await browser.tabs.query({});
  return tabs.flatMap(({ id, url }) => (id !== undefined && url?.startsWith(page) === true ? [id] : []));
}

export const cameraPlace = import.meta.env.FIREFOX ? pinnedTab : offscreenDocument;
