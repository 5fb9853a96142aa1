import { ApiError } from '@keenly/web-learner/shared/api/api-error';
import { useGetList } from 'react-admin';
import { type ListEndpoint, listOf } from '../../data/resource-of';

export interface ResourceCount {
  /** Records there are; undefined until known. */
  total: number | undefined;
  /** False until the API has answered that this resource exists and is this person's to read. */
  available: boolean;
}

/**
 * How many records a list has; one that isn't `enabled` isn't asked for. A failing count stays silent: the list itself tells
 * what is wrong.
 */
export function useResourceCount(
  one: ListEndpoint,
  { pollMs, enabled = true }: { pollMs?: number; enabled?: boolean } = {},
): ResourceCount {
  const { resource, sort } = listOf(one);
  const { total, error, isPending } = useGetList(
    resource,
    { pagination: { page: 1, perPage: 1 }, sort, filter: {} },
    {
      enabled,
      ...(pollMs === undefined ? {} : { refetchInterval: (query) => query.state.error === null && pollMs }),
    },
  );
  return { total, available: enabled && !isPending && !closed(error) };
}

/** Not there, or not for this person. */
function closed(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 403);
}
