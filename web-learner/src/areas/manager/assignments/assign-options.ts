import * as assignmentEndpoints from '@keenly/contracts/assignment.endpoints';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api';

/** People of the caller's organisation whose name or email holds the words. */
export function employeesQuery(search: string) {
  return queryOptions({
    queryKey: ['employees', search],
    queryFn: ({ signal }) => api.ask(assignmentEndpoints.employees, { query: { search } }, { signal }),
    placeholderData: keepPreviousData,
  });
}
