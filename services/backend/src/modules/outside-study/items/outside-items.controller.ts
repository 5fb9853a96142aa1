import type { AnswerOf, InputOf } from '@keenly/contracts/endpoint';
import {
  outsideItems,
  removeOutsideItem,
  removeOutsideItems,
  restoreOutsideItem,
} from '@keenly/contracts/outside-study.endpoints';
import { Controller } from '@nestjs/common';
import type { Caller } from '../../../kernel/caller.js';
import { Handles } from '../../../platform/http/endpoint/handles.decorator.js';
import { OutsideItemsReader } from './items-reader.js';
import { OwnItems } from './own-items.service.js';

/** 'From other tools' on 'My data' (product/outside-study#list). */
@Controller()
export class OutsideItemsController {
  constructor(
    private readonly reader: OutsideItemsReader,
    private readonly own: OwnItems,
  ) {}

  @Handles(outsideItems)
  page({ query }: InputOf<typeof outsideItems>, caller: Caller): Promise<AnswerOf<typeof outsideItems>> {
    return this.reader.page(query, caller);
  }

  @Handles(removeOutsideItem)
  remove({ params: { id } }: InputOf<typeof removeOutsideItem>, caller: Caller): Promise<void> {
    return this.own.remove(id, caller);
  }

  @Handles(restoreOutsideItem)
  restore({ params: { id } }: InputOf<typeof restoreOutsideItem>, caller: Caller): Promise<void> {
    return this.own.restore(id, caller);
  }

  @Handles(removeOutsideItems)
  async removeAll(
    _: InputOf<typeof removeOutsideItems>,
    caller: Caller,
  ): Promise<AnswerOf<typeof removeOutsideItems>> {
    return { data: { removed: await this.own.removeAll(caller) } };
  }
}
