import * as insightEndpoints from '@keenly/contracts/insight.endpoints';
import type { CommunityQuery } from '@keenly/contracts/insight';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/api';
import { timeZone } from '../../ui/format/dates';

export type CommunityView = Pick<CommunityQuery, 'filter' | 'topic' | 'scope'>;

/** Trending of the caller's own organisation; top learners of it, or of it and of everyone who chose to be shown. */
export function communityQuery({ filter, topic, scope }: CommunityView) {
  const query = { filter, topic, scope, time_zone: timeZone() };
  return queryOptions({
    queryKey: [insightEndpoints.community.path, query],
    queryFn: async ({ signal }) => ({
      ...(await api.ask(insightEndpoints.community, { query }, { signal })),
      // While another view is on its way this one stays, and is called what it is.
      view: { filter, topic, scope } satisfies CommunityView,
    }),
    placeholderData: keepPreviousData,
    // While other pages were open no one listened.
    refetchOnMount: 'always',
  });
}
