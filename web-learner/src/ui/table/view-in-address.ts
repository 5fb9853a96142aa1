import { useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { isPageSize, type PageSizes, pageSizes, type TableView } from './table-view';

/** No one has as many; a page beyond the last shows the last one there is. */
const PAGE_MOST = 1_000_000;

/** What of a table is in the address; whatever is not understood there is as at the start. */
export function readTableView(
  search: URLSearchParams,
  columns: readonly string[],
  start: TableView,
  sizes: PageSizes = pageSizes,
): TableView {
  const size = Number(search.get('rows'));
  const page = Number(search.get('page'));
  const column = search.get('sort') ?? '';
  return {
    page: Number.isInteger(page) && page > 1 ? Math.min(page, PAGE_MOST) - 1 : 0,
    pageSize: isPageSize(size, sizes) ? size : start.pageSize,
    sort: columns.includes(column) ? { column, desc: search.get('order') !== 'asc' } : start.sort,
  };
}

/** Writes into `search` what differs from the start; an address says no more than it must. */
export function writeTableView(search: URLSearchParams, view: TableView, start: TableView): void {
  const { page, pageSize, sort } = view;
  const usual = sort.column === start.sort.column && sort.desc === start.sort.desc;
  putUnless(search, 'page', String(page + 1), '1');
  putUnless(search, 'rows', String(pageSize), String(start.pageSize));
  putUnless(search, 'sort', usual ? '' : sort.column, '');
  putUnless(search, 'order', usual ? '' : sort.desc ? 'desc' : 'asc', '');
}

export function putUnless(search: URLSearchParams, name: string, value: string, usual: string): void {
  if (value === usual) search.delete(name);
  else search.set(name, value);
}

/**
 * Sorting and page of a page's one table in the address, so that a reload, a bookmark or 'back' finds the same rows.
 * @param columns those by which it can be sorted
 */
export function useViewInAddress(
  columns: readonly string[],
  start: TableView,
): [TableView, (view: TableView) => void] {
  const [search, setSearch] = useSearchParams();
  const place = useLocation();
  // What the page was opened with, as the way back, stays with it.
  const state: unknown = place.state;
  const view = useMemo(() => readTableView(search, columns, start), [search, columns, start]);
  const setView = (next: TableView) =>
    setSearch(
      (current) => {
        const written = new URLSearchParams(current);
        writeTableView(written, next, start);
        return written;
      },
      { replace: true, state },
    );
  return [view, setView];
}
