import { CONSOLE_DEFAULT_PAGE } from '@keenly/contracts/console';
import type { TableColumn } from '@keenly/web-learner/ui/table/data-table';
import { isPageSize, type TableView } from '@keenly/web-learner/ui/table/table-view';
import { useEffect } from 'react';
import { useListContext } from 'react-admin';

/**
 * React-admin's list parameters, which live in the address, as the table's view. Another size or order starts at page
 * 1. An address someone typed may ask for a size that is not offered: the default takes its place.
 */
export function useListView<Row>(
  columns: readonly TableColumn<Row>[],
): [view: TableView, change: (view: TableView) => void] {
  const { page, perPage, sort, setPage, setPerPage, setSort } = useListContext();
  const offered = isPageSize(perPage);
  useEffect(() => {
    if (!offered) setPerPage(CONSOLE_DEFAULT_PAGE);
  }, [offered, setPerPage]);
  const view: TableView = {
    page: page - 1,
    pageSize: offered ? perPage : CONSOLE_DEFAULT_PAGE,
    sort: { column: sort.field, desc: sort.order === 'DESC' },
  };
  const change = (next: TableView) => {
    if (next.pageSize !== view.pageSize) setPerPage(next.pageSize);
    else if (next.sort.column !== view.sort.column || next.sort.desc !== view.sort.desc) {
      const known = columns.some(({ id, sortable }) => id === next.sort.column && sortable === true);
      if (known) setSort({ field: next.sort.column, order: next.sort.desc ? 'DESC' : 'ASC' });
    } else setPage(next.page + 1);
  };
  return [view, change];
}
