import * as insightEndpoints from '@keenly/contracts/insight.endpoints';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../shared/api/api';
import { keepAnswer } from '../../shared/query/keep-answer';

/** Whether everyone sees the caller's account on the board. */
export const sharingQuery = queryOptions({
  queryKey: [insightEndpoints.communitySharing.path],
  queryFn: ({ signal }) => api.ask(insightEndpoints.communitySharing, {}, { signal }),
  // While other pages were open no one listened.
  refetchOnMount: 'always',
});

/** Be shown to everyone, or no longer; the board is read again. */
export function useShareInCommunity() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (shown: boolean) => api.ask(insightEndpoints.shareInCommunity, { body: { shown } }),
    onSuccess: async (sharing) => {
      await keepAnswer(client, sharingQuery.queryKey, sharing);
      await client.invalidateQueries({ queryKey: [insightEndpoints.community.path] });
    },
  });
}
