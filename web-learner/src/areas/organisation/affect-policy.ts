import {
  affectPolicy,
  type AffectPolicyName,
  changeAffectPolicy,
} from '@keenly/contracts/affect-policy.endpoints';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../shared/api/api';
import { keepAnswer } from '../../shared/query/keep-answer';

/** Who may see expressions in one's organisation (product/expressions#affect-policy). */
export const affectPolicyQuery = queryOptions({
  queryKey: ['affect-policy'],
  queryFn: async ({ signal }) => (await api.ask(affectPolicy, {}, { signal })).data,
});

/** Changes it; what the service says then takes its place, and every figure that depends on it is read again. */
export function useChangeAffectPolicy() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (policy: AffectPolicyName) => api.ask(changeAffectPolicy, { body: { policy } }),
    onSuccess: ({ data }) => keepAnswer(client, affectPolicyQuery.queryKey, data),
    onSettled: () => client.invalidateQueries(),
  });
}
