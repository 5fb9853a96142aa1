import { assignedCapabilitiesProjection } from '../../../services/backend/src/modules/assignment/assigned-capabilities/assigned-capabilities.projection.js';
import { rollupProjection } from '../../../services/backend/src/modules/insight/rollup/rollup.projection.js';
import { planAssignmentsProjection } from '../../../services/backend/src/modules/learning-plan/assigned-plans/plan-assignments.projection.js';
import { notificationsProjection } from '../../../services/backend/src/modules/notification/bell/notifications.projection.js';
import { badgesProjection } from '../../../services/backend/src/modules/profile/badges/badges.projection.js';
import { sessionDetailProjection } from '../../../services/backend/src/modules/study-session/session-detail/session-detail.projection.js';
import { sessionListProjection } from '../../../services/backend/src/modules/study-session/session-list/session-list.projection.js';
import { teamBoardProjection } from '../../../services/backend/src/modules/study-session/team-board/team-board.projection.js';
import { each, rebuildModels } from '../rebuild-models.js';

const ofSessions = [sessionListProjection, sessionDetailProjection, teamBoardProjection, rollupProjection];
/** Those that read few of the log's events, or little of each. */
const others = [
  assignedCapabilitiesProjection,
  planAssignmentsProjection,
  notificationsProjection,
  badgesProjection,
];

/** Each read model alone, and those of sessions all at once. */
export const measureRebuild = (url: string): Promise<void> =>
  rebuildModels(url, [...each([...ofSessions, ...others]), ['those of sessions at once', ofSessions]]);
