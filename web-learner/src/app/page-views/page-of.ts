import { pagePatterns, type PagePattern } from '@keenly/contracts/page-view';
import { matchPath } from 'react-router';

/** The page of the route table that a path shows: what a view is counted as, instead of its address. */
export function pageOf(path: string): PagePattern {
  return (
    pagePatterns.find((pattern) => pattern !== '*' && matchPath({ path: pattern, end: true }, path)) ?? '*'
  );
}
