import { CameraStream, isCameraAllowed } from '../features/camera/camera-stream';
import {
  ANSWER_MS,
  LOOK_EVERY_S,
  SILENCE_MS,
  troubleOf,
  type CameraOrder,
  type CameraReport,
  type CameraState,
} from '../features/camera/camera-state';
import { FaceDetector } from '../features/camera/face-detector';
import { measureFace } from '../features/expressions/face-features';
import type { FaceReading } from '../shared/face';
import { readFace } from './read-face';

/** Says one thing to the background; null when it did not answer. */
export type Report = (said: CameraReport) => Promise<CameraOrder | null>;

/** A camera that could not be opened is tried again after this (ms), or when a device comes or goes. */
const TRY_AGAIN_MS = 5000;

/**
 * The life of the document that sees the camera: looks once a second, says what it saw in labels and angles, and ends
 * when it is no longer wanted or no one answers. Frames stay in here.
 */
export class CameraEye {
  private stream: CameraStream | null = null;
  private detector: { detector: FaceDetector; expressions: boolean } | null = null;
  private state: CameraState = 'starting';
  private tryAtMs = 0;

  constructor(private readonly report: Report) {}

  /** Resolves when the camera is closed for good. */
  async live(): Promise<void> {
    const again = () => (this.tryAtMs = 0);
    navigator.mediaDevices.addEventListener('devicechange', again);
    let order = await this.say({ say: 'camera', state: 'starting', reading: null });
    let answeredMs = performance.now();
    while (performance.now() - answeredMs < SILENCE_MS && (order === null || order.wanted)) {
      const began = performance.now();
      const reading = order === null ? null : await this.look(order);
      order = await this.say({ say: 'camera', state: this.state, reading });
      if (order !== null) answeredMs = performance.now();
      if (order?.wanted !== false) await sleep(LOOK_EVERY_S * 1000 - (performance.now() - began));
    }
    navigator.mediaDevices.removeEventListener('devicechange', again);
    this.stream?.close();
  }

  /** A background that hangs is as good as gone: it must not keep the camera open. */
  private say(said: CameraReport): Promise<CameraOrder | null> {
    return Promise.race([this.report(said), sleep(ANSWER_MS).then(() => null)]);
  }

  /** One look; null when there is nothing to see, and `state` says why. */
  private async look(order: CameraOrder): Promise<FaceReading | null> {
    try {
      const stream = await this.opened();
      if (stream === null) return null;
      const frame = await stream.frame();
      if (frame === null) return null;
      const detector = await this.loaded(order.expressions);
      const faces = stream.isMuted ? [] : await detector.facesIn(frame);
      this.state = 'on';
      const reading = readFace(frame, faces, order);
      return stream.isMuted ? { ...reading, faces: null } : reading;
    } catch (error) {
      this.fail(troubleOf(error));
      console.error('Keenly: the camera could not be read.', error);
      return null;
    }
  }

  private async opened(): Promise<CameraStream | null> {
    if (this.stream !== null) {
      if (!(await isCameraAllowed())) this.fail('refused');
      else if (this.stream.isLive) return this.stream;
      else this.fail('missing');
    }
    if (performance.now() < this.tryAtMs) return null;
    const opened = await CameraStream.open();
    if ('stream' in opened) this.stream = opened.stream;
    else this.fail(opened.state);
    return this.stream;
  }

  private async loaded(expressions: boolean): Promise<FaceDetector> {
    if (this.detector?.expressions !== expressions) {
      this.detector = { detector: await FaceDetector.load(expressions, measureFace), expressions };
    }
    return this.detector.detector;
  }

  private fail(state: CameraState): void {
    this.stream?.close();
    this.stream = null;
    this.state = state;
    this.tryAtMs = performance.now() + TRY_AGAIN_MS;
  }
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)));
