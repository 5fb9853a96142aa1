import { randomUUID } from 'node:crypto';
import * as contentEndpoints from '@keenly/contracts/content.endpoints';
import * as copyEndpoints from '@keenly/contracts/course-copies.endpoints';
import { coursePackageAddress } from '@keenly/contracts/course-package.endpoints';
import { pathOf } from '@keenly/contracts/path-of';
import * as quizEndpoints from '@keenly/contracts/quiz.endpoints';
import type { TestApp } from '../test-app.js';
import type { TestPerson } from '../test-people.js';
import { type ForeignAttachments, foreignAttachments, plantedAttachments } from './attachments-of.js';
import {
  attemptBodies,
  attemptsOf,
  foreignAttempts,
  type ForeignAttempts,
  plantedAttempts,
} from './attempts-of.js';
import { contentBodies, contentOf, plantedContent } from './content-of.js';
import { foreignCredential, plantedCredentials } from './credentials-of.js';
import { foreignStatementTarget, plantedStatementTargets } from './statement-targets-of.js';
import { packageBodies, packagesOf } from './packages-of.js';
import { foreignPlans, type ForeignPlans, planBodies, plansOf, plantedPlans } from './plans-of.js';
import { plantedSignInProviders } from './sign-in-providers-of.js';
import { foreignProvisioningToken, plantedProvisioningTokens } from './provisioning-tokens-of.js';
import { foreignWebhook, plantedWebhooks } from './webhooks-of.js';
import { foreignQuizzes, type ForeignQuizzes, plantedQuizzes, quizBodies, quizzesOf } from './quizzes-of.js';

/** All that the owner wrote for the owners, by the paths that name it. */
export async function authoredOf(
  app: TestApp,
  owner: TestPerson,
  category: string,
): Promise<Readonly<Record<string, string>>> {
  const owned = { ...(await contentOf(app, owner, category)), ...(await quizzesOf(app, owner)) };
  const plans = await plansOf(app, owner, category);
  return {
    ...owned,
    ...copiesOf(owned),
    ...(await attemptsOf(app, owner)),
    ...(await packagesOf(app, owner)),
    ...plans,
  };
}

/** Routes that copy or move it name what others of their routes name. */
const copiesOf = (owned: Readonly<Record<string, string>>): Readonly<Record<string, string>> => ({
  [copyEndpoints.duplicateCourse.path]: owned[contentEndpoints.updateCourse.path] ?? '',
  [coursePackageAddress.path]: owned[contentEndpoints.updateCourse.path] ?? '',
  [copyEndpoints.duplicateSection.path]: owned[contentEndpoints.updateSection.path] ?? '',
  [copyEndpoints.duplicateLesson.path]: owned[contentEndpoints.updateLesson.path] ?? '',
  [copyEndpoints.duplicateQuiz.path]: owned[quizEndpoints.changeQuiz.path] ?? '',
  [copyEndpoints.moveLesson.path]: owned[contentEndpoints.updateLesson.path] ?? '',
});

/** Bodies of those routes that look at them before they look at what is named. */
export const authoredBodies: Readonly<Record<string, object>> = {
  ...contentBodies,
  ...quizBodies,
  ...attemptBodies,
  ...packageBodies,
  ...planBodies,
  [copyEndpoints.moveLesson.path]: { parent_id: randomUUID() },
};

/** Requests that would copy what is the owners', or move a lesson into their course. */
function plantedCopies(
  claims: object,
  course: { readonly id: string; readonly section: string },
  { lessonId, quizId, ownLesson }: ForeignQuizzes,
): readonly (readonly [method: string, path: string, body: object])[] {
  const planted = () => ({ ...claims, id: randomUUID() });
  return [
    ['POST', pathOf(copyEndpoints.duplicateCourse.path, { id: course.id }), planted()],
    ['POST', pathOf(copyEndpoints.duplicateSection.path, { id: course.section }), planted()],
    ['POST', pathOf(copyEndpoints.duplicateLesson.path, { id: lessonId }), planted()],
    ['POST', pathOf(copyEndpoints.duplicateQuiz.path, { id: quizId }), planted()],
    [
      'PUT',
      pathOf(copyEndpoints.moveLesson.path, { id: ownLesson }),
      { ...claims, parent_id: course.section },
    ],
  ];
}

/** What the owners wrote that a stranger may try to take, and what the stranger has to do it with. */
export type ForeignAuthoring = ForeignQuizzes &
  ForeignAttachments &
  ForeignAttempts & {
    readonly plans: ForeignPlans;
    readonly credential: string;
    readonly webhook: string;
    readonly provisioningToken: string;
    readonly target: string;
  };

export async function foreignAuthoring(
  app: TestApp,
  owner: TestPerson,
  stranger: TestPerson,
  category: string,
): Promise<ForeignAuthoring> {
  const quizzes = await foreignQuizzes(app, owner, stranger);
  const attachments = await foreignAttachments(app, { owner, stranger }, quizzes);
  const plans = await foreignPlans(app, { owner, stranger }, category);
  const credential = await foreignCredential(app, owner);
  const webhook = await foreignWebhook(app, owner);
  const provisioningToken = await foreignProvisioningToken(app, owner);
  const target = await foreignStatementTarget(app, owner);
  const attempts = await foreignAttempts(app, owner);
  return { ...quizzes, ...attachments, ...attempts, plans, credential, webhook, provisioningToken, target };
}

/** Requests that would put something of one's own into the owners' course, or take something of theirs. */
export const plantedAuthoring = (
  claims: Parameters<typeof plantedContent>[0] & { readonly client_id: string },
  course: Parameters<typeof plantedContent>[1] & { readonly planId: string },
  authored: ForeignAuthoring,
) => [
  ...plantedQuizzes(claims, authored),
  ...plantedAttachments(claims, authored),
  ...plantedAttempts(claims, authored),
  ...plantedCopies(claims, course, authored),
  ...plantedContent(claims, course),
  ...plantedPlans(claims, authored.plans, course),
  ...plantedCredentials(claims, authored.credential),
  ...plantedWebhooks(claims, authored.webhook),
  ...plantedProvisioningTokens(claims, authored.provisioningToken),
  ...plantedStatementTargets(claims, authored.target),
  ...plantedSignInProviders(claims),
];
