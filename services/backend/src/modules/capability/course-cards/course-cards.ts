import type { CourseCards as Page, CourseCardsQuery } from '@keenly/contracts/course-card';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../kernel/caller.js';

/** Courses as cards. Whoever keeps courses provides it: this module stands before them and asks no one above. */
export abstract class CourseCards {
  /** A page of those that the caller may see, the organisation's own before public ones. */
  abstract page(query: CourseCardsQuery, caller: Caller): Promise<Page>;
}

/** No module keeps courses: there are none, and nothing is made up. */
@Injectable()
export class NoCourses extends CourseCards {
  page(): Promise<Page> {
    return Promise.resolve({ data: [], total: 0 });
  }
}
