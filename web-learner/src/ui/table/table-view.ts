import { useState } from 'react';

/** Page sizes of a table (product/shared#tables), and of one that is as long as a team. */
export const pageSizes = [10, 25, 100] as const;
export const longPageSizes = [25, 100, 300] as const;
/** Of one inside a dialog. */
export const shortPageSizes = [5, 10, 15] as const;
/** Of the courses one edits (product/content#authoring). */
export const contentPageSizes = [5, 10, 25] as const;
export type PageSizes =
  | typeof pageSizes
  | typeof longPageSizes
  | typeof shortPageSizes
  | typeof contentPageSizes;
export type PageSize = PageSizes[number];

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

export function isPageSize(value: number, sizes: PageSizes = pageSizes): value is PageSize {
  return (sizes as readonly number[]).includes(value);
}
