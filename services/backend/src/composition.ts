import { assignmentParts } from './modules/assignment/assignment.module.js';
import { identityParts } from './modules/identity/identity.module.js';
import { insightParts } from './modules/insight/insight.module.js';
import { mailParts } from './modules/mail/mail.module.js';
import { mediaParts } from './modules/media/media.module.js';
import { membershipParts } from './modules/membership/membership.module.js';
import { pageViewParts } from './modules/page-view/page-view.module.js';
import { profileParts } from './modules/profile/profile.module.js';
import { studySessionParts } from './modules/study-session/study-session.module.js';
import { subscriptionParts } from './modules/subscription/subscription.module.js';
import { trustParts } from './modules/trust/trust.module.js';
import { repeatingParts } from './platform/database/repeating.js';
import type { DatabaseParts } from './platform/database/database-parts.js';
import type { LogParts } from './platform/event-log/event-log.module.js';
import { rateLimitParts } from './platform/http/rate-limit/rate-limit.module.js';
import { liveParts } from './platform/live/live.module.js';
import { tellingWhenShown } from './platform/live/read-again.js';
import type { ModuleParts } from './platform/module-parts.js';

/** One line a module. */
const parts: readonly ModuleParts[] = [
  repeatingParts,
  rateLimitParts,
  identityParts,
  membershipParts,
  liveParts,
  studySessionParts,
  insightParts,
  mailParts,
  assignmentParts,
  mediaParts,
  pageViewParts,
  profileParts,
  subscriptionParts,
  trustParts,
];

/** Entities and migrations of every module; migrations run in the order of the time in their names. */
export const databaseParts: DatabaseParts = {
  entities: parts.flatMap(({ entities = [] }) => entities),
  migrations: parts.flatMap(({ migrations = [] }) => migrations),
};

/** Projections and upcasters of every module. */
export const logParts: LogParts = {
  projections: parts.flatMap(({ projections = [] }) => projections).map(tellingWhenShown),
  inline: parts.flatMap(({ inline = [] }) => inline),
  upcasters: parts.flatMap(({ upcasters = [] }) => upcasters),
};
