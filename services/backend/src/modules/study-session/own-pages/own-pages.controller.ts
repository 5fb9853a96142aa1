import type { InputOf } from '@keenly/contracts/endpoint';
import { correctPage, redactPage } from '@keenly/contracts/study-session.endpoints';
import { Controller } from '@nestjs/common';
import type { Caller } from '../../../kernel/caller.js';
import { Handles } from '../../../platform/http/endpoint/handles.decorator.js';
import { OwnPages } from './own-pages.service.js';

/** Correcting the label of one's own page, and having it forgotten. */
@Controller()
export class OwnPagesController {
  constructor(private readonly pages: OwnPages) {}

  @Handles(correctPage)
  correct(
    { params: { id, visit }, body: { page_class } }: InputOf<typeof correctPage>,
    caller: Caller,
  ): Promise<void> {
    return this.pages.correct(id, visit, page_class, caller);
  }

  @Handles(redactPage)
  redact({ params: { id, visit } }: InputOf<typeof redactPage>, caller: Caller): Promise<void> {
    return this.pages.redact(id, visit, caller);
  }
}
