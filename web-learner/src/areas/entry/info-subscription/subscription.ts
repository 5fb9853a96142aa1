import { industryLookup, interestLookup } from '@keenly/contracts/lookups.endpoints';
import {
  ownSubscription,
  subscribe,
  unsubscribe as unsubscribeByLink,
} from '@keenly/contracts/weekly-tools.endpoints';
import { type WeeklySubscription } from '@keenly/contracts/weekly-tools';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api';
import { endpointQuery } from '../../../shared/query/endpoint-query';

/** What the person is subscribed with; null where they are not. */
export const subscriptionQuery = endpointQuery(ownSubscription, {});

/** Subscribes, or changes the choices (product/mails#weekly-email). */
export function useSubscribe() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: WeeklySubscription) => api.ask(subscribe, { body }),
    onSettled: () => client.invalidateQueries({ queryKey: subscriptionQuery.queryKey }),
  });
}

/** Leaves the weekly email by the token of its link, signed in or not. Answers words. Throws ApiError. */
export async function unsubscribe(token: string): Promise<string> {
  const { message } = await api.ask(unsubscribeByLink, { query: { token } }, { anonymous: true });
  return message;
}

export const industriesQuery = { ...endpointQuery(industryLookup, {}), staleTime: Infinity };
export const interestsQuery = { ...endpointQuery(interestLookup, {}), staleTime: Infinity };
