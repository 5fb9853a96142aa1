import type { AnswerOf, CallOf, Endpoint } from '@keenly/contracts/endpoint';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/api';

/** The answer of an endpoint as a query; what is asked is in its key: the path first, then the call's parts. */
export function endpointQuery<One extends Endpoint>(one: One, given: CallOf<One>) {
  return queryOptions<AnswerOf<One>>({
    queryKey: [one.path, given],
    queryFn: ({ signal }) => api.ask(one, given, { signal }),
  });
}
