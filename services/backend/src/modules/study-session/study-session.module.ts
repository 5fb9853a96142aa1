import { defineModule } from '../../platform/define-module.js';
import { AffectGate } from './application/affect-gate.js';
import { StudySessionHandler } from './application/execute-study-session.js';
import { Calibrations } from './application/calibrations.service.js';
import { Ingest } from './application/ingest.service.js';
import { OwnLearning } from './application/own-learning.service.js';
import { OwnPages } from './application/own-pages.service.js';
import { PastSessions } from './application/past-sessions.service.js';
import { RunningPlaces } from './application/running-places.js';
import { SessionOwners } from './application/session-owners.js';
import { Heartbeats } from './application/heartbeats.js';
import { StopSessions } from './application/stop-sessions.service.js';
import { CalibrationController } from './http/calibration.controller.js';
import { NudgeTipsController } from './http/nudge-tips.controller.js';
import { SessionEventsController } from './http/session-events.controller.js';
import { SessionReadingController } from './http/session-reading.controller.js';
import { SessionsController } from './http/sessions.controller.js';
import { TeamBoardController } from './http/team-board.controller.js';
import { AutoStop } from './jobs/auto-stop.job.js';
import { ForgottenPages } from './jobs/forgotten-pages.reaction.js';
import { CreateCalibration1763766000000 } from './migrations/create-calibration.migration.js';
import { CreateRunningSession1763712060000 } from './migrations/create-running-session.migration.js';
import { SessionHeartbeat1763900010000 } from './migrations/session-heartbeat.migration.js';
import { sessionDetailProjection } from './projections/session-detail.projection.js';
import { sessionListProjection } from './projections/session-list.projection.js';
import { TeamBoardExpiry } from './projections/team-board-expiry.job.js';
import { teamBoardProjection } from './projections/team-board.projection.js';
import { Affect } from './queries/affect.js';
import { ExtensionSessionsReader } from './queries/extension-sessions.query.js';
import { LearningHoldings } from './queries/learning-holdings.js';
import { SessionDetailReader } from './queries/session-detail.query.js';
import { SessionEntitiesReader } from './queries/session-entities.query.js';
import { SessionListReader } from './queries/session-list.query.js';
import { BoardLooks } from './queries/board-looks.js';
import { TeamBoardReader } from './queries/team-board.query.js';
import { WhoseSessions } from './queries/whose-sessions.js';
import { SessionSenders } from './sockets/session-senders.js';

/** Global, because other modules tell of its sessions, and under the same rules. */
export const studySessionModule = defineModule({
  name: 'study-session',
  global: true,
  migrations: [
    CreateRunningSession1763712060000,
    CreateCalibration1763766000000,
    SessionHeartbeat1763900010000,
  ],
  projections: [sessionListProjection, sessionDetailProjection, teamBoardProjection],
  controllers: [
    SessionEventsController,
    SessionsController,
    SessionReadingController,
    TeamBoardController,
    NudgeTipsController,
    CalibrationController,
  ],
  providers: [
    StudySessionHandler,
    AffectGate,
    Calibrations,
    Ingest,
    OwnLearning,
    LearningHoldings,
    OwnPages,
    PastSessions,
    RunningPlaces,
    SessionOwners,
    Heartbeats,
    StopSessions,
    AutoStop,
    ForgottenPages,
    TeamBoardExpiry,
    Affect,
    WhoseSessions,
    SessionListReader,
    SessionDetailReader,
    SessionEntitiesReader,
    ExtensionSessionsReader,
    BoardLooks,
    TeamBoardReader,
    SessionSenders,
  ],
  exports: [OwnLearning, Affect, SessionListReader],
});
