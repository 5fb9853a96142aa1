import type { LearnerColumn } from '@keenly/contracts/learner-table';
import { learnerTable } from '@keenly/contracts/team-figures.endpoints';
import { keepPreviousData } from '@tanstack/react-query';
import { endpointQuery } from '../../../shared/query/endpoint-query';
import { timeZone } from '../../../ui/format/dates';
import type { LearnersView } from './use-learners-view';

export const learnersKey = [learnerTable.path];

/** A page of the team, with what each studied in the period. */
export const learnersQuery = ({ filter, period, search, table }: LearnersView) => ({
  ...endpointQuery(learnerTable, {
    query: {
      filter,
      period,
      search,
      limit: table.pageSize,
      page_no: table.page + 1,
      column: table.sort.column as LearnerColumn,
      order: table.sort.desc ? 'desc' : 'asc',
      time_zone: timeZone(),
    },
  }),
  placeholderData: keepPreviousData,
});
