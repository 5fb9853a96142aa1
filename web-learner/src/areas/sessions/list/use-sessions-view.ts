import { sessionPeriods } from '@keenly/contracts/catalogue/sessions';
import { sessionColumns, sessionEntities, type SessionEntity } from '@keenly/contracts/study-session';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { TableView } from '../../../ui/table/table-view';
import { putUnless, readTableView, writeTableView } from '../../../ui/table/view-in-address';

export type SessionsPeriod = keyof typeof sessionPeriods;
export interface SessionsView {
  period: SessionsPeriod;
  /** What the sessions were started from; absent for all of them. */
  entity?: SessionEntity | undefined;
  /** One capability or plan; absent for any. */
  entityId?: string | undefined;
  table: TableView;
}

/** Default of the learner's list (product/session-pages#sessions-table): 25 rows, newest first, all time. */
const START: SessionsView = {
  period: 'all',
  table: { page: 0, pageSize: 25, sort: { column: 'time_started', desc: true } },
};
/** As long as the service takes it. */
const ID_MOST = 64;

/** Filter, sorting and page in the address, so that a reload, a bookmark or 'back' finds the same rows. */
export function useSessionsView(): [SessionsView, (view: SessionsView) => void] {
  const [search, setSearch] = useSearchParams();
  const view = useMemo(() => readView(search), [search]);
  const setView = (next: SessionsView) => setSearch((current) => writeView(current, next), { replace: true });
  return [view, setView];
}

export function readView(search: URLSearchParams): SessionsView {
  const period = search.get('period') ?? '';
  const entity = sessionEntities.find((one) => one === search.get('filter'));
  const of = search.get('of') ?? '';
  const entityId = entity === undefined || of === '' || of.length > ID_MOST ? undefined : of;
  return {
    period: isPeriod(period) ? period : START.period,
    ...(entity === undefined ? {} : { entity }),
    ...(entityId === undefined ? {} : { entityId }),
    table: readTableView(search, sessionColumns, START.table),
  };
}

export function writeView(
  current: URLSearchParams,
  { period, entity, entityId, table }: SessionsView,
): URLSearchParams {
  const next = new URLSearchParams(current);
  putUnless(next, 'period', period, START.period);
  putUnless(next, 'filter', entity ?? '', '');
  putUnless(next, 'of', entity === undefined ? '' : (entityId ?? ''), '');
  writeTableView(next, table, START.table);
  return next;
}

function isPeriod(value: string): value is SessionsPeriod {
  // Not `in`: every object knows 'constructor' and its like.
  return Object.hasOwn(sessionPeriods, value);
}
