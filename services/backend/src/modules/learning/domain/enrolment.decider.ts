import { attemptMessages } from '@keenly/contracts/catalogue/attempts';
import type { CompletedBy } from '@keenly/contracts/attempts';
import { failureMessages } from '@keenly/contracts/catalogue/failures';
import { type Decided, type Decider, type Surroundings, unreachable } from '../../../kernel/decider.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { enrolmentSchemaVersions, type EnrolmentEvent } from './enrolment.events.js';

export interface Enrolment {
  /** The newest day, of UTC, on which it was opened: YYYY-MM-DD. */
  readonly openedOn: string | null;
  /** Milliseconds since 1970; null where it hasn't begun, or was erased. */
  readonly begunAt: number | null;
  readonly completedAt: number | null;
  /** By lesson, in the order in which they were done. */
  readonly done: ReadonlyMap<string, { readonly by: CompletedBy; readonly at: number }>;
}

export type EnrolmentCommand =
  | { readonly type: 'OpenCourse'; readonly courseId: string }
  | { readonly type: 'BeginCourse'; readonly courseId: string }
  | {
      readonly type: 'CompleteLesson';
      readonly courseId: string;
      readonly lessonId: string;
      readonly by: CompletedBy;
      /** All lessons that the course has now. */
      readonly lessons: readonly string[];
    }
  | { readonly type: 'ReopenLesson'; readonly courseId: string; readonly lessonId: string }
  | { readonly type: 'ExpireProgress'; readonly courseId: string };

type Events = readonly Decided<EnrolmentEvent>[];

const nothing = (): Enrolment => ({ openedOn: null, begunAt: null, completedAt: null, done: new Map() });

/** How far one account is with one course (product/content#completion). */
export const enrolmentDecider: Decider<Enrolment, EnrolmentCommand, EnrolmentEvent> = {
  category: 'enrolment',
  schemaVersions: enrolmentSchemaVersions,
  initial: nothing,
  decide,
  evolve,
};

function decide(command: EnrolmentCommand, state: Enrolment, { now }: Surroundings): Events {
  switch (command.type) {
    case 'OpenCourse':
      return opened(command, state, now);
    case 'BeginCourse':
      return begun(command, state);
    case 'CompleteLesson':
      return complete(command, state);
    case 'ReopenLesson':
      return reopen(command, state);
    case 'ExpireProgress':
      return [{ event: { type: 'ProgressExpired', data: { courseId: command.courseId } } }];
    default:
      return unreachable(command);
  }
}

const dayOf = (at: Date) => at.toISOString().slice(0, 10);

/** Once a day: never again for a day before one that's known, where a clock is behind. */
const opened = ({ courseId }: { readonly courseId: string }, { openedOn }: Enrolment, now: Date): Events =>
  openedOn === null || openedOn < dayOf(now) ? [{ event: { type: 'CourseOpened', data: { courseId } } }] : [];

const begun = ({ courseId }: { readonly courseId: string }, { begunAt }: Enrolment): Events =>
  begunAt === null ? [{ event: { type: 'CourseBegun', data: { courseId } } }] : [];

/** Quiet where it's done already, by whatever. A course is complete once each of its lessons is. */
function complete(command: Extract<EnrolmentCommand, { type: 'CompleteLesson' }>, state: Enrolment): Events {
  const { courseId, lessonId, by, lessons } = command;
  const isNews = !state.done.has(lessonId);
  const isWhole =
    state.completedAt === null &&
    lessons.length > 0 &&
    lessons.every((lesson) => lesson === lessonId || state.done.has(lesson));
  return [
    ...begun(command, state),
    ...(isNews ? [{ event: { type: 'LessonCompleted' as const, data: { courseId, lessonId, by } } }] : []),
    ...(isWhole ? [{ event: { type: 'CourseCompleted' as const, data: { courseId } } }] : []),
  ];
}

/** Quiet where it isn't done. What a quiz or a package completed, no hand takes back. */
function reopen(command: Extract<EnrolmentCommand, { type: 'ReopenLesson' }>, state: Enrolment): Events {
  const { courseId, lessonId } = command;
  if (state.begunAt === null) throw new DomainError('NOT_FOUND', failureMessages.notFound);
  const lesson = state.done.get(lessonId);
  if (lesson === undefined) return [];
  if (lesson.by === 'quiz') throw new DomainError('CONFLICT', attemptMessages.completedByQuiz);
  if (lesson.by === 'package') throw new DomainError('CONFLICT', attemptMessages.completedByPackage);
  return [{ event: { type: 'LessonReopened', data: { courseId, lessonId } } }];
}

/** What was erased names neither course nor lesson, and counts as never having been. */
function evolve(state: Enrolment, event: EnrolmentEvent, _metadata: unknown, occurredAt: Date): Enrolment {
  const about: { readonly courseId?: string } = event.data;
  if (about.courseId === undefined) return state;
  const at = occurredAt.getTime();
  switch (event.type) {
    case 'CourseOpened':
      return { ...state, openedOn: dayOf(occurredAt) };
    case 'CourseBegun':
      return { ...state, begunAt: at };
    case 'LessonCompleted': {
      const { lessonId, by } = event.data;
      return { ...state, done: new Map(state.done).set(lessonId, { by, at }) };
    }
    case 'LessonReopened': {
      const done = new Map(state.done);
      done.delete(event.data.lessonId);
      return { ...state, done, completedAt: null };
    }
    case 'CourseCompleted':
      return { ...state, completedAt: at };
    case 'ProgressExpired':
      return nothing();
    default:
      return unreachable(event);
  }
}
