import type { CourseCards as Page, CourseCardsQuery } from '@keenly/contracts/course-card';
import type { Caller } from '../../../kernel/caller.js';

/** Courses as cards. Whoever keeps courses provides it: this module stands before them and asks no one above. */
export abstract class CourseCards {
  /** A page of those that the caller may see, the organisation's own before public ones. */
  abstract page(query: CourseCardsQuery, caller: Caller): Promise<Page>;
}
