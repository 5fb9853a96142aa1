import { browser } from 'wxt/browser';
import type { CameraState } from '../../features/camera/camera-state';
import type { OwnAsk } from '../../shared/own-messages';

/** Where this document is a tab that people see: it says what it is for, steps back, and takes being closed as a word. */
export function standAsTab(): { seen: (state: CameraState) => void } {
  const title = document.createElement('h1');
  title.textContent = 'Camera for your study session';
  const text = document.createElement('p');
  text.textContent =
    'This tab reads the camera on your device, once a second, and closes when you pause or stop.  ' +
    'Close it to continue without the camera.';
  document.body.append(title, text);
  window.addEventListener('pagehide', () => {
    const ask: OwnAsk = { ask: 'leave_camera' };
    // On its way out it hears no answer; a background that is gone, too, has nothing to be told.
    browser.runtime.sendMessage(ask).catch(() => undefined);
  });
  let isInFront = true;
  return {
    seen(state) {
      if (!isInFront || state === 'starting') return;
      isInFront = false;
      const back = Number(new URLSearchParams(location.search).get('back'));
      // The tab from before may be closed by now: then any other is as good, and the browser's own choice.
      if (back > 0) browser.tabs.update(back, { active: true }).catch(console.warn);
    },
  };
}
