import * as scheduleEndpoints from '@keenly/contracts/schedule.endpoints';
import type { ChangeSchedule, SaveSchedule } from '@keenly/contracts/schedule';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api, sessionStore } from '../../../shared/api/api';
import { timeZone } from '../../../ui/format/dates';
import { keepAnswer } from '../../../shared/query/keep-answer';

/** What the caller plans to study, by day (product/profile#schedule). */
export const scheduleQuery = queryOptions({
  queryKey: [scheduleEndpoints.schedule.path],
  queryFn: async ({ signal }) => {
    const { data } = await api.ask(
      scheduleEndpoints.schedule,
      { query: { ...own(), time_zone: timeZone() } },
      { signal },
    );
    return data;
  },
  // While other pages were open no one listened.
  refetchOnMount: 'always',
});

export type NewPlan = Pick<SaveSchedule, 'date' | 'targets_data' | 'repeat_weeks'>;

/** Plans to study; the answer is the schedule as it is then (product/profile#schedule). */
export function useAddPlan() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (plan: NewPlan) => {
      const { data } = await api.ask(scheduleEndpoints.addToSchedule, {
        body: { ...plan, ...own(), assigned_by: 'self', time_zone: timeZone() },
      });
      return data;
    },
    onSuccess: (data) => keepAnswer(client, scheduleQuery.queryKey, data),
  });
}

export interface PlanChange extends Pick<
  ChangeSchedule,
  'date' | 'capability' | 'start_at' | 'end_at' | 'sequence'
> {
  id: string;
}

/** Changes one plan over the version that was read; the answer is the schedule as it is then. */
export function useChangePlan() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, ...plan }: PlanChange) => {
      const { data } = await api.ask(scheduleEndpoints.changeScheduleEntry, {
        params: { id },
        body: { ...plan, ...own(), time_zone: timeZone() },
      });
      return data;
    },
    onSuccess: (data) => keepAnswer(client, scheduleQuery.queryKey, data),
  });
}

/** Takes one plan back, and with `following` the later ones of its series. */
export function useRemovePlan() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, following }: { id: string; following: boolean }) =>
      api.ask(scheduleEndpoints.removeScheduleEntry, {
        params: { id },
        query: { following: following ? 'true' : 'false' },
      }),
    onSettled: () => client.invalidateQueries({ queryKey: scheduleQuery.queryKey }),
  });
}

const own = () => ({ user_client_id: sessionStore.get()?.user.id });
