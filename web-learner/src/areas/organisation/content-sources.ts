import type { ContentSourceId } from '@keenly/contracts/content-source';
import { foundItems, switchContentSource } from '@keenly/contracts/content-source.endpoints';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../shared/api/api';
import { contentSourcesQuery } from '../../shared/query/content-sources';
import { keepAnswer } from '../../shared/query/keep-answer';

/** Turns a site on or off for the organization; what the service says then is shown, and searches ask again. */
export function useSwitchContentSource() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ source, asked }: { source: ContentSourceId; asked: boolean }) =>
      api.ask(switchContentSource, { params: { source }, body: { asked } }),
    onSuccess: (answer) => keepAnswer(client, contentSourcesQuery.queryKey, answer),
    onSettled: () =>
      Promise.all(
        [contentSourcesQuery.queryKey, [foundItems.path]].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      ),
  });
}
