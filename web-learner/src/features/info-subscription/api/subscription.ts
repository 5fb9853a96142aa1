import { apiPaths } from '@keenly/contracts/api-paths';
import type { Message } from '@keenly/contracts/verification';
import type { LookupPage } from '@keenly/contracts/lookups';
import type { OwnSubscription, WeeklySubscription } from '@keenly/contracts/weekly-tools';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../kit/api/api';

/** What the person is subscribed with; null where they are not. */
export const subscriptionQuery = queryOptions({
  queryKey: ['weekly-subscription'],
  queryFn: ({ signal }) => api.get<OwnSubscription>(apiPaths.weeklySubscription, { signal }),
});

/** Subscribes, or changes the choices (document 1 §7 'Weekly subscription'). */
export function useSubscribe() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: WeeklySubscription) => api.post<Message>(apiPaths.weeklySubscription, { body }),
    onSettled: () => client.invalidateQueries({ queryKey: subscriptionQuery.queryKey }),
  });
}

/** Leaves the weekly e-mail by the token of its link, signed in or not. Answers words. Throws ApiError. */
export async function unsubscribe(token: string): Promise<string> {
  const { message } = await api.post<Message>(
    `${apiPaths.unsubscribe}?${new URLSearchParams({ token }).toString()}`,
    { anonymous: true },
  );
  return message;
}

export const industriesQuery = queryOptions({
  queryKey: ['industries'],
  queryFn: ({ signal }) => api.get<LookupPage>(apiPaths.industries, { signal }),
  staleTime: Infinity,
});

export const interestsQuery = queryOptions({
  queryKey: ['interests'],
  queryFn: ({ signal }) => api.get<LookupPage>(apiPaths.interests, { signal }),
  staleTime: Infinity,
});
