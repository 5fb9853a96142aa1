import { sortAttachments } from '@keenly/contracts/attachments.endpoints';
import type { ContentSorted, Lesson } from '@keenly/contracts/content';
import { sortContent } from '@keenly/contracts/content.endpoints';
import { moveLesson } from '@keenly/contracts/course-copies.endpoints';
import type { InputOf } from '@keenly/contracts/endpoint';
import { Controller } from '@nestjs/common';
import type { Caller } from '../../../kernel/caller.js';
import { LIST_BODY_BYTES, TakesBody } from '../../../platform/http/admission/takes-body.decorator.js';
import { Handles } from '../../../platform/http/endpoint/handles.decorator.js';
import { CoursesReader } from '../course-list/courses.query.js';
import { MoveLessons } from './move-lessons.service.js';
import { OrderAttachments } from './order-attachments.service.js';
import { OrderContent } from './order-content.service.js';

/** The order of a course's sections, a section's lessons, and a lesson's attachments (product/content#authoring). */
@Controller()
export class OrderContentController {
  constructor(
    private readonly order: OrderContent,
    private readonly lessons: MoveLessons,
    private readonly attachments: OrderAttachments,
    private readonly courses: CoursesReader,
  ) {}

  @TakesBody({ maxBytes: LIST_BODY_BYTES })
  @Handles(sortContent)
  async sort(
    { params: { id }, body }: InputOf<typeof sortContent>,
    caller: Caller,
  ): Promise<{ data: ContentSorted }> {
    return { data: await this.order.sort(id, body, caller) };
  }

  @Handles(sortAttachments)
  sortAttachments({ params: { id }, body }: InputOf<typeof sortAttachments>, caller: Caller): Promise<void> {
    return this.attachments.sort(id, body, caller);
  }

  @Handles(moveLesson)
  async move(
    { params: { id }, body }: InputOf<typeof moveLesson>,
    caller: Caller,
  ): Promise<{ data: Lesson }> {
    await this.lessons.move(id, body, caller);
    return { data: await this.courses.lesson(id) };
  }
}
