import type { StudySessionEventType } from './study-session.events.js';

/**
 * Fields that the log keeps of a session's events when the session counts as never having happened: position and random
 * ids, so that an event that arrives again is recognized.
 */
export const bareFields: readonly string[] = [
  'seq',
  'offsetMs',
  'clientAt',
  'recordId',
  'visitId',
  'nudgeId',
];

/** When someone studied. Of sessions that are deleted for their age these stay: badges count from them. */
export const spanTypes: readonly StudySessionEventType[] = [
  'StudySessionStarted',
  'StudySessionPaused',
  'StudySessionResumed',
  'StudySessionStopped',
];
