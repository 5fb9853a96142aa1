import * as assignmentEndpoints from '@keenly/contracts/assignment.endpoints';
import type { CapabilityOption, EmployeeOption } from '@keenly/contracts/assignment';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api';

/** People of the caller's organisation whose name or email holds the words. */
export function employeesQuery(search: string) {
  return queryOptions({
    queryKey: ['employees', search],
    queryFn: ({ signal }) =>
      api.get<{ data: EmployeeOption[] }>(assignmentEndpoints.employees.path, { query: { search }, signal }),
    placeholderData: keepPreviousData,
  });
}

export const categoriesQuery = queryOptions({
  queryKey: ['categories'],
  queryFn: ({ signal }) =>
    api.get<{ data: CapabilityOption[] }>(assignmentEndpoints.capabilities.path, { signal }),
});
