import type { Course, SharedCourse } from '@keenly/contracts/content';
import { shareCourse, sharedCourse, unshareCourse } from '@keenly/contracts/content.endpoints';
import type { InputOf } from '@keenly/contracts/endpoint';
import { Controller } from '@nestjs/common';
import type { Caller } from '../../../kernel/caller.js';
import { Handles } from '../../../platform/http/endpoint/handles.decorator.js';
import { CoursesReader } from '../course-list/courses.query.js';
import { ShareCourses } from './share-courses.service.js';
import { SharedCourseReader } from './shared-course.query.js';

/** Links to courses (product/content#who-sees-content). */
@Controller()
export class ShareCoursesController {
  constructor(
    private readonly sharing: ShareCourses,
    private readonly courses: CoursesReader,
    private readonly shared: SharedCourseReader,
  ) {}

  @Handles(shareCourse)
  async share({ params: { id } }: InputOf<typeof shareCourse>, caller: Caller): Promise<{ data: Course }> {
    await this.sharing.share(id, caller);
    return { data: await this.courses.require(id, caller) };
  }

  @Handles(unshareCourse)
  async revoke({ params: { id } }: InputOf<typeof unshareCourse>, caller: Caller): Promise<{ data: Course }> {
    await this.sharing.revoke(id, caller);
    return { data: await this.courses.require(id, caller) };
  }

  @Handles(sharedCourse)
  async open({ params: { token } }: InputOf<typeof sharedCourse>): Promise<{ data: SharedCourse }> {
    return { data: await this.shared.behind(token) };
  }
}
