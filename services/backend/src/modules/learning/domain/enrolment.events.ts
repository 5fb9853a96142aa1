import type { CompletedBy } from '@keenly/contracts/attempts';
import type { DomainEvent } from '../../../kernel/decider.js';

/** Its page, or one of its lessons, was opened; once a day, UTC (product/content#analytics). */
export type CourseOpened = DomainEvent<'CourseOpened', { readonly courseId: string }>;
export type CourseBegun = DomainEvent<'CourseBegun', { readonly courseId: string }>;
export type LessonCompleted = DomainEvent<
  'LessonCompleted',
  { readonly courseId: string; readonly lessonId: string; readonly by: CompletedBy }
>;
/** It counts as not done again, and so does its course. */
export type LessonReopened = DomainEvent<
  'LessonReopened',
  { readonly courseId: string; readonly lessonId: string }
>;
/** Every lesson that the course had at that time is done. */
export type CourseCompleted = DomainEvent<'CourseCompleted', { readonly courseId: string }>;

/** Kept for as long as it may be (product/content#old-attempts). */
export type ProgressExpired = DomainEvent<'ProgressExpired', { readonly courseId: string }>;

/** Events of an enrolment's stream, one an account and course. */
export type EnrolmentEvent =
  | CourseOpened
  | CourseBegun
  | LessonCompleted
  | LessonReopened
  | CourseCompleted
  | ProgressExpired;

/** The current shape of each. */
export const enrolmentSchemaVersions: Readonly<Record<EnrolmentEvent['type'], number>> = {
  CourseOpened: 1,
  CourseBegun: 1,
  LessonCompleted: 1,
  LessonReopened: 1,
  CourseCompleted: 1,
  ProgressExpired: 1,
};
