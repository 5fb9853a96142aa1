import type { EmployeeCapabilityQuery, WeekSessionQuery } from '@keenly/contracts/capability-page';
import { coursesByCategory } from '@keenly/contracts/course-card.endpoints';
import { employeeCapability, weekSession } from '@keenly/contracts/team-figures.endpoints';
import { keepPreviousData } from '@tanstack/react-query';
import { endpointQuery } from '../../../shared/query/endpoint-query';
import { timeZone } from '../../../ui/format/dates';
import type { TableView } from '../../../ui/table/table-view';

export const learnersStart: TableView = { page: 0, pageSize: 10, sort: { column: 'hours', desc: true } };

/** A page of a capability's learners, with the figures of them all. */
export const learnersQuery = (capability: string, { page, pageSize, sort }: TableView) => ({
  ...endpointQuery(employeeCapability, {
    query: {
      capability_id: capability,
      limit: pageSize,
      page_no: page + 1,
      column: sort.column as EmployeeCapabilityQuery['column'],
      order: sort.desc ? 'desc' : 'asc',
    },
  }),
  placeholderData: keepPreviousData,
});

export const sessionsQuery = (capability: string, span: WeekSessionQuery['span']) => ({
  ...endpointQuery(weekSession, { query: { capability, span, time_zone: timeZone() } }),
  placeholderData: keepPreviousData,
});

/** Its courses, the organization's own first. */
export const coursesQuery = (capability: string) =>
  endpointQuery(coursesByCategory, { query: { category_id: capability } });
