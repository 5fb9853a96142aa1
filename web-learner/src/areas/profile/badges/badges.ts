import * as badgesEndpoints from '@keenly/contracts/badges.endpoints';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api';
import { timeZone } from '../../../ui/format/dates';

/** One's own badges, and how far the next ones are. */
export const badgesQuery = queryOptions({
  queryKey: [badgesEndpoints.badges.path],
  queryFn: async ({ signal }) => {
    const { data } = await api.ask(badgesEndpoints.badges, { query: { time_zone: timeZone() } }, { signal });
    return data;
  },
  // While other pages were open no one listened.
  refetchOnMount: 'always',
});
