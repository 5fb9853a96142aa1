import * as scheduleEndpoints from '@keenly/contracts/schedule.endpoints';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api';
import { keepAnswer } from '../../../shared/query/keep-answer';

/** The secret address under which calendar programs read the schedule. */
export const calendarFeedQuery = queryOptions({
  queryKey: ['calendar-feed'],
  queryFn: async ({ signal }) => {
    const { data } = await api.ask(scheduleEndpoints.calendarFeed, {}, { signal });
    return data;
  },
});

/** Makes an address where there is none, or ends the one there is. */
export function useChangeFeed(change: 'make' | 'end') {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const { data } = await (change === 'make'
        ? api.ask(scheduleEndpoints.makeCalendarFeed, {})
        : api.ask(scheduleEndpoints.endCalendarFeed, {}));
      return data;
    },
    onSuccess: (data) => keepAnswer(client, calendarFeedQuery.queryKey, data),
  });
}
