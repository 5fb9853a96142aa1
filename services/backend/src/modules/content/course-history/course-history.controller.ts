import type { WholeCourse } from '@keenly/contracts/content';
import type { CourseHistory, CourseVersion } from '@keenly/contracts/course-history';
import { courseHistory, courseVersion, restoreCourse } from '@keenly/contracts/course-history.endpoints';
import type { InputOf } from '@keenly/contracts/endpoint';
import { Controller } from '@nestjs/common';
import type { Caller } from '../../../kernel/caller.js';
import { Handles } from '../../../platform/http/endpoint/handles.decorator.js';
import { CoursesReader } from '../course-list/courses.query.js';
import { CourseHistoryReader } from './course-history.query.js';
import { RestoreCourses } from './restore-courses.service.js';

/** Earlier versions of courses (product/content#history). */
@Controller()
export class CourseHistoryController {
  constructor(
    private readonly history: CourseHistoryReader,
    private readonly restoring: RestoreCourses,
    private readonly courses: CoursesReader,
  ) {}

  @Handles(courseHistory)
  page({ params: { id }, query }: InputOf<typeof courseHistory>, caller: Caller): Promise<CourseHistory> {
    return this.history.page(id, query, caller);
  }

  @Handles(courseVersion)
  async version(
    { params: { id, number } }: InputOf<typeof courseVersion>,
    caller: Caller,
  ): Promise<{ data: CourseVersion }> {
    return { data: await this.history.version(id, number, caller) };
  }

  @Handles(restoreCourse)
  async restore(
    { params: { id }, body }: InputOf<typeof restoreCourse>,
    caller: Caller,
  ): Promise<{ data: WholeCourse }> {
    await this.restoring.restore(id, body, caller);
    return { data: await this.courses.whole(id, caller) };
  }
}
