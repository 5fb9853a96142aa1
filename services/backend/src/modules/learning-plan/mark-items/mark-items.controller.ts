import type { InputOf } from '@keenly/contracts/endpoint';
import type { ItemMarked } from '@keenly/contracts/plan-content';
import { itemDone, itemReopened } from '@keenly/contracts/plan-content.endpoints';
import { Controller } from '@nestjs/common';
import type { Caller } from '../../../kernel/caller.js';
import { Handles } from '../../../platform/http/endpoint/handles.decorator.js';
import { MarkItems } from './mark-items.service.js';

/** One's own marks in learning plans (product/plans#progress). */
@Controller()
export class MarkItemsController {
  constructor(private readonly marks: MarkItems) {}

  @Handles(itemDone)
  done({ params: { id } }: InputOf<typeof itemDone>, caller: Caller): Promise<ItemMarked> {
    return this.marks.done(id, caller);
  }

  @Handles(itemReopened)
  reopen({ params: { id } }: InputOf<typeof itemReopened>, caller: Caller): Promise<ItemMarked> {
    return this.marks.reopen(id, caller);
  }
}
