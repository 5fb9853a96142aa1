import { useState } from 'preact/hooks';
import { browser } from 'wxt/browser';
import {
  calibrationSteps,
  progressOf,
  type Calibration,
  type CalibrationStep,
  type Hint,
} from '../../features/calibration/calibration';
import type { CameraState } from '../../features/camera/camera-state';
import { Brand } from '../../shared/ui/icons';
import { useCompanion } from '../../shared/ui/use-companion';
import { useCalibration } from './use-calibration';

/** Learns the learner's own face at rest and how far they turn their head. Within a minute, on this device. */
export function CalibrationPage() {
  const { view, ask } = useCompanion();
  const [done, setDone] = useState(false);
  const { video, phase, trouble, calibration, begin, skip, end } = useCalibration((baseline) => {
    void ask({ ask: 'calibrate', baseline }).then(setDone);
  });
  const calibratedAt = view?.camera.calibratedAt ?? null;
  const running = phase === 'running' && calibration !== null && calibration.step !== null;
  // Between the last look and what follows from it, the page already says so.
  const finished = done || (phase === 'running' && calibration?.step === null);
  return (
    <>
      <header class="top">
        <Brand />
      </header>
      <main class="calibration">
        <div class="words">
          {running ? (
            <Step calibration={calibration} />
          ) : finished ? (
            <>
              <h1>Done</h1>
              <p>
                The companion now judges by your own face. What was measured stays on this device; your
                account learns only that it was done, and when.
              </p>
            </>
          ) : (
            <>
              <h1>Calibrate</h1>
              <p>
                Faces and desks differ. Look at the screen, smile, turn your head: within a minute the
                companion knows what yours looks like at rest, and stops mistaking it for something else.
              </p>
              <p class="meta">
                Pictures are looked at on this page and are gone the next moment. Only a few numbers are kept,
                on this device.
                {calibratedAt !== null &&
                  ` Last done on ${new Date(calibratedAt).toLocaleDateString()}; a new one replaces it.`}
              </p>
            </>
          )}
          {phase === 'trouble' && trouble !== null && (
            <p class="note warn" role="alert">
              <span>{troubles[trouble]}</span>
            </p>
          )}
          <div class="row">
            {running ? (
              <>
                {calibration.step !== 'neutral' && (
                  <button class="btn" type="button" onClick={skip}>
                    Skip this step
                  </button>
                )}
                <button class="btn text" type="button" onClick={end}>
                  Cancel
                </button>
              </>
            ) : (
              <>
                <button
                  class="btn primary"
                  type="button"
                  disabled={phase === 'opening'}
                  onClick={() => {
                    setDone(false);
                    void begin();
                  }}
                >
                  {phase === 'opening' ? 'Opening the camera…' : finished ? 'Calibrate again' : 'Begin'}
                </button>
                <button class="btn" type="button" onClick={() => void browser.runtime.openOptionsPage()}>
                  Your choices
                </button>
                {calibratedAt !== null && (
                  <button
                    class="btn text"
                    type="button"
                    onClick={() => {
                      setDone(false);
                      void ask({ ask: 'calibrate', baseline: null });
                    }}
                  >
                    Forget my baseline
                  </button>
                )}
              </>
            )}
          </div>
          {view !== null && !view.camera.chosen && (
            <p class="meta">The camera is off in your sessions. You can switch it on in your choices.</p>
          )}
        </div>
        <figure class={running || phase === 'opening' ? 'mirror' : 'mirror off'}>
          <video ref={video} aria-label="What the camera sees now" />
          {!running && <figcaption class="meta">The camera is closed.</figcaption>}
        </figure>
      </main>
    </>
  );
}

function Step({ calibration }: { calibration: Calibration }) {
  const { step, hint } = calibration;
  const at = step === null ? calibrationSteps.length : calibrationSteps.indexOf(step);
  const percent = Math.round(progressOf(calibration) * 100);
  return (
    <>
      <p class="meta num">
        Step {Math.min(at + 1, calibrationSteps.length)} of {calibrationSteps.length}
      </p>
      <h1>{step === null ? 'Done' : asks[step]}</h1>
      <div
        class="bar"
        role="progressbar"
        aria-label="This step"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
      >
        <span style={{ width: `${percent}%` }} />
      </div>
      <p class="hint" role="status">
        {step === null ? '' : hint === 'show_more' ? more[step] : hints[hint]}
      </p>
    </>
  );
}

const asks: Record<CalibrationStep, string> = {
  neutral: 'Look at the screen, as when you read',
  smile: 'Smile',
  left: 'Turn your head to the left',
  right: 'Now to the right',
  down: 'Look down, as at a notebook',
};
const more: Record<CalibrationStep, string> = {
  neutral: 'Hold still for a moment.',
  smile: 'A real one, with the eyes.',
  left: 'A bit further, as to somebody beside you.',
  right: 'A bit further, to the other side.',
  down: 'A bit lower.',
};
const hints: Record<Exclude<Hint, 'show_more'>, string> = {
  too_dark: 'It is too dark to see you. Is the lens covered?',
  no_face: 'No face in view. Move into the picture.',
  company: 'Somebody else is in the picture. This works for one at a time.',
  hold: 'Good. Hold it.',
};
const troubles: Record<CameraState, string> = {
  off: '',
  starting: '',
  on: '',
  refused: 'Your browser does not allow the camera here. You can change that at the left of the address bar.',
  missing: 'No camera is connected, or it was unplugged.',
  busy: 'Another program uses the camera. Close it there, then try again.',
  failed: 'The camera could not be read. Try again.',
};
