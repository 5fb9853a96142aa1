import type { ChooseStatements } from '@keenly/contracts/statement-choices';
import * as on from '@keenly/contracts/statement-choices.endpoints';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api';
import { myDataQuery } from '../my-data-query';

/** What may be sent to stores of the organization beyond what the learner did, and which stores those are. */
export const sendingQuery = queryOptions({
  queryKey: [on.statementChoices.path],
  queryFn: ({ signal }) => api.ask(on.statementChoices, {}, { signal }),
});

/** Switches one kind on or off. What stands is read again, however it went. */
export function useSending() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: ChooseStatements) => api.ask(on.chooseStatements, { body }),
    onSettled: async () => {
      // It counts among what is kept, too.
      void queries.invalidateQueries({ queryKey: myDataQuery.queryKey });
      await queries.invalidateQueries({ queryKey: sendingQuery.queryKey });
    },
  });
}
