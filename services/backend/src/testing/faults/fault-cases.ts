import type { FaultCases } from './fault-case.js';
import { assignmentCases } from './cases/assignment.js';
import { attemptCases } from './cases/attempts.js';
import { consoleCases } from './cases/console.js';
import { contentCases } from './cases/content.js';
import { courseTakeDownCases } from './cases/course-take-down.js';
import { courseCopyCases } from './cases/course-copies.js';
import { coursePackageCases } from './cases/course-packages.js';
import { learningPlanCases } from './cases/learning-plan.js';
import { insightCases } from './cases/insight.js';
import { invitationCases } from './cases/invitations.js';
import { mediaFileCases } from './cases/media-files.js';
import { membershipCases } from './cases/membership.js';
import { notificationCases } from './cases/notification.js';
import { organisationCases } from './cases/organisation.js';
import { outsideStudyCases } from './cases/outside-study.js';
import { passkeyCases } from './cases/passkeys.js';
import { packageCases } from './cases/packages.js';
import { pairingCases } from './cases/pairing.js';
import { quizCases } from './cases/quiz.js';
import { planContentCases } from './cases/plan-content.js';
import { profileCases } from './cases/profile.js';
import { signInProviderCases } from './cases/sign-in-providers.js';
import { webhookCases } from './cases/webhooks.js';
import { provisioningCases } from './cases/provisioning.js';
import { recordStoreCases } from './cases/record-store.js';
import { recordStoreDocumentCases } from './cases/record-store-documents.js';
import { recoveryCases } from './cases/recovery.js';
import { secondFactorCases } from './cases/second-factor.js';
import { recordStoreStatementCases } from './cases/record-store-statements.js';
import { secondFactorRecoveryCases } from './cases/second-factor-recovery.js';
import { signingInCases } from './cases/signing-in.js';
import { statementChoiceCases } from './cases/statement-choices.js';
import { studySessionCases } from './cases/study-session.js';
import { subscriptionCases } from './cases/subscription.js';
import { trustCases } from './cases/trust.js';

/** In parts, each of which is a spec of its own, so that they can run beside one another. */
export const faultCases = {
  studying: {
    ...attemptCases,
    ...packageCases,
    ...studySessionCases,
    ...pairingCases,
    ...profileCases,
    ...trustCases,
    ...outsideStudyCases,
    ...statementChoiceCases,
  },
  'signing in': {
    ...signingInCases,
    ...recoveryCases,
    ...secondFactorCases,
    ...secondFactorRecoveryCases,
    ...passkeyCases,
  },
  organisations: {
    ...membershipCases,
    ...invitationCases,
    ...organisationCases,
    ...assignmentCases,
    ...notificationCases,
    ...learningPlanCases,
    ...insightCases,
    ...subscriptionCases,
    ...consoleCases,
    ...recordStoreCases,
    ...webhookCases,
    ...signInProviderCases,
    ...provisioningCases,
    ...recordStoreDocumentCases,
    ...recordStoreStatementCases,
  },
  authoring: {
    ...contentCases,
    ...quizCases,
    ...courseCopyCases,
    ...coursePackageCases,
    ...courseTakeDownCases,
    ...mediaFileCases,
    ...planContentCases,
  },
} satisfies Record<string, FaultCases>;

export const allFaultCases: FaultCases = Object.assign({}, ...Object.values(faultCases)) as FaultCases;
