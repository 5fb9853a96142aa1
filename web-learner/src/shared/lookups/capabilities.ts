import * as assignmentEndpoints from '@keenly/contracts/assignment.endpoints';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/api';

/** Capabilities of one's own organisation and of the platform, by name. */
export const capabilitiesQuery = queryOptions({
  queryKey: ['categories'],
  queryFn: ({ signal }) => api.ask(assignmentEndpoints.capabilities, {}, { signal }),
});
