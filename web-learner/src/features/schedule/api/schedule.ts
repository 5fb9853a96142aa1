import { apiPaths, pathOf } from '@keenly/contracts/api-paths';
import type { SaveSchedule, Schedule } from '@keenly/contracts/schedule';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api, sessionStore } from '../../../kit/api/api';
import { timeZone } from '../../../kit/format/dates';

/** What the caller plans to study, by day (document 1 §7 'Schedule read'). */
export const scheduleQuery = queryOptions({
  queryKey: ['schedule'],
  queryFn: async ({ signal }) => {
    const { data } = await api.get<Schedule>(apiPaths.targetCapabilities, {
      query: { user_client_id: sessionStore.get()?.user.id, time_zone: timeZone() },
      signal,
    });
    return data;
  },
});

export type NewPlan = Pick<SaveSchedule, 'date' | 'targets_data'>;

/** Plans to study; the answer is the schedule as it is then (document 1 §7 'Schedule save'). */
export function useAddPlan() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (plan: NewPlan) => {
      const { data } = await api.post<Schedule>(apiPaths.targetCapabilities, {
        body: {
          ...plan,
          user_client_id: sessionStore.get()?.user.id,
          assigned_by: 'self',
          time_zone: timeZone(),
        },
      });
      return data;
    },
    onSuccess: (data) => client.setQueryData(scheduleQuery.queryKey, data),
  });
}

export function useRemovePlan() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.send('DELETE', pathOf(apiPaths.scheduleEntry, { id })),
    onSettled: () => client.invalidateQueries({ queryKey: scheduleQuery.queryKey }),
  });
}
