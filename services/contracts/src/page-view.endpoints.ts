import { z } from 'zod';
import { endpoint, forAnyone, permitted } from './endpoint.js';
import { pageViewCountSchema, pageViewPeriods, pageViewsSchema, pageViewSortFields } from './page-view.js';

export const countPageViews = endpoint({
  method: 'POST',
  path: '/api/v1/page_views',
  access: forAnyone,
  summary: 'Count page views. Nothing is stored for requests with DNT: 1 or Sec-GPC: 1.',
  body: pageViewsSchema,
});

export const pageViewCounts = endpoint({
  method: 'GET',
  path: '/api/admin/page-views',
  access: permitted('page-view.read', 'platform'),
  summary: 'Views of each page.',
  list: {
    resource: 'page-views',
    sortFields: pageViewSortFields,
    defaultSort: ['views', 'DESC'],
    filter: z.object({ days: z.union(pageViewPeriods.map((days) => z.literal(days))).default(30) }),
  },
  answer: pageViewCountSchema,
});
