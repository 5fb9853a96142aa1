import type { StudySessionEventType } from './study-session.events.js';

/**
 * What the log keeps of a session's events that count as never having happened: their place in the session and random
 * numbers, so that what arrives again is still known.
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
