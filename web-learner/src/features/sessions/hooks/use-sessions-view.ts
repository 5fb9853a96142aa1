import { sessionPeriods } from '@keenly/contracts/catalogue/sessions';
import { sessionColumns, sessionEntities, type SessionEntity } from '@keenly/contracts/study-session';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { isPageSize, type TableView } from '../../../kit/table/table-view';

export type SessionsPeriod = keyof typeof sessionPeriods;
export interface SessionsView {
  period: SessionsPeriod;
  /** What the sessions were begun from; absent for all of them. */
  entity?: SessionEntity | undefined;
  /** One capability or plan; absent for any. */
  entityId?: string | undefined;
  table: TableView;
}

/** Default of the learner's list (document 1 §9): 25 rows, newest first, all time. */
const START: SessionsView = {
  period: 'all',
  table: { page: 0, pageSize: 25, sort: { column: 'time_started', desc: true } },
};
/** Nobody has as many; a page beyond the last shows the last one there is. */
const PAGE_MOST = 1_000_000;
/** As long as the service takes it. */
const ID_MOST = 64;
const columns: readonly string[] = sessionColumns;

/** Filter, sorting and page in the address, so that a reload, a bookmark or 'back' finds the same rows. */
export function useSessionsView(): [SessionsView, (view: SessionsView) => void] {
  const [search, setSearch] = useSearchParams();
  const view = useMemo(() => readView(search), [search]);
  const setView = (next: SessionsView) => setSearch((current) => writeView(current, next), { replace: true });
  return [view, setView];
}

export function readView(search: URLSearchParams): SessionsView {
  const period = search.get('period') ?? '';
  const size = Number(search.get('rows'));
  const page = Number(search.get('page'));
  const column = search.get('sort') ?? '';
  const entity = sessionEntities.find((one) => one === search.get('filter'));
  const of = search.get('of') ?? '';
  const entityId = entity === undefined || of === '' || of.length > ID_MOST ? undefined : of;
  return {
    period: isPeriod(period) ? period : START.period,
    ...(entity === undefined ? {} : { entity }),
    ...(entityId === undefined ? {} : { entityId }),
    table: {
      page: Number.isInteger(page) && page > 1 ? Math.min(page, PAGE_MOST) - 1 : 0,
      pageSize: isPageSize(size) ? size : START.table.pageSize,
      sort: columns.includes(column) ? { column, desc: search.get('order') !== 'asc' } : START.table.sort,
    },
  };
}

/** Writes what differs from the default; an address says no more than it must. */
export function writeView(
  current: URLSearchParams,
  { period, entity, entityId, table }: SessionsView,
): URLSearchParams {
  const next = new URLSearchParams(current);
  const put = (name: string, value: string, usual: string) => {
    if (value === usual) next.delete(name);
    else next.set(name, value);
  };
  const sorted = `${table.sort.column} ${String(table.sort.desc)}`;
  const usual = `${START.table.sort.column} ${String(START.table.sort.desc)}` === sorted;
  put('period', period, START.period);
  put('filter', entity ?? '', '');
  put('of', entity === undefined ? '' : (entityId ?? ''), '');
  put('page', String(table.page + 1), '1');
  put('rows', String(table.pageSize), String(START.table.pageSize));
  put('sort', usual ? '' : table.sort.column, '');
  put('order', usual ? '' : table.sort.desc ? 'desc' : 'asc', '');
  return next;
}

function isPeriod(value: string): value is SessionsPeriod {
  // Not `in`: every object knows 'constructor' and its like.
  return Object.hasOwn(sessionPeriods, value);
}
