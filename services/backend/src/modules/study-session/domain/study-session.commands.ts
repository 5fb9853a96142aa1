import type { ExtensionEvent } from '@keenly/contracts/ingest';
import type { PageClass } from '@keenly/contracts/study-session';

/** An event recorded by the extension, with the readings of both clocks when its batch was sent. */
export interface RecordEvent {
  readonly type: 'RecordEvent';
  /** The account that sent it. */
  readonly learner: string;
  readonly event: ExtensionEvent;
  /** The device's clock when the batch left. */
  readonly sentAt: Date;
  /** What that clock is behind ours by the device's own check, ms; null before its first, absent in older builds. */
  readonly clockBehindMs?: number | null | undefined;
}

/** The learner ends the session from the web application. */
export interface StopSession {
  readonly type: 'StopSession';
  readonly learner: string;
}

/** The learner, in the web application, says what a page of their session was. */
export interface CorrectPage {
  readonly type: 'CorrectPage';
  readonly learner: string;
  readonly visitId: string;
  readonly pageClass: PageClass;
}

/** The learner, in the web application, has a page of their session forgotten. */
export interface RedactPage {
  readonly type: 'RedactPage';
  readonly learner: string;
  readonly visitId: string;
}

/** The service ends a session that has gone silent. */
export interface AutoStopSession {
  readonly type: 'AutoStopSession';
  /** When the extension last said that the session runs, by the server's clock; null if it never did. */
  readonly aliveAt: Date | null;
}

export type StudySessionCommand = RecordEvent | StopSession | CorrectPage | RedactPage | AutoStopSession;
