import type { LearnerColumn } from '@keenly/contracts/learner-table';
import { learnerTable } from '@keenly/contracts/team-figures.endpoints';
import { keepPreviousData } from '@tanstack/react-query';
import { endpointQuery } from '../../../shared/query/endpoint-query';
import { timeZone } from '../../../ui/format/dates';
import type { LearnersView } from './use-learners-view';

/** What is asked for, on whichever page. */
export const askedOf = ({ filter, period, search, table: { sort } }: LearnersView) => ({
  filter,
  period,
  search,
  column: sort.column as LearnerColumn,
  order: sort.desc ? ('desc' as const) : ('asc' as const),
  time_zone: timeZone(),
});

/** A page of the team, with what each studied in the period. */
export const learnersQuery = (view: LearnersView) => ({
  ...endpointQuery(learnerTable, {
    query: { ...askedOf(view), limit: view.table.pageSize, page_no: view.table.page + 1 },
  }),
  placeholderData: keepPreviousData,
});
