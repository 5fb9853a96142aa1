import { v5 as uuidv5, validate } from 'uuid';
import { PRODUCT_NAME } from '@keenly/contracts/product';
import { unreachable } from '../../../kernel/decider.js';
import type { Activity, Statement } from '../../record-store/record-store.public.js';
import { activityTypes, editionIri, iriOf, templates, verbs } from '../domain/profile-terms.js';
import { attempted, graded, graduallyGraded, ofCourse, ofLesson } from './course-statements.js';
import { isMapped, type LoggedEvent } from './logged-event.js';
import { assignmentEnded, capabilityAssigned, planAssigned, planCompleted } from './plan-statements.js';
import type { Facts, Said, Thing } from './said.js';
import { nudgeEnded, nudged, paused, resumed, started, stopped } from './session-statements.js';

/** Namespace of the ids of statements: made of the event's id, so that one sent twice is one. */
const STATEMENTS = '3d0c5b0e-5a53-4f1b-8f0e-6f1f3b6a7c24';
const LANGUAGE = 'en-US';

export type SentStatement = Statement & { readonly id: string };

/**
 * The statements of an event; none where nothing of it is told. The same for the same event and story, names aside, which
 * a store doesn't compare.
 * @param origin the public one of this service, without a slash at its end
 */
export function statementsOf(event: LoggedEvent, facts: Facts, origin: string): SentStatement[] {
  return saidOf(event, facts, origin).map((said) => statementOf(said, event, origin));
}

function saidOf(event: LoggedEvent, facts: Facts, origin: string): Said[] {
  if (!isMapped(event)) return [];
  switch (event.type) {
    case 'StudySessionStarted':
      return started(event, facts);
    case 'StudySessionPaused':
      return paused(event);
    case 'StudySessionResumed':
      return resumed(event);
    case 'StudySessionStopped':
      return stopped(event, facts);
    case 'NudgeRaised':
      return nudged(event);
    case 'NudgeEnded':
      return nudgeEnded(event, (id) => iriOf(origin, id));
    case 'CourseBegun':
    case 'CourseCompleted':
      return ofCourse(event, facts);
    case 'LessonCompleted':
    case 'LessonReopened':
      return ofLesson(event, facts);
    case 'AttemptStarted':
      return attempted(event, facts);
    case 'AttemptGraded':
      return graded(event, facts);
    case 'EssayMarked':
    case 'AttemptRegraded':
      return graduallyGraded(event, facts);
    case 'CapabilityAssigned':
      return capabilityAssigned(event, facts);
    case 'AssignmentCompleted':
    case 'AssignmentReopened':
      return assignmentEnded(event, facts);
    case 'LearningPlanAssigned':
      return planAssigned(event, facts);
    case 'LearningPlanCompleted':
      return planCompleted(event, facts);
    default:
      return unreachable(event);
  }
}

/** @param said what the event says */
export function statementOf(
  said: Said,
  { id, stream, subject, occurredAt }: LoggedEvent,
  origin: string,
): SentStatement {
  const registration = stream.slice(-36);
  return {
    id: uuidv5(`${id}/${said.part}`, STATEMENTS),
    actor: { objectType: 'Agent', account: { homePage: origin, name: subject } },
    ...verbAndObject(said, origin),
    ...(said.result !== undefined && { result: said.result }),
    context: {
      ...(validate(registration) && { registration }),
      platform: PRODUCT_NAME,
      language: LANGUAGE,
      contextActivities: {
        ...(said.parent !== undefined && { parent: said.parent.map((one) => activityOf(one, origin)) }),
        ...(said.grouping !== undefined && { grouping: said.grouping.map((one) => activityOf(one, origin)) }),
        category: categoryOf(origin),
      },
    },
    timestamp: occurredAt.toISOString(),
  };
}

/** About no one: tries whether a store takes statements. */
export function testStatement(
  target: { readonly id: string; readonly name: string },
  { id, now }: { readonly id: string; readonly now: Date },
  origin: string,
): SentStatement {
  const object: Thing = { type: 'store', path: `store/${target.id}`, name: target.name };
  return {
    id,
    actor: { objectType: 'Agent', account: { homePage: origin, name: PRODUCT_NAME } },
    ...verbAndObject({ template: 'store-tested', object }, origin),
    context: {
      platform: PRODUCT_NAME,
      language: LANGUAGE,
      contextActivities: { category: categoryOf(origin) },
    },
    timestamp: now.toISOString(),
  };
}

function verbAndObject({ template, object }: Pick<Said, 'template' | 'object'>, origin: string) {
  const found = templates.find(([name]) => name === template);
  if (found === undefined) throw new Error(`no template ${template}`);
  const verb = verbs[found[1]];
  return {
    verb: { id: iriOf(origin, verb.id), display: { [LANGUAGE]: verb.name } },
    object: activityOf(object, origin),
  };
}

function activityOf({ type, path, name }: Thing, origin: string): Activity {
  return {
    objectType: 'Activity',
    id: iriOf(origin, path),
    definition: {
      type: iriOf(origin, activityTypes[type].id),
      ...(name !== undefined && { name: { [LANGUAGE]: name } }),
    },
  };
}

/** Says by which profile a statement is made (xAPI Profiles 1.0, part two, 2.0). */
const categoryOf = (origin: string): Activity[] => [
  {
    objectType: 'Activity',
    id: editionIri(origin),
    definition: { type: 'http://adlnet.gov/expapi/activities/profile' },
  },
];
