import { useLocation } from 'react-router';
import { usePageViews } from '../../shared/page-views/use-page-views';
import { pageOf } from './page-of';

/** Counts which pages are seen (product/shared#page-views). */
export function PageViews() {
  usePageViews(pageOf(useLocation().pathname));
  return null;
}
