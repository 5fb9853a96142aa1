import { assignmentColumns } from '@keenly/contracts/assignment';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { z } from 'zod';
import type { TableView } from '../../../ui/table/table-view';
import { putUnless, readTableView, writeTableView } from '../../../ui/table/view-in-address';

/** What of the assignments is shown, by what is still to be done. */
export const assignedShows = ['all', 'pending', 'overdue', 'week', 'asks', 'complete'] as const;
export type AssignedShow = (typeof assignedShows)[number];

export interface AssignedView {
  show: AssignedShow;
  /** Id; absent for every capability. */
  capability?: string | undefined;
  /** Account; absent for everyone. */
  person?: string | undefined;
  /** Id of the assignees' group; absent for everyone. */
  group?: string | undefined;
  /** Only what the manager who looks assigned. */
  isMine?: boolean;
  table: TableView;
}

const START: AssignedView = {
  show: 'all',
  table: { page: 0, pageSize: 10, sort: { column: 'status', desc: false } },
};

/** What the service is asked for to show it. */
export const asked = {
  all: {},
  pending: { status: 'pending' },
  overdue: { overdue: 'true' },
  week: { due_within: 7 },
  asks: { asks: 'true' },
  complete: { status: 'complete' },
} as const satisfies Record<AssignedShow, object>;

/** Filter, sorting and page in the address, so that a reload, a bookmark or 'back' finds the same rows. */
export function useAssignedView(): [AssignedView, (view: AssignedView) => void] {
  const [search, setSearch] = useSearchParams();
  const view = useMemo(() => readView(search), [search]);
  return [view, (next) => setSearch((current) => writeView(current, next), { replace: true })];
}

export const readView = (search: URLSearchParams): AssignedView => ({
  show: assignedShows.find((one) => one === search.get('show')) ?? START.show,
  capability: idIn(search, 'capability'),
  person: idIn(search, 'person'),
  group: idIn(search, 'group'),
  isMine: search.get('by') === 'me',
  table: readTableView(search, assignmentColumns, START.table),
});

export function writeView(
  current: URLSearchParams,
  { show, capability = '', person = '', group = '', isMine = false, table }: AssignedView,
): URLSearchParams {
  const next = new URLSearchParams(current);
  putUnless(next, 'show', show, START.show);
  putUnless(next, 'capability', capability, '');
  putUnless(next, 'person', person, '');
  putUnless(next, 'group', group, '');
  putUnless(next, 'by', isMine ? 'me' : '', '');
  writeTableView(next, table, START.table);
  return next;
}

/** The same from its first page, with another filter. */
export const filteredBy = (
  view: AssignedView,
  filter: Partial<Omit<AssignedView, 'table'>>,
): AssignedView => ({
  ...view,
  ...filter,
  table: { ...view.table, page: 0 },
});

export const isFiltered = ({ show, capability, person, group, isMine = false }: AssignedView): boolean =>
  show !== 'all' || [capability, person, group].some((one) => one !== undefined) || isMine;

function idIn(search: URLSearchParams, name: string): string | undefined {
  const id = z.uuid().safeParse(search.get(name));
  return id.success ? id.data : undefined;
}
