import type { CourseEditor } from '@keenly/contracts/course-editors';
import { announceEditor, leaveEditor } from '@keenly/contracts/course-editors.endpoints';
import type { InputOf } from '@keenly/contracts/endpoint';
import { Controller } from '@nestjs/common';
import type { Caller } from '../../../kernel/caller.js';
import { Handles } from '../../../platform/http/endpoint/handles.decorator.js';
import { CourseEditors } from './course-editors.service.js';

/** Who edits a course (product/content#who-edits). */
@Controller()
export class CourseEditorsController {
  constructor(private readonly editors: CourseEditors) {}

  @Handles(announceEditor)
  async announce(
    { params: { id, editor }, body: { part } }: InputOf<typeof announceEditor>,
    caller: Caller,
  ): Promise<{ data: CourseEditor[] }> {
    return { data: await this.editors.announce({ course: id, editor, part }, caller) };
  }

  @Handles(leaveEditor)
  leave({ params: { id, editor } }: InputOf<typeof leaveEditor>, caller: Caller): Promise<void> {
    return this.editors.leave(id, editor, caller);
  }
}
