import type { Lesson } from '@keenly/contracts/content';
import {
  createLesson,
  deleteLesson,
  deleteLessonByPost,
  updateLesson,
} from '@keenly/contracts/content.endpoints';
import type { InputOf } from '@keenly/contracts/endpoint';
import { Controller } from '@nestjs/common';
import type { Caller } from '../../../kernel/caller.js';
import { TakesBody, TEXT_BODY_BYTES } from '../../../platform/http/admission/takes-body.decorator.js';
import { Handles } from '../../../platform/http/endpoint/handles.decorator.js';
import { CoursesReader } from '../course-list/courses.query.js';
import { AuthorLessons } from './author-lessons.service.js';

/** The lessons of sections (product/content#authoring). */
@Controller()
export class AuthorLessonsController {
  constructor(
    private readonly lessons: AuthorLessons,
    private readonly courses: CoursesReader,
  ) {}

  @TakesBody({ maxBytes: TEXT_BODY_BYTES })
  @Handles(createLesson)
  async add({ body }: InputOf<typeof createLesson>, caller: Caller): Promise<{ data: Lesson }> {
    const { id } = await this.lessons.add(body, caller);
    return { data: await this.courses.lesson(id) };
  }

  @TakesBody({ maxBytes: TEXT_BODY_BYTES })
  @Handles(updateLesson)
  async change(
    { params: { id }, body }: InputOf<typeof updateLesson>,
    caller: Caller,
  ): Promise<{ data: Lesson }> {
    await this.lessons.change(id, body, caller);
    return { data: await this.courses.lesson(id) };
  }

  @Handles(deleteLesson)
  remove({ params: { id }, body }: InputOf<typeof deleteLesson>, caller: Caller): Promise<void> {
    return this.lessons.remove(id, body.version, caller);
  }

  @Handles(deleteLessonByPost)
  removeByPost({ params: { id }, body }: InputOf<typeof deleteLessonByPost>, caller: Caller): Promise<void> {
    return this.lessons.remove(id, body.version, caller);
  }
}
