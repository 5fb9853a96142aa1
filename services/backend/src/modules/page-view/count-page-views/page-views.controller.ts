import { countPageViews, pageViewCounts } from '@keenly/contracts/page-view.endpoints';
import type { Handled, InputOf } from '@keenly/contracts/endpoint';
import { Controller, Headers, UseGuards } from '@nestjs/common';
import { Handles } from '../../../platform/http/endpoint/handles.decorator.js';
import { byAddress, type Limit } from '../../../platform/http/rate-limit/limit.js';
import { Limited } from '../../../platform/http/rate-limit/limited.decorator.js';
import { SameOriginGuard } from '../../../platform/http/same-origin.guard.js';
import { PageViews } from '../page-views.js';
import { PageViewCountsReader } from './page-view-counts.query.js';

/** A whole class behind one address turns pages; the address is forgotten with the minute. */
const viewLimit: Limit = { name: 'page-views', points: 600, seconds: 60, across: 'process', by: byAddress };

/** Page views: first-party, without a cookie, an identity or an address (product/shared#page-views). */
@Controller()
export class PageViewsController {
  constructor(
    private readonly views: PageViews,
    private readonly counts: PageViewCountsReader,
  ) {}

  @Handles(countPageViews)
  @UseGuards(SameOriginGuard)
  @Limited(viewLimit)
  async count(
    { body: { views } }: InputOf<typeof countPageViews>,
    @Headers('dnt') doNotTrack?: string,
    @Headers('sec-gpc') globalPrivacyControl?: string,
  ): Promise<void> {
    if (doNotTrack === '1' || globalPrivacyControl === '1') return;
    await this.views.count(views);
  }

  @Handles(pageViewCounts)
  list({
    query: { range, sort, filter },
  }: InputOf<typeof pageViewCounts>): Promise<Handled<typeof pageViewCounts>> {
    return this.counts.list({ range, sort, days: filter.days });
  }
}
