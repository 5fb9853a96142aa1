import type { CourseProgress, DoneLesson } from '@keenly/contracts/attempts';
import {
  assignmentDetails,
  courseOpened,
  courseProgress,
  lessonDone,
  lessonReopened,
} from '@keenly/contracts/attempts.endpoints';
import type { InputOf } from '@keenly/contracts/endpoint';
import { Controller } from '@nestjs/common';
import type { Caller } from '../../../kernel/caller.js';
import { Handles } from '../../../platform/http/endpoint/handles.decorator.js';
import { CourseProgressMarks } from './course-progress.service.js';
import { DoneLessonsReader } from './done-lessons.query.js';

/** How far people are with their courses (product/content#completion). */
@Controller()
export class CourseProgressController {
  constructor(
    private readonly marks: CourseProgressMarks,
    private readonly lessons: DoneLessonsReader,
  ) {}

  @Handles(assignmentDetails)
  async details(
    { query }: InputOf<typeof assignmentDetails>,
    caller: Caller,
  ): Promise<{ data: DoneLesson[] }> {
    return { data: await this.lessons.of(query.course_id, caller) };
  }

  @Handles(courseOpened)
  async opened(
    { params: { id }, body: { link } }: InputOf<typeof courseOpened>,
    caller: Caller,
  ): Promise<void> {
    await this.marks.opened(id, link, caller);
  }

  @Handles(courseProgress)
  async progress(
    { params: { id }, query: { link } }: InputOf<typeof courseProgress>,
    caller: Caller,
  ): Promise<{ data: CourseProgress }> {
    return { data: await this.marks.of(id, link, caller) };
  }

  @Handles(lessonDone)
  async done(
    { params: { id, lesson }, body: { link } }: InputOf<typeof lessonDone>,
    caller: Caller,
  ): Promise<{ data: CourseProgress }> {
    return { data: await this.marks.done(id, lesson, link, caller) };
  }

  @Handles(lessonReopened)
  async reopen(
    { params: { id, lesson } }: InputOf<typeof lessonReopened>,
    caller: Caller,
  ): Promise<{ data: CourseProgress }> {
    return { data: await this.marks.reopen(id, lesson, caller) };
  }
}
