import { type Audience, audiences, type CoursePageQuery } from '@keenly/contracts/content';
import { contentPageSizes, type TableView } from '@keenly/web-learner/ui/table/table-view';
import { putUnless, readTableView, writeTableView } from '@keenly/web-learner/ui/table/view-in-address';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';

/** What of the courses is in view; the address keeps it. */
export interface CourseListView {
  readonly search: string;
  readonly audience: Audience | 'all';
  readonly table: TableView;
}

/** Those that changed last come first until a column is chosen. */
const start: TableView = { page: 0, pageSize: 5, sort: { column: 'changed', desc: true } };
const columns = ['name', 'category'];

export function useCourseListView(): [CourseListView, (change: Partial<CourseListView>) => void] {
  const [params, setParams] = useSearchParams();
  const view = useMemo(() => readView(params), [params]);
  const setView = (change: Partial<CourseListView>) =>
    setParams(
      (current) => {
        const asked = readView(current);
        const next = { ...asked, ...change };
        // Another question starts on its first page.
        const table = change.table ?? { ...next.table, page: 0 };
        const written = new URLSearchParams(current);
        writeTableView(written, table, start);
        putUnless(written, 'search', next.search, '');
        putUnless(written, 'show', next.audience, 'all');
        return written;
      },
      { replace: true },
    );
  return [view, setView];
}

function readView(params: URLSearchParams): CourseListView {
  return {
    search: (params.get('search') ?? '').slice(0, SEARCH_MAX),
    audience: audiences.find((one) => one === params.get('show')) ?? 'all',
    table: readTableView(params, columns, start, contentPageSizes),
  };
}

/** What the service takes at most, in characters. */
export const SEARCH_MAX = 200;

export function askedBy({ search, audience, table }: CourseListView): Partial<CoursePageQuery> {
  return {
    ...(search === '' ? {} : { search }),
    audience,
    limit: table.pageSize,
    page_no: table.page + 1,
    column: table.sort.column === 'name' || table.sort.column === 'category' ? table.sort.column : 'changed',
    order: table.sort.desc ? 'desc' : 'asc',
  };
}
