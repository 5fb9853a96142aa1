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

/** The camera, expressions, and the learner's baseline: separate settings, each reversible. */
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
        The camera is optional. With it on, reading without touching the keyboard doesn’t count as idle, and
        Keenly can nudge you when you look away. Images are analyzed on this device once a second and
        discarded right away. Only labels and head angles are kept.
      </p>
      <Switch
        id="use-camera"
        label="Use the camera in sessions"
        hint="Detects whether you’re there and looking at the screen. The camera turns on when a session starts and off when you pause or stop."
        on={chosen}
        onChange={(on) => void choose(on)}
      />
      <figure class={preview === null ? 'preview off' : 'preview'}>
        <video ref={video} aria-label="What the camera sees now" />
        <figcaption class="meta">
          This is what the camera sees. Only you see it, only here, and none of it is kept.
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
              ? 'Your browser would have to ask in every session, so the camera stays off. Open it again and select “Remember this decision”.'
              : 'Your browser will ask in every session. To be asked only once, choose “Allow while visiting the site”.'}
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
        label="Record expressions"
        hint="Records how much of every 10 seconds you looked happy, neutral, surprised, and so on. These are software estimates, and “confused” is experimental."
        on={chosen && expressions}
        disabled={!chosen}
        onChange={(on) => void ask({ ask: 'choose', expressions: on })}
      />
      <div class="choice rule">
        <div>
          <h3>Your baseline</h3>
          <p class="meta">
            {calibratedAt === null
              ? 'In about a minute, the extension learns your resting expression. It stays on this device.'
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
              Delete baseline
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
    'Your browser doesn’t allow the camera here, so it stays off. You can change that at the left of the address bar.',
  missing: 'No camera is connected, so it stays off.',
  busy: 'Another program is using the camera. Close it there, then try again.',
  failed: 'Couldn’t open the camera, so it stays off.',
};
