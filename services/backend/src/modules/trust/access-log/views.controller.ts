import type { InputOf } from '@keenly/contracts/endpoint';
import type { DataViews } from '@keenly/contracts/trust';
import { myDataViews } from '@keenly/contracts/trust.endpoints';
import { Controller } from '@nestjs/common';
import type { Caller } from '../../../kernel/caller.js';
import { Handles } from '../../../platform/http/endpoint/handles.decorator.js';
import { ViewsOfPerson } from './views-of-person.service.js';

/** Views of the caller's data by other people. */
@Controller()
export class ViewsController {
  constructor(private readonly views: ViewsOfPerson) {}

  @Handles(myDataViews)
  looks({ query }: InputOf<typeof myDataViews>, caller: Caller): Promise<DataViews> {
    return this.views.page(query, caller);
  }
}
