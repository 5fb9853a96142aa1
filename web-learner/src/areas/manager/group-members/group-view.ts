import { GROUP_NAME_MAX } from '@keenly/contracts/groups';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { z } from 'zod';
import { longPageSizes, type TableView } from '../../../ui/table/table-view';
import { putUnless, readTableView, writeTableView } from '../../../ui/table/view-in-address';

/** The group of the address. */
export interface NamedGroup {
  readonly id: string;
  /** As the link has it, for whoever reads it; the id rules. */
  readonly name: string;
}

/** The group that the address names; undefined outside group mode, which takes both ids (product/members#group-mode). */
export function useNamedGroup(): NamedGroup | undefined {
  const [search] = useSearchParams();
  const id = z.uuid().safeParse(search.get('group_id')?.toLowerCase()).data;
  if (id === undefined || !search.get('corp_id')) return undefined;
  return { id, name: (search.get('group_name') ?? '').slice(0, GROUP_NAME_MAX) };
}

export interface GroupView {
  /** In name and department; '' for everyone. */
  search: string;
  table: TableView;
}

export const SEARCH_MOST = 100;
/** No column: who waits comes first, then by name. */
export const STANDING = 'standing';
const sortable = ['name', 'hours'];
const START: TableView = { page: 0, pageSize: 25, sort: { column: STANDING, desc: false } };

/** Search, sorting, and page in the address, beside the group. */
export function useGroupView(): [GroupView, (view: GroupView) => void] {
  const [search, setSearch] = useSearchParams();
  const view = useMemo(
    (): GroupView => ({
      search: (search.get('q') ?? '').slice(0, SEARCH_MOST),
      table: readTableView(search, sortable, START, longPageSizes),
    }),
    [search],
  );
  const setView = (next: GroupView) =>
    setSearch(
      (current) => {
        const written = new URLSearchParams(current);
        putUnless(written, 'q', next.search, '');
        writeTableView(written, next.table, START);
        return written;
      },
      { replace: true },
    );
  return [view, setView];
}
