import * as trustEndpoints from '@keenly/contracts/trust.endpoints';
import type { DataViews, MyData } from '@keenly/contracts/trust';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/api';

/** Everything kept about the caller, by kind. */
export const myDataQuery = queryOptions({
  queryKey: ['my-data'],
  queryFn: ({ signal }) => api.get<MyData>(trustEndpoints.myData.path, { signal }),
});

/** Every page of who looked. */
export const viewsKey = ['my-data', 'views'];

/** Who viewed the caller's data; `page` counts from 0. */
export function viewsQuery(page: number, pageSize: number) {
  const query = new URLSearchParams({ page_no: String(page + 1), items_per_page: String(pageSize) });
  return queryOptions({
    queryKey: [...viewsKey, page, pageSize],
    queryFn: ({ signal }) =>
      api.get<DataViews>(`${trustEndpoints.myDataViews.path}?${query.toString()}`, { signal }),
    placeholderData: keepPreviousData,
  });
}
