import { browser } from 'wxt/browser';
import { z } from 'zod';
import {
  calibrationShape,
  ownCalibration,
  type KeptCalibration,
} from '../features/calibration/calibration-item';
import { reportCalibration } from '../features/calibration/report-calibration';
import { isCameraAllowed } from '../features/camera/camera-stream';
import { cameraWords, type CameraTrouble } from '../features/camera/camera-trouble';
import { personOf, type Pairing } from '../features/pairing/pairing';
import type { Preferences } from '../features/preferences/preferences';
import type { Baseline } from '../shared/baseline';
import { storedItem } from '../shared/stored-item';
import { CameraKeeper } from './camera-keeper';
import { cameraPlace } from './camera-place';
import type { Study } from './study';

/** Id of the one notice about the camera; a click on it opens the choices. */
export const CAMERA_NOTICE = 'camera';

/** The session that goes on without the camera, by the learner's word; '' for none. Gone with the browser's session. */
const leftOutShape = { key: 'camera-left-out', version: 1, schema: z.string(), initial: '' };

export interface LearnerCameraParts {
  study: () => Study;
  preferences: () => Preferences;
  pairing: () => Pairing | null;
}

/** The camera as this learner chose it, and their own baseline: when it runs, what it is told, what it told last. */
export class LearnerCamera {
  private readonly item = storedItem('local', calibrationShape);
  private readonly leftOutItem = storedItem('session', leftOutShape);
  private kept: KeptCalibration = calibrationShape.initial;
  private leftOut = leftOutShape.initial;
  readonly keeper: CameraKeeper;

  constructor(private readonly parts: LearnerCameraParts) {
    this.keeper = new CameraKeeper({
      place: cameraPlace,
      order: () => this.order(),
      nowMs: () => performance.now(),
      notify: (trouble) => void notify(trouble).catch(complain),
      onFailure: complain,
    });
  }

  async restore(): Promise<void> {
    [this.kept, this.leftOut] = await Promise.all([this.item.read(), this.leftOutItem.read()]);
  }

  /** Goes on without the camera until the running session ends. A camera that was no longer wanted is not meant. */
  async leave(): Promise<void> {
    if (!this.order().wanted) return;
    await this.leaveOut(this.parts.study().session?.id ?? '');
    this.keeper.align();
  }

  /** Uses it again in the session that runs. */
  async take(): Promise<void> {
    if (this.leftOut !== '') await this.leaveOut('');
  }

  get calibration(): KeptCalibration {
    return ownCalibration(this.kept, this.owner());
  }

  /** Whether a session that starts now has the camera: chosen, and allowed by the browser at this moment. */
  async isReady(): Promise<boolean> {
    return this.parts.preferences().camera && (await isCameraAllowed());
  }

  /** Keeps a baseline, or (null) forgets it; the service learns only that, and when. */
  async calibrate(baseline: Baseline | null): Promise<void> {
    const calibratedAt = baseline === null ? null : new Date().toISOString();
    this.kept = { owner: this.owner(), baseline, calibratedAt, reported: false };
    await this.item.write(this.kept);
    await this.report();
  }

  /** Tells the service what it does not know yet; tried again later when that fails. */
  async report(): Promise<void> {
    const { calibration } = this;
    const pairing = this.parts.pairing();
    if (calibration.reported || pairing === null) return;
    if (!(await reportCalibration(pairing, calibration.calibratedAt))) return;
    // Calibrated again in the meantime, it is not this that was told.
    if (this.kept.calibratedAt !== calibration.calibratedAt) return;
    this.kept = { ...calibration, reported: true };
    await this.item.write(this.kept);
  }

  private order() {
    const { session } = this.parts.study();
    const { camera, expressions, consentedAt } = this.parts.preferences();
    const chosen = camera && consentedAt !== null && session?.id !== this.leftOut;
    const wanted = session?.phase === 'running' && chosen;
    return { wanted, expressions, baseline: this.calibration.baseline };
  }

  private async leaveOut(sessionId: string): Promise<void> {
    this.leftOut = sessionId;
    await this.leftOutItem.write(sessionId);
  }

  private owner(): string | null {
    const pairing = this.parts.pairing();
    return pairing && personOf(pairing);
  }
}

/** Says it once, as a notice of the system that stays readable in the popup; takes it back when it is over. */
async function notify(trouble: CameraTrouble | null): Promise<void> {
  if (trouble === null) {
    await browser.notifications.clear(CAMERA_NOTICE);
    return;
  }
  await browser.notifications.create(CAMERA_NOTICE, {
    type: 'basic',
    iconUrl: browser.runtime.getURL('/icons/on-128.png'),
    title: 'Camera',
    message: cameraWords[trouble],
  });
}

function complain(failure: unknown): void {
  console.error('Keenly:', failure);
}
