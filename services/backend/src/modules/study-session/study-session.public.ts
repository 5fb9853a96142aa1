/**
 * Ingestion for the demo data and journeys: recorded events take the same way as an extension's batches.
 *
 *     await app.get(Ingest).take({ batch_id, sent_at, events }, callerWithExtensionScope);
 */
export { Ingest, type Ingested } from './ingest/ingest.service.js';
/** The same for what was recorded so long ago that it is taken in whole, as the service would have taken it then. */
export { PastSessions } from './ingest/past-sessions.service.js';

/** For other modules' read models of study sessions: the events, and the rules by which they count. */
export { isAfterthought } from './domain/study-session.state.js';
export type { StudySessionEvent, StudySessionEventType } from './domain/study-session.events.js';
export {
  classNow,
  isRedacted,
  noVisits,
  type Visits,
  withRedaction,
  withVisit,
  withWord,
} from './domain/visits.js';
export { expressionMs } from './session-parts/emotion-ms.js';
export { distinct, only, type Seen, seenIn, sessionKey, STUDY_BATCH } from './session-parts/per-session.js';
export { classNames, classNumbers } from './session-parts/per-session.js';
export { type PauseMark, pausesOf, studySeconds } from './session-parts/timeline.js';
export { keepMarks, markColumns } from './session-parts/visit-marks.js';
export { streamOf as sessionStreamOf } from './domain/session-stream.js';

/** Visibility of expressions, and rows of the sessions table by id. */
export { ExpressionVisibility } from './expression-visibility.js';
export { SessionListReader } from './session-list/session-list.query.js';
export { sessionInfo } from './session-list/session-row.js';

/** Erasing, expiring and copying what someone studied. */
export { bareFields, spanTypes } from './domain/bare-sessions.js';
export { type LearnerAccount, type OldSessions, OwnLearning } from './own-learning/own-learning.service.js';

/** The read contract in SQL: account_id, calibrated_at (null: not, or forgotten again). */
export const CALIBRATIONS = 'app.calibration';
