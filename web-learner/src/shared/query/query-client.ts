import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type Query,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import { ApiError } from '../api/api-error';
import { GOOD_FOR_MS, noteAsking } from './asked-at';

/**
 * An answer that is on its way may be older than what makes it stale. TanStack Query asks again at once where it has an
 * answer already, but not while the first is on its way: that one would pass for new. Here it's asked for again as soon
 * as it has come.
 */
class AskingAgainClient extends QueryClient {
  private readonly waited = new WeakSet<Query>();

  override async invalidateQueries<TaggedQueryKey extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<TaggedQueryKey>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const onTheWay = this.getQueryCache()
      .findAll({ ...filters, fetchStatus: 'fetching' })
      .filter(({ state }) => state.data === undefined);
    await Promise.all([
      super.invalidateQueries(filters, options),
      ...onTheWay.map((query) => this.askAgainAfter(query, options)),
    ]);
  }

  private async askAgainAfter(query: Query, options: InvalidateOptions | undefined): Promise<void> {
    if (this.waited.has(query)) return;
    this.waited.add(query);
    // Whoever asked for it is told of its failure; here only its end matters.
    await Promise.allSettled([query.promise]);
    this.waited.delete(query);
    await super.invalidateQueries({ queryKey: query.queryKey, exact: true }, options);
  }
}

/** Retries what a moment later may succeed (no response, 5xx, 429); refusals are final. */
export function createQueryClient(): QueryClient {
  const client = new AskingAgainClient({
    defaultOptions: {
      queries: {
        staleTime: GOOD_FOR_MS,
        retry: retryWorthwhile,
        retryDelay,
      },
    },
  });
  noteAsking(client);
  return client;
}

/** Whether a question is asked again after so many failures. */
export function retryWorthwhile(failures: number, error: Error): boolean {
  return failures < 2 && worthRetrying(error);
}

/** Milliseconds before the next attempt, longer each time. */
export function retryDelay(attempt: number): number {
  return Math.min(1000 * 2 ** attempt, 8000);
}

function worthRetrying(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.status === undefined || error.status >= 500 || error.status === 429;
}
