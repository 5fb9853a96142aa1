import { apiPaths } from '@keenly/contracts/api-paths';
import {
  type PageViewCount,
  pageViewCountSchema,
  pageViewPeriods,
  pageViewsSchema,
  pageViewSortFields,
} from '@keenly/contracts/page-view';
import {
  Body,
  Controller,
  Get,
  Header,
  Headers,
  HttpCode,
  Post,
  Query,
  Res,
  UseGuards,
} from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { ForAnyone, ForPermitted } from '../../../platform/auth/access.decorator.js';
import { Describe } from '../../../platform/http/describe.decorator.js';
import { byAddress, type Limit } from '../../../platform/http/rate-limit/limit.js';
import { Limited } from '../../../platform/http/rate-limit/limited.decorator.js';
import { SameOriginGuard } from '../../../platform/http/same-origin.guard.js';
import { listQuerySchema, sendContentRange } from '../../../platform/http/simple-rest.js';
import { zod } from '../../../platform/http/zod.pipe.js';
import { PageViews } from '../application/page-views.js';
import { PageViewCountsQuery } from '../queries/page-view-counts.query.js';

/** A whole class behind one address turns pages; the address is forgotten with the minute. */
const viewLimit: Limit = { name: 'page-views', points: 600, seconds: 60, across: 'process', by: byAddress };

const listSchema = listQuerySchema({
  sortFields: pageViewSortFields,
  defaultSort: ['views', 'DESC'],
  filter: z.object({ days: z.union(pageViewPeriods.map((days) => z.literal(days))).default(30) }),
});

/** Page views: first-party, without a cookie, an identity or an address (specification README, 'Holes'). */
@Controller()
export class PageViewsController {
  constructor(
    private readonly views: PageViews,
    private readonly counts: PageViewCountsQuery,
  ) {}

  @Post(apiPaths.pageViews)
  @ForAnyone()
  @UseGuards(SameOriginGuard)
  @Limited(viewLimit)
  @HttpCode(204)
  @Describe({
    summary: 'Count page views. Nothing is stored for requests with DNT: 1 or Sec-GPC: 1.',
    body: pageViewsSchema,
    status: 204,
  })
  async count(
    @Body(zod(pageViewsSchema)) { views }: z.output<typeof pageViewsSchema>,
    @Headers('dnt') doNotTrack: string | undefined,
    @Headers('sec-gpc') globalPrivacyControl: string | undefined,
  ): Promise<void> {
    if (doNotTrack === '1' || globalPrivacyControl === '1') return;
    await this.views.count(views);
  }

  @Get(apiPaths.pageViewList)
  @ForPermitted('page-view.read', 'platform')
  @Header('cache-control', 'no-store')
  @Describe({
    summary: 'Views of each page.',
    query: listSchema,
    answer: z.array(pageViewCountSchema),
  })
  async list(
    @Query(zod(listSchema)) { range, sort, filter }: z.output<typeof listSchema>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<PageViewCount[]> {
    const { rows, total } = await this.counts.list({ range, sort, days: filter.days });
    sendContentRange(reply, 'page-views', { offset: range.offset, count: rows.length, total });
    return rows;
  }
}
