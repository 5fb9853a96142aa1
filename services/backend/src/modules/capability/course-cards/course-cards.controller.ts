import type { CourseCards as Page } from '@keenly/contracts/course-card';
import { coursesByCategory } from '@keenly/contracts/course-card.endpoints';
import type { InputOf } from '@keenly/contracts/endpoint';
import { Controller } from '@nestjs/common';
import type { Caller } from '../../../kernel/caller.js';
import { Handles } from '../../../platform/http/endpoint/handles.decorator.js';
import { CourseCards } from './course-cards.js';

/** Courses of a capability (product/content#course-cards). */
@Controller()
export class CourseCardsController {
  constructor(private readonly courses: CourseCards) {}

  @Handles(coursesByCategory)
  list({ query }: InputOf<typeof coursesByCategory>, caller: Caller): Promise<Page> {
    return this.courses.page(query, caller);
  }
}
