import { defineModule } from '../../platform/define-module.js';
import { AffectGate } from './ingest/affect-gate.js';
import { StudySessionHandler } from './execute-study-session.js';
import { Calibrations } from './calibration/calibrations.service.js';
import { Ingest } from './ingest/ingest.service.js';
import { OwnLearning } from './own-learning/own-learning.service.js';
import { OwnPages } from './own-pages/own-pages.service.js';
import { PastSessions } from './ingest/past-sessions.service.js';
import { RunningPlaces } from './stop-sessions/running-places.js';
import { SessionOwners } from './ingest/session-owners.js';
import { Heartbeats } from './ingest/heartbeats.js';
import { StopSessions } from './stop-sessions/stop-sessions.service.js';
import { CalibrationController } from './calibration/calibration.controller.js';
import { NudgeTipsController } from './nudge-tips/nudge-tips.controller.js';
import { SessionEventsController } from './ingest/session-events.controller.js';
import { SessionReadingController } from './session-reading/session-reading.controller.js';
import { SessionListController } from './session-list/session-list.controller.js';
import { SessionDetailController } from './session-detail/session-detail.controller.js';
import { StopSessionController } from './stop-sessions/stop-session.controller.js';
import { OwnPagesController } from './own-pages/own-pages.controller.js';
import { TeamBoardController } from './team-board/team-board.controller.js';
import { SwitchedOffSessions } from './stop-sessions/switched-off.reaction.js';
import { AutoStop } from './stop-sessions/auto-stop.job.js';
import { ForgottenPages } from './own-pages/forgotten-pages.reaction.js';
import { CreateCalibration1763766000000 } from './migrations/create-calibration.migration.js';
import { CreateRunningSession1763712060000 } from './migrations/create-running-session.migration.js';
import { SessionHeartbeat1763900010000 } from './migrations/session-heartbeat.migration.js';
import { sessionUpcasters } from './domain/study-session.upcasters.js';
import { sessionDetailProjection } from './session-detail/session-detail.projection.js';
import { sessionListProjection } from './session-list/session-list.projection.js';
import { TeamBoardExpiry } from './team-board/team-board-expiry.js';
import { teamBoardProjection } from './team-board/team-board.projection.js';
import { ExpressionVisibility } from './expression-visibility.js';
import { ExtensionSessionsReader } from './session-reading/extension-sessions.query.js';
import { BehindSessions } from './own-learning/behind-sessions.js';
import { LearningHoldings } from './own-learning/learning-holdings.js';
import { SessionDetailReader } from './session-detail/session-detail.query.js';
import { SessionEntitiesReader } from './session-reading/session-entities.query.js';
import { SessionListReader } from './session-list/session-list.query.js';
import { BoardLooks } from './team-board/board-looks.js';
import { TeamBoardReader } from './team-board/team-board.query.js';
import { WhoseSessions } from './session-list/whose-sessions.js';
import { SessionSenders } from './session-news/session.sender.js';

/** Global, because other modules tell of its sessions, and under the same rules. */
export const studySessionModule = defineModule({
  name: 'study-session',
  global: true,
  migrations: [
    CreateRunningSession1763712060000,
    CreateCalibration1763766000000,
    SessionHeartbeat1763900010000,
  ],
  providers: [StudySessionHandler, ExpressionVisibility],
  upcasters: sessionUpcasters,
  slices: {
    ingest: {
      controllers: [SessionEventsController],
      providers: [AffectGate, Ingest, PastSessions, SessionOwners, Heartbeats],
    },
    'stop-sessions': {
      controllers: [StopSessionController],
      providers: [RunningPlaces, StopSessions],
      reactions: [SwitchedOffSessions],
      sweeps: [AutoStop],
    },
    'own-pages': { controllers: [OwnPagesController], providers: [OwnPages], reactions: [ForgottenPages] },
    'own-learning': { providers: [OwnLearning, BehindSessions], personalData: [LearningHoldings] },
    'session-list': {
      controllers: [SessionListController],
      providers: [WhoseSessions, SessionListReader],
      projections: [sessionListProjection],
    },
    'session-detail': {
      controllers: [SessionDetailController],
      providers: [SessionDetailReader],
      projections: [sessionDetailProjection],
    },
    'session-reading': {
      controllers: [SessionReadingController],
      providers: [SessionEntitiesReader, ExtensionSessionsReader],
    },
    'team-board': {
      controllers: [TeamBoardController],
      providers: [BoardLooks, TeamBoardReader],
      sweeps: [TeamBoardExpiry],
      projections: [teamBoardProjection],
    },
    'session-news': { senders: [SessionSenders] },
    calibration: { controllers: [CalibrationController], providers: [Calibrations] },
    'nudge-tips': { controllers: [NudgeTipsController] },
  },
  exports: [OwnLearning, ExpressionVisibility, SessionListReader],
});
