import type { DomainEvent } from '../../../kernel/decider.js';

export type CourseAudience = 'me' | 'organization' | 'link' | 'community';

/** This version of the whole course is what its audience reads from now on. */
export type CoursePublished = DomainEvent<
  'CoursePublished',
  { readonly version: number; readonly audience: CourseAudience }
>;
export type CourseAudienceChanged = DomainEvent<
  'CourseAudienceChanged',
  { readonly audience: CourseAudience }
>;
/**
 * The platform took it down for the `number`th time: its authors alone see it, whomever it's for, until that is lifted.
 * `authors`: accounts of those who wrote it and may edit it, its owner among them.
 */
export type CourseTakenDown = DomainEvent<
  'CourseTakenDown',
  { readonly number: number; readonly reason: string; readonly authors: readonly string[] }
>;
/** Whomever it's for sees it again. */
export type CourseTakeDownLifted = DomainEvent<
  'CourseTakeDownLifted',
  { readonly number: number; readonly authors: readonly string[] }
>;
/** It's in no list any longer. Its versions stay, for what was done with them. */
export type CourseRemoved = DomainEvent<'CourseRemoved'>;

export type CourseEvent =
  | CoursePublished
  | CourseAudienceChanged
  | CourseTakenDown
  | CourseTakeDownLifted
  | CourseRemoved;

/** The current shape of each. */
export const courseSchemaVersions: Readonly<Record<CourseEvent['type'], number>> = {
  CoursePublished: 1,
  CourseAudienceChanged: 1,
  CourseTakenDown: 1,
  CourseTakeDownLifted: 1,
  CourseRemoved: 1,
};
