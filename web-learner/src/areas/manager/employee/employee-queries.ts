import { assignedTo } from '@keenly/contracts/assignment.endpoints';
import { expertiseJourney, highlights } from '@keenly/contracts/insight.endpoints';
import { employee } from '@keenly/contracts/team-figures.endpoints';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api';
import { endpointQuery } from '../../../shared/query/endpoint-query';
import { timeZone } from '../../../ui/format/dates';

export const employeeQuery = (id: string) => endpointQuery(employee, { params: { id } });

/** What someone has been asked to learn; stale with every other list of assignments. */
export const assignedToQuery = (id: string) =>
  queryOptions({
    queryKey: [assignedTo.path, id],
    queryFn: ({ signal }) =>
      api.ask(assignedTo, { params: { assignee: id }, query: { time_zone: timeZone() } }, { signal }),
  });

export const monthOfQuery = (id: string) =>
  endpointQuery(highlights, { query: { user_client_id: id, filter: 'this', time_zone: timeZone() } });

export const expertiseOfQuery = (id: string) =>
  endpointQuery(expertiseJourney, { query: { user_client_id: id, entity: 'capability', score: 'quiz' } });
