import { sessionPeriods } from '@keenly/contracts/catalogue/sessions';
import type { InsightFilter } from '@keenly/contracts/insight';
import {
  learnerColumns,
  type LearnerFilter,
  learnerFilters,
  LEARNER_ROWS,
} from '@keenly/contracts/learner-table';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { longPageSizes, type TableView } from '../../../ui/table/table-view';
import { putUnless, readTableView, writeTableView } from '../../../ui/table/view-in-address';

export interface LearnersView {
  filter: LearnerFilter;
  period: InsightFilter;
  /** In name and department; '' for everyone. */
  search: string;
  table: TableView;
}

/** As the service takes it. */
export const SEARCH_MOST = 100;
const START: LearnersView = {
  filter: 'all',
  period: 'this',
  search: '',
  table: { page: 0, pageSize: LEARNER_ROWS, sort: { column: 'hours', desc: true } },
};
const periods = Object.keys(sessionPeriods) as InsightFilter[];

/** Filter, period, search, sorting and page in the address, so that a reload, a bookmark or 'back' finds the same rows. */
export function useLearnersView(): [LearnersView, (view: LearnersView) => void] {
  const [search, setSearch] = useSearchParams();
  const view = useMemo(() => readView(search), [search]);
  return [view, (next) => setSearch((current) => writeView(current, next), { replace: true })];
}

export const readView = (search: URLSearchParams): LearnersView => ({
  filter: learnerFilters.find((one) => one === search.get('learners')) ?? START.filter,
  period: periods.find((one) => one === search.get('period')) ?? START.period,
  search: (search.get('q') ?? '').slice(0, SEARCH_MOST),
  table: readTableView(search, learnerColumns, START.table, longPageSizes),
});

export function writeView(current: URLSearchParams, view: LearnersView): URLSearchParams {
  const next = new URLSearchParams(current);
  putUnless(next, 'learners', view.filter, START.filter);
  putUnless(next, 'period', view.period, START.period);
  putUnless(next, 'q', view.search, START.search);
  writeTableView(next, view.table, START.table);
  return next;
}

/** The same from its first page; the ends of a team are shown from their own end. */
export function withFilter(view: LearnersView, filter: LearnerFilter): LearnersView {
  const sort = { column: 'hours', desc: filter !== 'bottom' };
  return { ...view, filter, table: { ...view.table, page: 0, sort } };
}
