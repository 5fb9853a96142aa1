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
/** It's in no list any longer. Its versions stay, for what was done with them. */
export type CourseRemoved = DomainEvent<'CourseRemoved'>;

export type CourseEvent = CoursePublished | CourseAudienceChanged | CourseRemoved;
