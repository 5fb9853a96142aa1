import type { Endpoint } from '@keenly/contracts/endpoint';
import * as accountsEndpoints from '@keenly/contracts/accounts.endpoints';
import * as affectPolicyEndpoints from '@keenly/contracts/affect-policy.endpoints';
import * as allocationEndpoints from '@keenly/contracts/allocation.endpoints';
import * as assignmentEndpoints from '@keenly/contracts/assignment.endpoints';
import * as assignmentBulkEndpoints from '@keenly/contracts/assignment-bulk.endpoints';
import * as attachmentsEndpoints from '@keenly/contracts/attachments.endpoints';
import * as attemptsEndpoints from '@keenly/contracts/attempts.endpoints';
import * as packagePartsEndpoints from '@keenly/contracts/package-parts.endpoints';
import * as packageSittingsEndpoints from '@keenly/contracts/package-sittings.endpoints';
import * as auditEndpoints from '@keenly/contracts/audit.endpoints';
import * as badgeEvidenceEndpoints from '@keenly/contracts/badge-evidence.endpoints';
import * as badgesEndpoints from '@keenly/contracts/badges.endpoints';
import * as consoleEndpoints from '@keenly/contracts/console.endpoints';
import * as contentEndpoints from '@keenly/contracts/content.endpoints';
import * as contentSourceEndpoints from '@keenly/contracts/content-source.endpoints';
import * as courseAnalyticsEndpoints from '@keenly/contracts/course-analytics.endpoints';
import * as courseCardEndpoints from '@keenly/contracts/course-card.endpoints';
import * as courseCopiesEndpoints from '@keenly/contracts/course-copies.endpoints';
import * as courseDraftEndpoints from '@keenly/contracts/course-draft.endpoints';
import * as courseEditorsEndpoints from '@keenly/contracts/course-editors.endpoints';
import * as courseHistoryEndpoints from '@keenly/contracts/course-history.endpoints';
import * as courseReadingEndpoints from '@keenly/contracts/course-reading.endpoints';
import * as coursePackageEndpoints from '@keenly/contracts/course-package.endpoints';
import * as courseTakeDownEndpoints from '@keenly/contracts/course-take-down.endpoints';
import * as essayMarkingEndpoints from '@keenly/contracts/essay-marking.endpoints';
import * as extensionRequestEndpoints from '@keenly/contracts/extension-request.endpoints';
import * as extensionTopicsEndpoints from '@keenly/contracts/extension-topics.endpoints';
import * as groupsEndpoints from '@keenly/contracts/groups.endpoints';
import * as identityEndpoints from '@keenly/contracts/identity.endpoints';
import * as ingestEndpoints from '@keenly/contracts/ingest.endpoints';
import * as insightEndpoints from '@keenly/contracts/insight.endpoints';
import * as invitationsEndpoints from '@keenly/contracts/invitations.endpoints';
import * as inviteBatchesEndpoints from '@keenly/contracts/invite-batches.endpoints';
import * as knownBrowsersEndpoints from '@keenly/contracts/known-browsers.endpoints';
import * as learningPlanEndpoints from '@keenly/contracts/learning-plan.endpoints';
import * as liveEndpoints from '@keenly/contracts/live.endpoints';
import * as lookupsEndpoints from '@keenly/contracts/lookups.endpoints';
import * as mediaEndpoints from '@keenly/contracts/media.endpoints';
import * as mediaFilesEndpoints from '@keenly/contracts/media-files.endpoints';
import * as memberSecondFactorEndpoints from '@keenly/contracts/member-second-factor.endpoints';
import * as mondayDigestEndpoints from '@keenly/contracts/monday-digest.endpoints';
import * as networksEndpoints from '@keenly/contracts/networks.endpoints';
import * as notificationEndpoints from '@keenly/contracts/notification.endpoints';
import * as operationsEndpoints from '@keenly/contracts/operations.endpoints';
import * as organisationEndpoints from '@keenly/contracts/organisation.endpoints';
import * as ownRecordKeyEndpoints from '@keenly/contracts/own-record-key.endpoints';
import * as outsideStudyEndpoints from '@keenly/contracts/outside-study.endpoints';
import * as pageViewEndpoints from '@keenly/contracts/page-view.endpoints';
import * as pairingEndpoints from '@keenly/contracts/pairing.endpoints';
import * as passkeysEndpoints from '@keenly/contracts/passkeys.endpoints';
import * as planContentEndpoints from '@keenly/contracts/plan-content.endpoints';
import * as profileEndpoints from '@keenly/contracts/profile.endpoints';
import * as quizScoresEndpoints from '@keenly/contracts/quiz-scores.endpoints';
import * as quizEndpoints from '@keenly/contracts/quiz.endpoints';
import * as provisioningTokensEndpoints from '@keenly/contracts/provisioning-tokens.endpoints';
import * as recordStoreCredentialsEndpoints from '@keenly/contracts/record-store-credentials.endpoints';
import * as recordStoreDocumentsEndpoints from '@keenly/contracts/record-store-documents.endpoints';
import * as recordStoreEndpoints from '@keenly/contracts/record-store.endpoints';
import * as regradeEndpoints from '@keenly/contracts/regrade.endpoints';
import * as reminderRulesEndpoints from '@keenly/contracts/reminder-rules.endpoints';
import * as savedViewsEndpoints from '@keenly/contracts/saved-views.endpoints';
import * as scheduleEndpoints from '@keenly/contracts/schedule.endpoints';
import * as secondFactorRecoveryEndpoints from '@keenly/contracts/second-factor-recovery.endpoints';
import * as secondFactorRuleEndpoints from '@keenly/contracts/second-factor-rule.endpoints';
import * as scimEndpoints from '@keenly/contracts/scim.endpoints';
import * as secondFactorEndpoints from '@keenly/contracts/second-factor.endpoints';
import * as signInsEndpoints from '@keenly/contracts/sign-ins.endpoints';
import * as organizationSignInEndpoints from '@keenly/contracts/organization-sign-in.endpoints';
import * as socialSignInEndpoints from '@keenly/contracts/social-sign-in.endpoints';
import * as statementChoicesEndpoints from '@keenly/contracts/statement-choices.endpoints';
import * as statementTargetsEndpoints from '@keenly/contracts/statement-targets.endpoints';
import * as studySessionEndpoints from '@keenly/contracts/study-session.endpoints';
import * as giftEndpoints from '@keenly/contracts/gift.endpoints';
import * as takeQuestionsEndpoints from '@keenly/contracts/take-questions.endpoints';
import * as teamFiguresEndpoints from '@keenly/contracts/team-figures.endpoints';
import * as trustEndpoints from '@keenly/contracts/trust.endpoints';
import * as uploadCourseEndpoints from '@keenly/contracts/upload-course.endpoints';
import * as webhooksEndpoints from '@keenly/contracts/webhooks.endpoints';
import * as weeklyToolsEndpoints from '@keenly/contracts/weekly-tools.endpoints';

