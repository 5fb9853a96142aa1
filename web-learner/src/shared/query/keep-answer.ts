import type { InferDataFromTag, QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Shows what the service answered to a change as the answer of `queryKey`. Reading it may be under way, begun before the
 * change; what that brings would come later and be older, so it's called off.
 */
export async function keepAnswer<Key extends QueryKey>(
  client: QueryClient,
  queryKey: Key,
  answer: NoInfer<InferDataFromTag<unknown, Key>>,
): Promise<void> {
  await client.cancelQueries({ queryKey, exact: true });
  client.setQueryData<unknown, Key>(queryKey, answer);
}
