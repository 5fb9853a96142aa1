import { pageViewCounts } from '@keenly/contracts/page-view.endpoints';
import { lazy } from 'react';
import { resourceOf } from '../../data/resource-of';

/** Which pages are opened how often, for those who run the platform (product/shared#page-views). */
export const pageViews = {
  ...resourceOf(pageViewCounts, { label: 'Page views', represent: (view) => view.page }),
  list: lazy(() => import('./page-view-list').then((file) => ({ default: file.PageViewList }))),
};