/** The modules of the contracts that declare endpoints, each export under its name. */
const declaring: readonly Readonly<Record<string, unknown>>[] = [
  accountsEndpoints,
  affectPolicyEndpoints,
  allocationEndpoints,
  assignmentEndpoints,
  assignmentBulkEndpoints,
  attachmentsEndpoints,
  attemptsEndpoints,
  packagePartsEndpoints,
  packageSittingsEndpoints,
  auditEndpoints,
  badgeEvidenceEndpoints,
  badgesEndpoints,
  consoleEndpoints,
  contentEndpoints,
  contentSourceEndpoints,
  courseAnalyticsEndpoints,
  courseCardEndpoints,
  courseCopiesEndpoints,
  courseDraftEndpoints,
  courseEditorsEndpoints,
  courseHistoryEndpoints,
  courseReadingEndpoints,
  coursePackageEndpoints,
  courseTakeDownEndpoints,
  essayMarkingEndpoints,
  extensionRequestEndpoints,
  extensionTopicsEndpoints,
  groupsEndpoints,
  identityEndpoints,
  ingestEndpoints,
  insightEndpoints,
  invitationsEndpoints,
  inviteBatchesEndpoints,
  knownBrowsersEndpoints,
  learningPlanEndpoints,
  liveEndpoints,
  lookupsEndpoints,
  mediaEndpoints,
  mediaFilesEndpoints,
  memberSecondFactorEndpoints,
  mondayDigestEndpoints,
  networksEndpoints,
  notificationEndpoints,
  operationsEndpoints,
  organisationEndpoints,
  ownRecordKeyEndpoints,
  outsideStudyEndpoints,
  pageViewEndpoints,
  pairingEndpoints,
  passkeysEndpoints,
  planContentEndpoints,
  profileEndpoints,
  quizScoresEndpoints,
  quizEndpoints,
  provisioningTokensEndpoints,
  recordStoreCredentialsEndpoints,
  recordStoreDocumentsEndpoints,
  recordStoreEndpoints,
  regradeEndpoints,
  reminderRulesEndpoints,
  savedViewsEndpoints,
  scheduleEndpoints,
  secondFactorRecoveryEndpoints,
  secondFactorRuleEndpoints,
  scimEndpoints,
  secondFactorEndpoints,
  signInsEndpoints,
  organizationSignInEndpoints,
  socialSignInEndpoints,
  statementChoicesEndpoints,
  statementTargetsEndpoints,
  studySessionEndpoints,
  giftEndpoints,
  takeQuestionsEndpoints,
  teamFiguresEndpoints,
  trustEndpoints,
  uploadCourseEndpoints,
  webhooksEndpoints,
  weeklyToolsEndpoints,
];

/**
 * The names of the endpoints in these modules: the export's own. Throws an Error where two endpoints have one name, as an
 * OpenAPI document must not repeat an operationId.
 */
export function namesOf(
  modules: readonly Readonly<Record<string, unknown>>[],
): ReadonlyMap<Endpoint, string> {
  const names = new Map<Endpoint, string>();
  const taken = new Set<string>();
  for (const [name, value] of modules.flatMap((exports) => Object.entries(exports))) {
    if (!isEndpoint(value)) continue;
    if (taken.has(name)) throw new Error(`two endpoints are called ${name}`);
    taken.add(name);
    names.set(value, name);
  }
  return names;
}

const names = namesOf(declaring);

/** The operationId of an endpoint: the name that its contract exports it by. Undefined for one declared elsewhere. */
export function operationName(one: Endpoint): string | undefined {
  return names.get(one);
}

function isEndpoint(value: unknown): value is Endpoint {
  return (
    typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value
  );
}
