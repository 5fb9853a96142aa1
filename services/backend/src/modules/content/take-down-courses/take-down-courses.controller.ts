import { liftTakeDown, publicCourses, takeDownCourse } from '@keenly/contracts/course-take-down.endpoints';
import type { AnswerOf, Handled, InputOf } from '@keenly/contracts/endpoint';
import { Controller } from '@nestjs/common';
import type { Caller } from '../../../kernel/caller.js';
import { Handles } from '../../../platform/http/endpoint/handles.decorator.js';
import { PublicCoursesReader } from './public-courses.query.js';
import { TakeDownCourses } from './take-down-courses.service.js';

/** What the platform does about public courses (product/content#taken-down). */
@Controller()
export class TakeDownCoursesController {
  constructor(
    private readonly reader: PublicCoursesReader,
    private readonly courses: TakeDownCourses,
  ) {}

  @Handles(publicCourses)
  list({ query }: InputOf<typeof publicCourses>): Promise<Handled<typeof publicCourses>> {
    return this.reader.list(query);
  }

  @Handles(takeDownCourse)
  async takeDown(
    { params: { id }, body: { reason } }: InputOf<typeof takeDownCourse>,
    caller: Caller,
  ): Promise<AnswerOf<typeof takeDownCourse>> {
    await this.courses.takeDown(id, reason, caller);
    return { id };
  }

  @Handles(liftTakeDown)
  async lift(
    { params: { id } }: InputOf<typeof liftTakeDown>,
    caller: Caller,
  ): Promise<AnswerOf<typeof liftTakeDown>> {
    await this.courses.lift(id, caller);
    return { id };
  }
}
