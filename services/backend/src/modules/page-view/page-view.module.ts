import { Module } from '@nestjs/common';
import type { ModuleParts } from '../../platform/module-parts.js';
import { PageViews } from './application/page-views.js';
import { PageViewsController } from './http/page-views.controller.js';
import { PageViewSweep } from './jobs/page-view-sweep.job.js';
import { CreatePageView1763730030000 } from './migrations/create-page-view.migration.js';
import { PageViewCountsQuery } from './queries/page-view-counts.query.js';

/** What this module brings to the database. */
export const pageViewParts: ModuleParts = { migrations: [CreatePageView1763730030000] };

@Module({
  controllers: [PageViewsController],
  providers: [PageViews, PageViewCountsQuery, PageViewSweep],
})
export class PageViewModule {}
