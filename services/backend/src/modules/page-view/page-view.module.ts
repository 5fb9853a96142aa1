import { defineModule } from '../../platform/define-module.js';
import { PageViews } from './page-views.js';
import { PageViewsController } from './count-page-views/page-views.controller.js';
import { PageViewSweep } from './old-page-views/page-view-sweep.job.js';
import { CreatePageView1763730030000 } from './migrations/create-page-view.migration.js';
import { PageViewCountsReader } from './count-page-views/page-view-counts.query.js';

export const pageViewModule = defineModule({
  name: 'page-view',
  migrations: [CreatePageView1763730030000],
  providers: [PageViews],
  slices: {
    'count-page-views': { controllers: [PageViewsController], providers: [PageViewCountsReader] },
    'old-page-views': { sweeps: [PageViewSweep] },
  },
});
