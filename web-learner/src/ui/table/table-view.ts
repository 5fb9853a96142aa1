import { useState } from 'react';

/** Page sizes of every table (product/shared#tables). */
export const pageSizes = [10, 25, 100] as const;
export type PageSize = (typeof pageSizes)[number];

/** What of a table is in view. `page` counts from 0, as in the interface; calls send page + 1. */
export interface TableView {
  page: number;
  pageSize: PageSize;
  sort: { column: string; desc: boolean };
}

/** A table's view kept in the component; views that belong in the address have their own hook. */
export function useTableView(start: TableView): [TableView, (view: TableView) => void] {
  return useState(start);
}

export function isPageSize(value: number): value is PageSize {
  return (pageSizes as readonly number[]).includes(value);
}
