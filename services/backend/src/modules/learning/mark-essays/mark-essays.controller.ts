import type { InputOf } from '@keenly/contracts/endpoint';
import type { EssaysOfAttempt, EssaysToMark } from '@keenly/contracts/essay-marking';
import { essaysOfAttempt, essaysToMark, markEssay } from '@keenly/contracts/essay-marking.endpoints';
import { Controller } from '@nestjs/common';
import type { Caller } from '../../../kernel/caller.js';
import { Handles } from '../../../platform/http/endpoint/handles.decorator.js';
import { EssaysToMarkReader } from './essays-to-mark.js';
import { MarkEssays } from './mark-essays.service.js';

/** Essays that await a mark (product/content#essays). */
@Controller()
export class MarkEssaysController {
  constructor(
    private readonly essays: EssaysToMarkReader,
    private readonly marking: MarkEssays,
  ) {}

  @Handles(essaysToMark)
  page({ query }: InputOf<typeof essaysToMark>, caller: Caller): Promise<EssaysToMark> {
    return this.essays.page(query, caller);
  }

  @Handles(essaysOfAttempt)
  async one(
    { params: { id } }: InputOf<typeof essaysOfAttempt>,
    caller: Caller,
  ): Promise<{ data: EssaysOfAttempt }> {
    return { data: await this.essays.one(id, caller) };
  }

  @Handles(markEssay)
  async mark(
    { params, body }: InputOf<typeof markEssay>,
    caller: Caller,
  ): Promise<{ data: EssaysOfAttempt }> {
    return { data: await this.marking.mark(params, body, caller) };
  }
}
