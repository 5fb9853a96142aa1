import { PLANS_AT_ONCE } from '@keenly/contracts/learning-plan';
import { assignPlans, completePlan, unassignPlan } from '@keenly/contracts/learning-plan.endpoints';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api';
import { wordsFor } from '../../../shared/api/api-error';
import { toast } from '../../../ui/toasts/toast-store';
import { assignedPlansKey } from './plan-queries';

/** Assigns plans to one person, so many at once as the service takes. */
export const useAssignPlans = (assignee: string) =>
  usePlansMutation(async (plans: readonly string[]) => {
    for (let at = 0; at < plans.length; at += PLANS_AT_ONCE)
      await api.ask(assignPlans, {
        body: plans.slice(at, at + PLANS_AT_ONCE).map((plan) => ({ plan, assignee })),
      });
  });

export const useCompletePlan = () =>
  usePlansMutation((id: string) => api.ask(completePlan, { params: { id } }));

export const useUnassignPlan = () =>
  usePlansMutation((id: string) => api.ask(unassignPlan, { params: { id } }));

/** A change of what people have: its failure is a toast, and the lists are read again either way. */
function usePlansMutation<Given>(mutationFn: (given: Given) => Promise<unknown>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onError: (error) => toast('error', wordsFor(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: assignedPlansKey }),
  });
}
