import type { Course, Lesson, Section } from '@keenly/contracts/content';
import {
  duplicateCourse,
  duplicateLesson,
  duplicateQuiz,
  duplicateSection,
} from '@keenly/contracts/course-copies.endpoints';
import type { InputOf } from '@keenly/contracts/endpoint';
import type { Quiz } from '@keenly/contracts/quiz';
import { Controller } from '@nestjs/common';
import type { Caller } from '../../../kernel/caller.js';
import { Handles } from '../../../platform/http/endpoint/handles.decorator.js';
import { CoursesReader } from '../course-list/courses.query.js';
import { CopyCourses } from './copy-courses.service.js';
import { CopyParts } from './copy-parts.service.js';

/** Copies of courses and of their parts (product/content#authoring). */
@Controller()
export class CopyContentController {
  constructor(
    private readonly courses: CopyCourses,
    private readonly parts: CopyParts,
    private readonly reader: CoursesReader,
  ) {}

  @Handles(duplicateCourse)
  async course(
    { params: { id }, body }: InputOf<typeof duplicateCourse>,
    caller: Caller,
  ): Promise<{ data: Course }> {
    return { data: await this.reader.require(await this.courses.course(id, body, caller), caller) };
  }

  @Handles(duplicateSection)
  async section(
    { params: { id }, body }: InputOf<typeof duplicateSection>,
    caller: Caller,
  ): Promise<{ data: Section }> {
    return { data: await this.reader.section(await this.parts.section(id, body, caller)) };
  }

  @Handles(duplicateLesson)
  async lesson(
    { params: { id }, body }: InputOf<typeof duplicateLesson>,
    caller: Caller,
  ): Promise<{ data: Lesson }> {
    return { data: await this.reader.lesson(await this.parts.lesson(id, body, caller)) };
  }

  @Handles(duplicateQuiz)
  async quiz(
    { params: { id }, body }: InputOf<typeof duplicateQuiz>,
    caller: Caller,
  ): Promise<{ data: Quiz }> {
    return { data: await this.parts.quiz(id, body, caller) };
  }
}
