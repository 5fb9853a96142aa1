import { useEffect, useRef, useState } from 'preact/hooks';
import { baselineOf } from '../../app/baseline-of';
import {
  beginCalibration,
  calibrate,
  passOver,
  type Calibration,
  type CalibrationLook,
} from '../../features/calibration/calibration';
import { CameraStream } from '../../features/camera/camera-stream';
import { troubleOf, type CameraState } from '../../features/camera/camera-state';
import { FaceDetector } from '../../features/camera/face-detector';
import { isDark } from '../../features/camera/frame';
import { mainFace } from '../../features/camera/main-face';
import { measureFace } from '../../features/expressions/face-features';
import type { Baseline } from '../../shared/baseline';

/** Milliseconds between two looks; a learner follows along at this pace. */
const LOOK_EVERY_MS = 330;

export type Phase = 'ready' | 'opening' | 'running' | 'trouble';

/** Runs a calibration on this page's own camera; frames stay on the page. `onDone` gets what was measured. */
export function useCalibration(onDone: (baseline: Baseline) => void) {
  const video = useRef<HTMLVideoElement>(null);
  const [phase, setPhase] = useState<Phase>('ready');
  const [trouble, setTrouble] = useState<CameraState | null>(null);
  const [calibration, setCalibration] = useState<Calibration | null>(null);
  const running = useRef<{ stop: () => void } | null>(null);
  const current = useRef<Calibration | null>(null);

  const show = (next: Calibration | null) => {
    current.current = next;
    setCalibration(next);
  };
  const end = () => {
    running.current?.stop();
    running.current = null;
    setPhase('ready');
  };
  useEffect(() => () => running.current?.stop(), []);

  const begin = async () => {
    if (video.current === null || running.current !== null) return;
    setPhase('opening');
    setTrouble(null);
    try {
      const stream = await CameraStream.start(video.current);
      const ended = new AbortController();
      running.current = {
        stop: () => {
          ended.abort();
          stream.close();
        },
      };
      const detector = await FaceDetector.load(true, measureFace);
      show(beginCalibration(performance.now()));
      setPhase('running');
      while (!ended.signal.aborted && stream.isLive) {
        const began = performance.now();
        const look = await lookOnce(stream, detector);
        const before = current.current;
        if (look !== null && before !== null) show(calibrate(before, look, performance.now()));
        const baseline = current.current === null ? null : baselineOf(current.current);
        if (baseline !== null) {
          end();
          onDone(baseline);
          return;
        }
        await sleep(LOOK_EVERY_MS - (performance.now() - began));
      }
      if (!ended.signal.aborted) throw new DOMException('The camera was taken away.', 'NotFoundError');
    } catch (error) {
      end();
      setTrouble(troubleOf(error));
      setPhase('trouble');
    }
  };
  const skip = () => {
    if (current.current !== null) show(passOver(current.current, performance.now()));
  };
  return { video, phase, trouble, calibration, begin, skip, end };
}

async function lookOnce(stream: CameraStream, detector: FaceDetector): Promise<CalibrationLook | null> {
  const frame = await stream.frame();
  if (frame === null) return null;
  const faces = await detector.facesIn(frame);
  const main = mainFace(faces);
  return { faces: main === null && isDark(frame) ? null : faces.length, face: main?.face ?? null };
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)));
