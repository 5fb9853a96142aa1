import type { InputOf } from '@keenly/contracts/endpoint';
import type { DataViews, ErasureReceipt, MyData } from '@keenly/contracts/trust';
import { myData, myDataViews, eraseMyData, erasureReceipt } from '@keenly/contracts/trust.endpoints';
import { Controller } from '@nestjs/common';
import type { Caller } from '../../../kernel/caller.js';
import { Handles } from '../../../platform/http/endpoint/handles.decorator.js';
import { Limited } from '../../../platform/http/rate-limit/limited.decorator.js';
import { Erasures } from '../application/erasures.service.js';
import { MyDataOverview } from '../application/my-data.service.js';
import { ViewsOfPerson } from '../application/views-of-person.service.js';
import { eraseLimits, receiptLimits } from './trust-limits.js';

/** What is kept about the caller, who viewed it, and its erasure. */
@Controller()
export class MyDataController {
  constructor(
    private readonly kept: MyDataOverview,
    private readonly views: ViewsOfPerson,
    private readonly erasures: Erasures,
  ) {}

  @Handles(myData)
  read(_: InputOf<typeof myData>, caller: Caller): Promise<MyData> {
    return this.kept.read(caller);
  }

  @Handles(myDataViews)
  looks({ query }: InputOf<typeof myDataViews>, { userId }: Caller): Promise<DataViews> {
    return this.views.page(query, userId);
  }

  @Handles(eraseMyData)
  @Limited(...eraseLimits)
  async erase({ body }: InputOf<typeof eraseMyData>, caller: Caller): Promise<{ data: ErasureReceipt }> {
    return { data: await this.erasures.request(body, caller) };
  }

  /** Open to anyone who knows the number, which no one guesses; it names no one. */
  @Handles(erasureReceipt)
  @Limited(...receiptLimits)
  async receipt({ params: { id } }: InputOf<typeof erasureReceipt>): Promise<{ data: ErasureReceipt }> {
    return { data: await this.erasures.receipt(id) };
  }
}
