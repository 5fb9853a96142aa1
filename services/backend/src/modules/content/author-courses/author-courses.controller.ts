import type { Course } from '@keenly/contracts/content';
import {
  createCourse,
  deleteCourse,
  deleteCourseByPost,
  updateCourse,
} from '@keenly/contracts/content.endpoints';
import type { InputOf } from '@keenly/contracts/endpoint';
import { Controller } from '@nestjs/common';
import type { Caller } from '../../../kernel/caller.js';
import { TakesBody, TEXT_BODY_BYTES } from '../../../platform/http/admission/takes-body.decorator.js';
import { Handles } from '../../../platform/http/endpoint/handles.decorator.js';
import { CoursesReader } from '../course-list/courses.query.js';
import { AuthorCourses } from './author-courses.service.js';

/** Making courses, changing their syllabus, and deleting them (product/content#authoring). */
@Controller()
export class AuthorCoursesController {
  constructor(
    private readonly authoring: AuthorCourses,
    private readonly courses: CoursesReader,
  ) {}

  @TakesBody({ maxBytes: TEXT_BODY_BYTES })
  @Handles(createCourse)
  async create({ body }: InputOf<typeof createCourse>, caller: Caller): Promise<{ data: Course }> {
    const { id } = await this.authoring.create(body, caller);
    return { data: await this.courses.require(id, caller) };
  }

  @TakesBody({ maxBytes: TEXT_BODY_BYTES })
  @Handles(updateCourse)
  async change(
    { params: { id }, body }: InputOf<typeof updateCourse>,
    caller: Caller,
  ): Promise<{ data: Course }> {
    await this.authoring.change(id, body, caller);
    return { data: await this.courses.saved(id) };
  }

  @Handles(deleteCourse)
  remove({ params: { id }, body }: InputOf<typeof deleteCourse>, caller: Caller): Promise<void> {
    return this.authoring.remove(id, body.version, caller);
  }

  @Handles(deleteCourseByPost)
  removeByPost({ params: { id }, body }: InputOf<typeof deleteCourseByPost>, caller: Caller): Promise<void> {
    return this.authoring.remove(id, body.version, caller);
  }
}
