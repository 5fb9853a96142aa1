import type { PlanFigureColumn, PlanPageQuery } from '@keenly/contracts/learning-plan';
import { learningPlans, planOverview, plansAssignedTo } from '@keenly/contracts/learning-plan.endpoints';
import { keepPreviousData } from '@tanstack/react-query';
import { endpointQuery } from '../../../shared/query/endpoint-query';
import type { TableView } from '../../../ui/table/table-view';

export const plansKey = [learningPlans.path];
export const planFiguresKey = [planOverview.path];
export const assignedPlansKey = [plansAssignedTo.path];

export const choiceStart: TableView = { page: 0, pageSize: 5, sort: { column: 'title', desc: false } };

/** A page of the plans that can be assigned. */
export const plansQuery = (search: string, { page, pageSize, sort }: TableView) => ({
  ...endpointQuery(learningPlans, {
    query: {
      search,
      limit: pageSize,
      page_no: page + 1,
      column: sort.column as PlanPageQuery['column'],
      order: sort.desc ? 'desc' : 'asc',
    },
  }),
  placeholderData: keepPreviousData,
});

/** The plans that someone has. */
export const assignedPlansQuery = (assignee: string) =>
  endpointQuery(plansAssignedTo, { params: { assignee } });

/** A page of the plans with their figures. */
export const planFiguresQuery = ({ page, pageSize, sort }: TableView) => ({
  ...endpointQuery(planOverview, {
    query: {
      limit: pageSize,
      page_no: page + 1,
      column: sort.column as PlanFigureColumn,
      order: sort.desc ? 'desc' : 'asc',
    },
  }),
  placeholderData: keepPreviousData,
});

/** What plans are compared by. */
export type PlanMeasure = Extract<PlanFigureColumn, 'time' | 'sessions' | 'people'>;
/** So many are compared. */
const COMPARED = 10;

/** The plans with the most of it. */
export const planPerformanceQuery = (column: PlanMeasure) => ({
  ...endpointQuery(planOverview, { query: { limit: COMPARED, page_no: 1, column, order: 'desc' } }),
  placeholderData: keepPreviousData,
});
