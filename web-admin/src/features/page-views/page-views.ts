import type { PageViewCount } from '@keenly/contracts/page-view';
import { lazy } from 'react';

/** Which pages are opened how often, for those who run the platform (product/shared#page-views). */
export const pageViews = {
  name: 'page-views',
  options: { label: 'Page views' },
  recordRepresentation: (view: PageViewCount) => view.page,
  list: lazy(() => import('./page-view-list').then((file) => ({ default: file.PageViewList }))),
};
