import type { CoursePage, WholeCourse } from '@keenly/contracts/content';
import { courses, wholeCourse } from '@keenly/contracts/content.endpoints';
import type { InputOf } from '@keenly/contracts/endpoint';
import { Controller } from '@nestjs/common';
import type { Caller } from '../../../kernel/caller.js';
import { Handles } from '../../../platform/http/endpoint/handles.decorator.js';
import { CoursesReader } from './courses.query.js';

/** The courses that somebody may edit (product/content#authoring). */
@Controller()
export class CoursesController {
  constructor(private readonly reader: CoursesReader) {}

  @Handles(courses)
  list({ query }: InputOf<typeof courses>, caller: Caller): Promise<CoursePage> {
    return this.reader.page(query, caller);
  }

  @Handles(wholeCourse)
  async whole(
    { params: { id } }: InputOf<typeof wholeCourse>,
    caller: Caller,
  ): Promise<{ data: WholeCourse }> {
    return { data: await this.reader.whole(id, caller) };
  }
}
