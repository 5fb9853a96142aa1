import { useEffect, useRef, useState } from 'preact/hooks';
import { browser } from 'wxt/browser';
import { CameraStream, isCameraAllowed } from '../../features/camera/camera-stream';
import { troubleOf, type CameraState } from '../../features/camera/camera-state';
import type { CompanionView, OwnAsk } from '../../shared/own-messages';
import { Switch } from './switch';

interface Props {
  view: CompanionView;
  ask: (wish: OwnAsk) => Promise<boolean>;
}

/** The camera, expressions and the own baseline: each its own choice, each to be taken back. */
export function Camera({ view, ask }: Props) {
  const { chosen, expressions, calibratedAt } = view.camera;
  const video = useRef<HTMLVideoElement>(null);
  const [preview, setPreview] = useState<CameraStream | null>(null);
  const [trouble, setTrouble] = useState<CameraState | null>(null);
  const [forgettable, setForgettable] = useState(false);

  useEffect(() => () => preview?.close(), [preview]);
  useEffect(() => {
    void lastsOnlyOnce().then(setForgettable);
  }, [chosen, preview]);

  /** Opening asks the browser's permission, in this very click; what the camera sees is shown at once. */
  const open = async (): Promise<boolean> => {
    if (video.current === null) return false;
    try {
      setPreview(await CameraStream.start(video.current));
      setTrouble(null);
      return true;
    } catch (error) {
      setTrouble(troubleOf(error));
      return false;
    }
  };
  const close = () => setPreview(null);
  const choose = async (camera: boolean) => {
    if (!camera) close();
    if (!camera || (await open())) await ask({ ask: 'choose', camera });
  };
  return (
    <section class="panel" aria-labelledby="camera">
      <h2 id="camera">Camera</h2>
      <p class="meta">
        Studying without it is just as good. With it, reading without a touch does not count as idle, and you
        are called back when you drift off. Pictures are looked at on this device, once a second during a
        session, and are gone the next moment. Only labels and angles are kept.
      </p>
      <Switch
        id="use-camera"
        label="Use the camera in sessions"
        hint="Whether you are there and look at the screen. It opens when a session starts and closes at every break and at the end."
        on={chosen}
        onChange={(on) => void choose(on)}
      />
      <figure class={preview === null ? 'preview off' : 'preview'}>
        <video ref={video} aria-label="What the camera sees now" />
        <figcaption class="meta">
          This is what the camera sees. It is shown to you alone, here, and nothing of it is kept.
        </figcaption>
      </figure>
      {trouble !== null && (
        <p class="note warn" role="alert">
          <span>{words[trouble]}</span>
        </p>
      )}
      {chosen && forgettable && trouble === null && (
        <p class="note" role="status">
          <span>
            {import.meta.env.FIREFOX
              ? 'Your browser would have to ask again in every session, so the camera stays off. Open it once more and tick “Remember this decision”.'
              : 'Your browser will ask again in every session. To be asked once, choose “Allow while visiting the site”.'}
          </span>
        </p>
      )}
      {chosen && (
        <div class="row">
          <button class="btn" type="button" onClick={() => (preview === null ? void open() : close())}>
            {preview === null ? 'Show what the camera sees' : 'Close the camera'}
          </button>
        </div>
      )}
      <Switch
        id="expressions"
        label="Note expressions"
        hint="Happy, neutral, surprised and so on, as shares of every ten seconds. “Confused” is experimental. Read by software, they are guesses; you can leave them out."
        on={chosen && expressions}
        disabled={!chosen}
        onChange={(on) => void ask({ ask: 'choose', expressions: on })}
      />
      <div class="choice rule">
        <div>
          <h3>Your own baseline</h3>
          <p class="meta">
            {calibratedAt === null
              ? 'Faces and desks differ. Within a minute the companion learns what yours looks like at rest; that stays on this device.'
              : `Calibrated on ${new Date(calibratedAt).toLocaleDateString()}. It stays on this device.`}
          </p>
        </div>
        <div class="row">
          <button
            class="btn"
            type="button"
            onClick={() => void browser.tabs.create({ url: browser.runtime.getURL('/calibration.html') })}
          >
            {calibratedAt === null ? 'Calibrate' : 'Calibrate again'}
          </button>
          {calibratedAt !== null && (
            <button
              class="btn text"
              type="button"
              onClick={() => void ask({ ask: 'calibrate', baseline: null })}
            >
              Forget it
            </button>
          )}
        </div>
      </div>
    </section>
  );
}

/** The browser let the camera be used this once, and would have to be asked again. */
async function lastsOnlyOnce(): Promise<boolean> {
  return !(await isCameraAllowed());
}

const words: Record<CameraState, string> = {
  off: '',
  starting: '',
  on: '',
  refused:
    'Your browser does not allow the camera here, so it stays off. You can change that at the left of the address bar.',
  missing: 'No camera is connected, so it stays off.',
  busy: 'Another program uses the camera. Close it there, then try again.',
  failed: 'The camera could not be opened, so it stays off.',
};
