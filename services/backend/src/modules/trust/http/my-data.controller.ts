import { apiPaths } from '@keenly/contracts/api-paths';
import {
  type DataViews,
  type DataViewsQuery,
  dataViewsQuerySchema,
  dataViewsSchema,
  type Erase,
  eraseSchema,
  type ErasureReceipt,
  erasureReceiptAnswerSchema,
  type MyData,
  myDataSchema,
} from '@keenly/contracts/trust';
import { Body, Controller, Get, Header, HttpCode, Post, Query } from '@nestjs/common';
import type { Caller } from '../../../kernel/caller.js';
import { CurrentCaller, ForAnyone, ForPermitted } from '../../../platform/auth/access.decorator.js';
import { Describe } from '../../../platform/http/describe.decorator.js';
import { Limited } from '../../../platform/http/rate-limit/limited.decorator.js';
import { UuidParam } from '../../../platform/http/uuid-param.decorator.js';
import { zod } from '../../../platform/http/zod.pipe.js';
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

  @Get(apiPaths.myData)
  @ForPermitted('my-data.read', 'own')
  @Header('cache-control', 'no-store')
  @Describe({ summary: 'All data kept about the caller, by type.', answer: myDataSchema })
  read(@CurrentCaller() caller: Caller): Promise<MyData> {
    return this.kept.read(caller);
  }

  @Get(apiPaths.myDataViews)
  @ForPermitted('my-data.read', 'own')
  @Header('cache-control', 'no-store')
  @Describe({
    summary: "Who viewed the caller's data, and when; newest first.",
    query: dataViewsQuerySchema,
    answer: dataViewsSchema,
  })
  looks(
    @Query(zod(dataViewsQuerySchema)) query: DataViewsQuery,
    @CurrentCaller() { userId }: Caller,
  ): Promise<DataViews> {
    return this.views.page(query, userId);
  }

  @Post(apiPaths.myDataErasures)
  @ForPermitted('my-data.erase', 'own')
  @Limited(...eraseLimits)
  @HttpCode(202)
  @Describe({
    summary: "Erases what was studied in the caller's account, or everything about the caller.",
    body: eraseSchema,
    answer: erasureReceiptAnswerSchema,
    status: 202,
  })
  async erase(
    @Body(zod(eraseSchema)) body: Erase,
    @CurrentCaller() caller: Caller,
  ): Promise<{ data: ErasureReceipt }> {
    return { data: await this.erasures.request(body, caller) };
  }

  /** Open to anyone who knows the number, which no one guesses; it names no one. */
  @Get(apiPaths.erasureReceipt)
  @ForAnyone()
  @Limited(...receiptLimits)
  @Header('cache-control', 'no-store')
  @Describe({ summary: 'The receipt of an erasure.', answer: erasureReceiptAnswerSchema })
  async receipt(@UuidParam('id') id: string): Promise<{ data: ErasureReceipt }> {
    return { data: await this.erasures.receipt(id) };
  }
}
