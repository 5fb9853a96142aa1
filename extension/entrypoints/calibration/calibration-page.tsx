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
                The extension now uses your own resting expression. The measurements stay on this device. Your
                account only stores that you calibrated, and when.
              </p>
            </>
          ) : (
            <>
              <h1>Calibrate</h1>
              <p>
                Look at the screen, smile, and turn your head. In about a minute, the extension learns your
                resting expression and stops misreading it.
              </p>
              <p class="meta">
                Camera images are processed on this page and discarded immediately. Only a few numbers are
                saved, on this device.
                {calibratedAt !== null &&
                  ` Last calibrated on ${new Date(calibratedAt).toLocaleDateString()}. A new calibration replaces it.`}
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
                  {phase === 'opening' ? 'Opening the camera…' : finished ? 'Calibrate again' : 'Start'}
                </button>
                <button class="btn" type="button" onClick={() => void browser.runtime.openOptionsPage()}>
                  Settings
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
                    Delete my baseline
                  </button>
                )}
              </>
            )}
          </div>
          {view !== null && !view.camera.chosen && (
            <p class="meta">The camera is off in your sessions. You can turn it on in Settings.</p>
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
  neutral: 'Look at the screen, as if you were reading',
  smile: 'Smile',
  left: 'Turn your head to the left',
  right: 'Now to the right',
  down: 'Look down, as if at a notebook',
};
const more: Record<CalibrationStep, string> = {
  neutral: 'Hold still for a moment.',
  smile: 'A real one, with the eyes.',
  left: 'A bit further, as if someone were next to you.',
  right: 'A bit further, to the other side.',
  down: 'A bit lower.',
};
const hints: Record<Exclude<Hint, 'show_more'>, string> = {
  too_dark: 'It’s too dark to see you. Is the lens covered?',
  no_face: 'No face in view. Move into view.',
  company: 'Someone else is in view. Calibrate one person at a time.',
  hold: 'Good. Hold it.',
};
const troubles: Record<CameraState, string> = {
  off: '',
  starting: '',
  on: '',
  refused: 'Your browser doesn’t allow the camera here. You can change that at the left of the address bar.',
  missing: 'No camera is connected, or it was unplugged.',
  busy: 'Another program is using the camera. Close it there, then try again.',
  failed: 'Couldn’t use the camera. Try again.',
};
