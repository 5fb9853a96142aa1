import type { WholeCourse } from '@keenly/contracts/content';
import type { DraftChanges } from '@keenly/contracts/course-draft';
import {
  beginDraft,
  discardDraft,
  draftChanges,
  publishDraft,
} from '@keenly/contracts/course-draft.endpoints';
import type { InputOf } from '@keenly/contracts/endpoint';
import { Controller } from '@nestjs/common';
import type { Caller } from '../../../kernel/caller.js';
import { Handles } from '../../../platform/http/endpoint/handles.decorator.js';
import { CoursesReader } from '../course-list/courses.query.js';
import { DraftChangesReader } from './draft-changes.query.js';
import { DraftCourses } from './draft-courses.service.js';

/** Drafts of courses (product/content#drafts). */
@Controller()
export class DraftCoursesController {
  constructor(
    private readonly drafts: DraftCourses,
    private readonly reader: DraftChangesReader,
    private readonly courses: CoursesReader,
  ) {}

  @Handles(beginDraft)
  async begin(
    { params: { id } }: InputOf<typeof beginDraft>,
    caller: Caller,
  ): Promise<{ data: WholeCourse }> {
    await this.drafts.begin(id, caller);
    return { data: await this.courses.whole(id, caller) };
  }

  @Handles(draftChanges)
  async changes(
    { params: { id } }: InputOf<typeof draftChanges>,
    caller: Caller,
  ): Promise<{ data: DraftChanges }> {
    return { data: await this.reader.changes(id, caller) };
  }

  @Handles(publishDraft)
  async publish(
    { params: { id }, body: { current } }: InputOf<typeof publishDraft>,
    caller: Caller,
  ): Promise<{ data: WholeCourse }> {
    await this.drafts.publish(id, current, caller);
    return { data: await this.courses.whole(id, caller) };
  }

  @Handles(discardDraft)
  async discard(
    { params: { id }, body: { current } }: InputOf<typeof discardDraft>,
    caller: Caller,
  ): Promise<{ data: WholeCourse }> {
    await this.drafts.discard(id, current, caller);
    return { data: await this.courses.whole(id, caller) };
  }
}
