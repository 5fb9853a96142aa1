import { apiPaths } from '@keenly/contracts/api-paths';
import type { Community, CommunityQuery } from '@keenly/contracts/insight';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../kit/api/api';
import { timeZone } from '../../../kit/format/dates';
import { insightKey } from '../../../kit/query/insight-keys';

export type CommunityView = Pick<CommunityQuery, 'filter' | 'topic'>;

/** Trending and top learners of the caller's own organisation. */
export function communityQuery({ filter, topic }: CommunityView) {
  const query = { filter, topic, time_zone: timeZone() };
  return queryOptions({
    queryKey: [...insightKey('community'), query],
    queryFn: ({ signal }) => api.get<Community>(apiPaths.community, { query, signal }),
    placeholderData: keepPreviousData,
  });
}
