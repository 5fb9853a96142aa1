import { assignmentModule } from './modules/assignment/assignment.module.js';
import { capabilityModule } from './modules/capability/capability.module.js';
import { contentModule } from './modules/content/content.module.js';
import { consoleModule } from './modules/console/console.module.js';
import { identityModule } from './modules/identity/identity.module.js';
import { insightModule } from './modules/insight/insight.module.js';
import { learningModule } from './modules/learning/learning.module.js';
import { learningPlanModule } from './modules/learning-plan/learning-plan.module.js';
import { lookupsModule } from './modules/lookups/lookups.module.js';
import { mailModule } from './modules/mail/mail.module.js';
import { mediaModule } from './modules/media/media.module.js';
import { membershipModule } from './modules/membership/membership.module.js';
import { notificationModule } from './modules/notification/notification.module.js';
import { outsideStudyModule } from './modules/outside-study/outside-study.module.js';
import { pageViewModule } from './modules/page-view/page-view.module.js';
import { profileModule } from './modules/profile/profile.module.js';
import { provisioningModule } from './modules/provisioning/provisioning.module.js';
import { recordStoreModule } from './modules/record-store/record-store.module.js';
import { statementsOutModule } from './modules/statements-out/statements-out.module.js';
import { studySessionModule } from './modules/study-session/study-session.module.js';
import { subscriptionModule } from './modules/subscription/subscription.module.js';
import { trustModule } from './modules/trust/trust.module.js';
import { webhooksModule } from './modules/webhooks/webhooks.module.js';
import { repeatingParts } from './platform/database/repeating.js';
import type { DatabaseParts } from './platform/database/database-parts.js';
import type { DefinedModule } from './platform/define-module.js';
import type { LogParts } from './platform/event-log/event-log.module.js';
import { rateLimitParts } from './platform/http/rate-limit/rate-limit.module.js';
import { liveParts } from './platform/live/live.module.js';
import { tellingWhenShown } from './platform/live/read-again.js';
import type { ModuleParts } from './platform/module-parts.js';

/** Every module, one line each. */
export const modules: readonly DefinedModule[] = [
  membershipModule,
  identityModule,
  studySessionModule,
  mailModule(),
  capabilityModule,
  assignmentModule,
  contentModule,
  learningModule,
  learningPlanModule,
  consoleModule,
  insightModule,
  lookupsModule,
  mediaModule,
  notificationModule,
  outsideStudyModule,
  pageViewModule,
  profileModule,
  provisioningModule,
  recordStoreModule,
  statementsOutModule,
  subscriptionModule,
  trustModule(),
  webhooksModule,
];

const parts: readonly ModuleParts[] = [
  repeatingParts,
  rateLimitParts,
  liveParts,
  ...modules.map((module) => module.parts),
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
