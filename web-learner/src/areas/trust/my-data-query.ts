import * as trustEndpoints from '@keenly/contracts/trust.endpoints';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/api';

/** Everything kept about the caller, by kind. */
export const myDataQuery = queryOptions({
  queryKey: [trustEndpoints.myData.path],
  queryFn: ({ signal }) => api.ask(trustEndpoints.myData, {}, { signal }),
});

/** Who viewed the caller's data; `page` counts from 0. */
export function viewsQuery(page: number, pageSize: number) {
  const query = { page_no: page + 1, items_per_page: pageSize };
  return queryOptions({
    queryKey: [trustEndpoints.myDataViews.path, page, pageSize],
    queryFn: ({ signal }) => api.ask(trustEndpoints.myDataViews, { query }, { signal }),
    placeholderData: keepPreviousData,
  });
}
