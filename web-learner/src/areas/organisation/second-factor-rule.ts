import { changeSecondFactorRule, secondFactorRule } from '@keenly/contracts/second-factor-rule.endpoints';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../shared/api/api';

/** Does one's organisation require a second factor? */
export const secondFactorRuleQuery = queryOptions({
  queryKey: ['second-factor-rule'],
  queryFn: async ({ signal }) => (await api.ask(secondFactorRule, {}, { signal })).data,
});

/** Requires it or makes it optional; what the service says then is read again, with one's own second factor. */
export function useChangeSecondFactorRule() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (required: boolean) => api.ask(changeSecondFactorRule, { body: { required } }),
    onSettled: () =>
      Promise.all(
        [secondFactorRuleQuery.queryKey, ['second-factor']].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      ),
  });
}
