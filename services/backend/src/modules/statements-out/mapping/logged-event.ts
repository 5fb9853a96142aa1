import type { StatementKind } from '@keenly/contracts/statement-kinds';
import type { AssignmentEvent } from '../../assignment/assignment.public.js';
import type { EnrolmentEvent, QuizAttemptEvent } from '../../learning/learning.public.js';
import type { PlanAssignmentEvent } from '../../learning-plan/learning-plan.public.js';
import type { StudySessionEvent } from '../../study-session/study-session.public.js';

type Told = StudySessionEvent | EnrolmentEvent | QuizAttemptEvent | AssignmentEvent | PlanAssignmentEvent;

/** What statements are made of: never the sealed part, which has addresses, expressions, and what people wrote. */
interface Logged {
  readonly id: string;
  readonly stream: string;
  /** 1 for the stream's first event. */
  readonly version: number;
  /** The account that it is about. */
  readonly subject: string;
  readonly occurredAt: Date;
}

type OpenPart<Event extends Told> = Event extends Told ? Pick<Event, 'type' | 'data'> & Logged : never;
/** An event of the log in the open. */
export type LoggedEvent = OpenPart<Told>;
export type EventOf<Type extends LoggedEvent['type']> = Extract<LoggedEvent, { readonly type: Type }>;

/** Which events are told as statements, and to whom: by what an organization chose. */
export const kindOfEvent = {
  StudySessionStarted: 'sessions',
  StudySessionPaused: 'sessions',
  StudySessionResumed: 'sessions',
  StudySessionStopped: 'sessions',
  NudgeRaised: 'sessions',
  NudgeEnded: 'sessions',
  CourseBegun: 'courses',
  CourseCompleted: 'courses',
  LessonCompleted: 'courses',
  LessonReopened: 'courses',
  AttemptStarted: 'courses',
  AttemptGraded: 'courses',
  EssayMarked: 'courses',
  AttemptRegraded: 'courses',
  CapabilityAssigned: 'plans',
  AssignmentCompleted: 'plans',
  AssignmentReopened: 'plans',
  LearningPlanAssigned: 'plans',
  LearningPlanCompleted: 'plans',
} as const satisfies Partial<Record<LoggedEvent['type'], StatementKind>>;
export type MappedType = keyof typeof kindOfEvent;

/** Events that can't be told without those before them in their stream. */
const withStory: ReadonlySet<string> = new Set<MappedType>([
  'StudySessionStopped',
  'AttemptGraded',
  'EssayMarked',
  'AttemptRegraded',
  'AssignmentCompleted',
  'AssignmentReopened',
  'LearningPlanCompleted',
]);

export const isMapped = (event: LoggedEvent): event is EventOf<MappedType> =>
  Object.hasOwn(kindOfEvent, event.type);
export const needsStory = ({ type }: LoggedEvent): boolean => withStory.has(type);

/** The events of a type in a story, in their order. */
export const allOf = <Type extends LoggedEvent['type']>(story: readonly LoggedEvent[], type: Type) =>
  story.filter((event): event is EventOf<Type> => event.type === type);
