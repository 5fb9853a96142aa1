import * as scheduleEndpoints from '@keenly/contracts/schedule.endpoints';
import type { CalendarFeed } from '@keenly/contracts/schedule';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api';

/** The secret address under which calendar programs read the schedule. */
export const calendarFeedQuery = queryOptions({
  queryKey: ['calendar-feed'],
  queryFn: async ({ signal }) => {
    const { data } = await api.ask(scheduleEndpoints.calendarFeed, {}, { signal });
    return data;
  },
});

/** 'POST' makes an address where there is none, 'DELETE' ends the one there is. */
export function useChangeFeed(method: 'POST' | 'DELETE') {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const answer = await api.send(method, scheduleEndpoints.calendarFeed.path);
      return ((await answer.json()) as CalendarFeed).data;
    },
    onSuccess: (data) => client.setQueryData(calendarFeedQuery.queryKey, data),
  });
}
