import type { SavedViews } from '@keenly/contracts/saved-views';
import { removeView, renameView, savedViews, saveView } from '@keenly/contracts/saved-views.endpoints';
import type { CallOf } from '@keenly/contracts/endpoint';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api';
import { endpointQuery } from '../../../shared/query/endpoint-query';
import { keepAnswer } from '../../../shared/query/keep-answer';

/** Read again whenever the menu is opened (product/manager#saved-views). */
export const savedViewsQuery = { ...endpointQuery(savedViews, {}), staleTime: 0 };

export type ViewChange =
  | ({ readonly kind: 'save' } & CallOf<typeof saveView>['body'])
  | { readonly kind: 'rename'; readonly id: string; readonly name: string }
  | { readonly kind: 'remove'; readonly id: string };

/** Changes the views; each answer has all of them. */
export function useChangeViews() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: (views) => keepAnswer(queryClient, savedViewsQuery.queryKey, views),
  });
}

function send(change: ViewChange): Promise<SavedViews> {
  switch (change.kind) {
    case 'save': {
      const { table, name, query } = change;
      return api.ask(saveView, { body: { table, name, query } });
    }
    case 'rename':
      return api.ask(renameView, { params: { id: change.id }, body: { name: change.name } });
    case 'remove':
      return api.ask(removeView, { params: { id: change.id } });
  }
}
