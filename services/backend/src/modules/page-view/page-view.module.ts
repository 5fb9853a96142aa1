import { defineModule } from '../../platform/define-module.js';
import { PageViews } from './application/page-views.js';
import { PageViewsController } from './http/page-views.controller.js';
import { PageViewSweep } from './jobs/page-view-sweep.job.js';
import { CreatePageView1763730030000 } from './migrations/create-page-view.migration.js';
import { PageViewCountsQuery } from './queries/page-view-counts.query.js';

export const pageViewModule = defineModule({
  name: 'page-view',
  migrations: [CreatePageView1763730030000],
  controllers: [PageViewsController],
  providers: [PageViews, PageViewCountsQuery, PageViewSweep],
});
