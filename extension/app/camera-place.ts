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

/** Firefox: its background is a page of its own, and holds the same document as a frame. */
const frameInBackground: CameraPlace = {
  open() {
    if (document.querySelector('iframe') === null) {
      const frame = document.createElement('iframe');
      frame.allow = 'camera';
      frame.src = browser.runtime.getURL(PAGE);
      document.body.append(frame);
    }
    return Promise.resolve();
  },
  close() {
    document.querySelector('iframe')?.remove();
    return Promise.resolve();
  },
};

export const cameraPlace = import.meta.env.FIREFOX ? frameInBackground : offscreenDocument;
