import { type Author, writesForOrganisation } from './course-access.js';
import type { HeldCourse } from './held-course.js';

/** Whom a course is for: whether for everyone, and for whom when it isn't. */
export type Visibility = Pick<HeldCourse, 'isPublic' | 'privateAudience'>;

/** Of a new course of which nothing is asked: public, unless the author writes for themselves alone. */
export function firstVisibility(author: Author): Visibility {
  const forOthers = writesForOrganisation(author);
  return { isPublic: forOthers, privateAudience: forOthers ? 'organization' : 'me' };
}
