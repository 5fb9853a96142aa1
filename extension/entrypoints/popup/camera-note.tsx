import { browser } from 'wxt/browser';
import type { CompanionView } from '../../shared/own-messages';
import { Icon } from '../../shared/ui/icons';

/** Trouble with the camera; before a session, that it can be calibrated. Nothing when all is well. */
export function CameraNote({ view }: { view: CompanionView }) {
  const { camera, session } = view;
  if (session !== null && camera.trouble !== null) {
    return (
      <div class="note" role="status">
        <Icon name="alert" />
        <div>
          <p>{camera.trouble}</p>
          <button class="btn text sm" type="button" onClick={() => void browser.runtime.openOptionsPage()}>
            Camera settings
          </button>
        </div>
      </div>
    );
  }
  if (session !== null || view.paired === null || !camera.chosen || camera.calibratedAt !== null) return null;
  const calibrate = () => void browser.tabs.create({ url: browser.runtime.getURL('/calibration.html') });
  return (
    <div class="note">
      <Icon name="person" />
      <div>
        <p>The camera hasn’t learned your resting expression yet.</p>
        <button class="btn text sm" type="button" onClick={calibrate}>
          Calibrate (1 min)
        </button>
      </div>
    </div>
  );
}
