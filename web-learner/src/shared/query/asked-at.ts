import type { Endpoint } from '@keenly/contracts/endpoint';
import type { QueryClient } from '@tanstack/react-query';

/** An answer is shown without another being asked for until it is so old, milliseconds. */
export const GOOD_FOR_MS = 15_000;

/** When each was last asked for, epoch milliseconds. */
const asked = new WeakMap<object, number>();

/** From now on it's noted when each query of this client is asked for: the cache knows only when its answer came. */
export function noteAsking(client: QueryClient): void {
  client.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'fetch') asked.set(event.query, Date.now());
  });
}

/**
 * When the oldest answer to these endpoints that is shown now, or is on its way, was asked for; epoch milliseconds, now
 * where there is none. What is held longer is asked for again by whoever shows it.
 */
export function oldestAsked(client: QueryClient, endpoints: readonly Endpoint[]): number {
  const queries = endpoints.flatMap(({ path }) => client.getQueryCache().findAll({ queryKey: [path] }));
  const shown = queries.filter(
    (query) => query.state.fetchStatus !== 'idle' || !query.isStaleByTime(GOOD_FOR_MS),
  );
  return Math.min(Date.now(), ...shown.map((query) => asked.get(query) ?? Infinity));
}
