import { apiPaths } from '@keenly/contracts/api-paths';
import type { CompletionStatus } from '@keenly/contracts/profile';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../kit/api/api';

/** How complete the caller's profile is; saving a part of it invalidates this key. */
export const completionQuery = queryOptions({
  queryKey: ['profile-completion'],
  queryFn: ({ signal }) => api.get<CompletionStatus>(apiPaths.profileCompletion, { signal }),
});
