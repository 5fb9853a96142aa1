/** A concept of the profile: a verb, or a type of activities. */
export interface Term {
  /** Behind the profile's IRI for our own ones, the whole IRI for those of others. */
  readonly id: string;
  readonly kind: 'Verb' | 'ActivityType';
  readonly name: string;
  /** What it means here; published for our own ones alone. */
  readonly definition: string;
}

const adlVerb = (name: string, display = name): Term => ({
  id: `http://adlnet.gov/expapi/verbs/${name}`,
  kind: 'Verb',
  name: display,
  definition: '',
});
const ownVerb = (id: string, name: string, definition: string): Term => ({
  id: `verbs/${id}`,
  kind: 'Verb',
  name,
  definition,
});
const adlType = (id: string, name: string): Term => ({
  id: `http://adlnet.gov/expapi/activities/${id}`,
  kind: 'ActivityType',
  name,
  definition: '',
});
const ownType = (id: string, name: string, definition: string): Term => ({
  id: `activity-types/${id}`,
  kind: 'ActivityType',
  name,
  definition,
});

/** Every verb of a statement that Keenly sends: the mapping takes them from here, and so does the profile. */
export const verbs = {
  launched: adlVerb('launched'),
  suspended: adlVerb('suspended'),
  resumed: adlVerb('resumed'),
  terminated: adlVerb('terminated'),
  experienced: adlVerb('experienced'),
  initialized: adlVerb('initialized'),
  attempted: adlVerb('attempted'),
  answered: adlVerb('answered'),
  passed: adlVerb('passed'),
  failed: adlVerb('failed'),
  completed: adlVerb('completed'),
  reopened: ownVerb('reopened', 'reopened', 'What counted as completed counts as not completed again.'),
  wasAssigned: ownVerb('was-assigned', 'was assigned', 'Someone of the organization assigned it.'),
  wasNudged: ownVerb('was-nudged', 'was nudged by', 'Keenly reminded the learner of the study session.'),
  endedNudge: ownVerb('ended-nudge', 'ended', 'The nudge is over, in the way that its result says.'),
  showedExpressions: ownVerb(
    'showed-expressions',
    'showed expressions',
    'The camera saw these expressions of the learner, who lets them be sent.',
  ),
  tested: ownVerb(
    'tested',
    'tested',
    'Someone tried whether a store takes statements. It’s about no learner.',
  ),
} as const;
export type VerbName = keyof typeof verbs;

/** Every type of an activity. */
export const activityTypes = {
  course: adlType('course', 'course'),
  lesson: adlType('lesson', 'lesson'),
  quiz: adlType('assessment', 'assessment'),
  package: adlType('module', 'module'),
  question: adlType('question', 'question'),
  capability: adlType('objective', 'objective'),
  plan: ownType('learning-plan', 'learning plan', 'Courses and other content to be learned in an order.'),
  session: ownType('study-session', 'study session', 'Time that a learner set aside for studying one thing.'),
  nudge: ownType('nudge', 'nudge', 'A reminder to return to the study session, by its kind.'),
  pageClass: ownType(
    'page-class',
    'page class',
    'Pages of a study session that are relevant to it, transitional, or a distraction. It never names a page.',
  ),
  page: ownType(
    'page',
    'page',
    'A page that counted as relevant to a study session, by its address without the query. Sent of learners who let it.',
  ),
  store: ownType('store', 'record store', 'A learning record store that statements are sent to.'),
} as const;
export type ActivityTypeName = keyof typeof activityTypes;

/** How a nudge ended, in the result of its statement. */
export const NUDGE_OUTCOME = 'extensions/nudge-outcome';

/** Which share of its time each expression had, in the result of its statement. */
export const EXPRESSION_SHARES = 'extensions/expression-shares';

/** Which statements there are: verb, type of the object, and what says so. The profile has a template for each. */
export const templates = [
  ['session-started', 'launched', 'session', 'A study session started.'],
  ['session-suspended', 'suspended', 'session', 'A break of a study session started.'],
  ['session-resumed', 'resumed', 'session', 'A break of a study session ended.'],
  ['session-stopped', 'terminated', 'session', 'A study session stopped. The duration is without breaks.'],
  ['page-class', 'experienced', 'pageClass', 'Time on pages of one class until a study session stopped.'],
  [
    'session-expressions',
    'showedExpressions',
    'session',
    'Shares of expressions until a study session stopped, of a learner who lets them be sent.',
  ],
  [
    'page-studied',
    'experienced',
    'page',
    'Time on one relevant page until a study session stopped, of a learner who lets it be sent.',
  ],
  ['nudge-raised', 'wasNudged', 'nudge', 'A nudge was shown.'],
  ['nudge-ended', 'endedNudge', 'nudge', 'A nudge ended.'],
  ['course-started', 'initialized', 'course', 'A course was started.'],
  ['course-completed', 'completed', 'course', 'Every lesson of a course is done.'],
  ['lesson-completed', 'completed', 'lesson', 'A lesson is done.'],
  ['lesson-reopened', 'reopened', 'lesson', 'A lesson counts as not done again.'],
  ['quiz-started', 'attempted', 'quiz', 'An attempt at a quiz started.'],
  ['question-answered', 'answered', 'question', 'A question of choices was answered, right or wrong.'],
  ['quiz-passed', 'passed', 'quiz', 'An attempt reached the pass mark.'],
  ['quiz-failed', 'failed', 'quiz', 'An attempt didn’t reach the pass mark.'],
  ['quiz-completed', 'completed', 'quiz', 'An attempt was handed in that there is nothing to pass in yet.'],
  ['package-started', 'attempted', 'package', 'A package of a lesson, made with another tool, has a result.'],
  ['package-passed', 'passed', 'package', 'A package says that it was passed.'],
  ['package-failed', 'failed', 'package', 'A package says that it was failed.'],
  [
    'package-completed',
    'completed',
    'package',
    'A package was completed, and doesn’t say whether it was passed.',
  ],
  ['capability-assigned', 'wasAssigned', 'capability', 'A capability was assigned.'],
  ['capability-completed', 'completed', 'capability', 'An assigned capability is complete.'],
  ['capability-reopened', 'reopened', 'capability', 'An assigned capability is pending again.'],
  ['plan-assigned', 'wasAssigned', 'plan', 'A learning plan was assigned.'],
  ['plan-completed', 'completed', 'plan', 'An assigned learning plan is complete.'],
  ['store-tested', 'tested', 'store', 'Someone tried whether a store takes statements.'],
] as const satisfies readonly (readonly [id: string, VerbName, ActivityTypeName, definition: string])[];
export type TemplateName = (typeof templates)[number][0];

/** The profile's own IRI. */
export const profileIri = (origin: string): string => `${origin}/xapi/profile`;
/** Editions so far with when each was made, the newest first: one more when what is published changes. */
export const editions = [
  { id: 'v2', made: '2026-11-28T00:00:00.000Z' },
  { id: 'v1', made: '2026-11-27T00:00:00.000Z' },
] as const;
/** Names this edition, and is the category of every statement. */
export const editionIri = (origin: string): string => iriOf(origin, editions[0].id);
/** The IRI of a term, or of whatever else is named behind the profile's IRI. */
export const iriOf = (origin: string, id: string): string =>
  /^https?:/.test(id) ? id : `${profileIri(origin)}/${id}`;
