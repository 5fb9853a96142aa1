import type { Section } from '@keenly/contracts/content';
import {
  createSection,
  deleteSection,
  deleteSectionByPost,
  updateSection,
} from '@keenly/contracts/content.endpoints';
import type { InputOf } from '@keenly/contracts/endpoint';
import { Controller } from '@nestjs/common';
import type { Caller } from '../../../kernel/caller.js';
import { TakesBody, TEXT_BODY_BYTES } from '../../../platform/http/admission/takes-body.decorator.js';
import { Handles } from '../../../platform/http/endpoint/handles.decorator.js';
import { CoursesReader } from '../course-list/courses.query.js';
import { AuthorSections } from './author-sections.service.js';

/** The sections of courses (product/content#authoring). */
@Controller()
export class AuthorSectionsController {
  constructor(
    private readonly sections: AuthorSections,
    private readonly courses: CoursesReader,
  ) {}

  @TakesBody({ maxBytes: TEXT_BODY_BYTES })
  @Handles(createSection)
  async add({ body }: InputOf<typeof createSection>, caller: Caller): Promise<{ data: Section }> {
    const { id } = await this.sections.add(body, caller);
    return { data: await this.courses.section(id) };
  }

  @TakesBody({ maxBytes: TEXT_BODY_BYTES })
  @Handles(updateSection)
  async change(
    { params: { id }, body }: InputOf<typeof updateSection>,
    caller: Caller,
  ): Promise<{ data: Section }> {
    await this.sections.change(id, body, caller);
    return { data: await this.courses.section(id) };
  }

  @Handles(deleteSection)
  remove({ params: { id }, body }: InputOf<typeof deleteSection>, caller: Caller): Promise<void> {
    return this.sections.remove(id, body.version, caller);
  }

  @Handles(deleteSectionByPost)
  removeByPost({ params: { id }, body }: InputOf<typeof deleteSectionByPost>, caller: Caller): Promise<void> {
    return this.sections.remove(id, body.version, caller);
  }
}
