import {
  READING_LASTS_MS,
  type CameraOrder,
  type CameraReport,
  type CameraState,
} from '../features/camera/camera-state';
import { NO_TROUBLE, trackTrouble, type CameraTrouble } from '../features/camera/camera-trouble';
import type { FaceReading } from '../shared/face';
import type { CameraPlace } from './camera-place';

export interface CameraParts {
  place: CameraPlace;
  /** The current order for the document with the camera. */
  order: () => CameraOrder;
  /** A steady clock, in ms. */
  nowMs: () => number;
  /** Notifies the learner of a trouble, or (null) that it is over. */
  notify: (trouble: CameraTrouble | null) => void;
  onFailure: (failure: unknown) => void;
}

/** A document not heard of for this long (ms) is taken to be gone, and reopened. */
const LOST_MS = 15_000;

/**
 * Keeps the camera's document open exactly while it is wanted, and remembers what it said last. It holds no state of
 * its own that matters: a worker that restarts hears of the camera within a second.
 */
export class CameraKeeper {
  private report: CameraReport | null = null;
  private heardAtMs = 0;
  private open: boolean | null = null;
  private line: Promise<void> = Promise.resolve();
  private troubles = NO_TROUBLE;

  constructor(private readonly parts: CameraParts) {}

  /** Opens or closes the document as needed; to be called whenever they may have changed. */
  align(): void {
    const { order, nowMs, place } = this.parts;
    const { wanted } = order();
    const lost = wanted && this.open === true && nowMs() - this.heardAtMs > LOST_MS;
    if (wanted === this.open && !lost) return;
    this.open = wanted;
    this.heardAtMs = nowMs();
    if (!wanted) this.forget();
    this.run(async () => {
      // A document that an earlier worker left open is taken over as it is: it asks what to do every second.
      if (lost || !wanted) await place.close();
      if (wanted) await place.open();
    });
  }

  /** Takes what the document says, and answers what it is to do. */
  hear(report: CameraReport): CameraOrder {
    const { order, nowMs, notify } = this.parts;
    const now = order();
    if (!now.wanted) return now;
    this.report = report;
    this.heardAtMs = nowMs();
    const tracked = trackTrouble(this.troubles, report, this.heardAtMs);
    this.troubles = tracked.track;
    if (tracked.notice !== null || tracked.over) notify(tracked.notice);
    return now;
  }

  get state(): CameraState {
    if (this.open !== true) return 'off';
    return this.isFresh() ? (this.report?.state ?? 'starting') : 'starting';
  }

  /** The trouble the learner was notified of, while it lasts. */
  get trouble(): CameraTrouble | null {
    return this.troubles.notified;
  }

  /** The latest reading; null when there is none, or it is too old to say anything about now. */
  get face(): FaceReading | null {
    return this.isFresh() && this.report?.state === 'on' ? this.report.reading : null;
  }

  private isFresh(): boolean {
    return this.report !== null && this.parts.nowMs() - this.heardAtMs <= READING_LASTS_MS;
  }

  private forget(): void {
    this.report = null;
    if (this.troubles.notified !== null) this.parts.notify(null);
    this.troubles = NO_TROUBLE;
  }

  /** One after the other: a document that is still closing cannot be opened. */
  private run(work: () => Promise<void>): void {
    this.line = this.line.then(work).catch((failure: unknown) => {
      // No longer known; the next look tries again.
      this.open = null;
      this.parts.onFailure(failure);
    });
  }
}
