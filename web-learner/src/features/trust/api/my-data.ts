import { apiPaths } from '@keenly/contracts/api-paths';
import type { DataViews, MyData } from '@keenly/contracts/trust';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../kit/api/api';

/** Everything kept about the caller, by kind. */
export const myDataQuery = queryOptions({
  queryKey: ['my-data'],
  queryFn: ({ signal }) => api.get<MyData>(apiPaths.myData, { signal }),
});

/** Every page of who looked. */
export const viewsKey = ['my-data', 'views'];

/** Who viewed the caller's data; `page` counts from 0. */
export function viewsQuery(page: number, pageSize: number) {
  const query = new URLSearchParams({ page_no: String(page + 1), items_per_page: String(pageSize) });
  return queryOptions({
    queryKey: [...viewsKey, page, pageSize],
    queryFn: ({ signal }) => api.get<DataViews>(`${apiPaths.myDataViews}?${query.toString()}`, { signal }),
    placeholderData: keepPreviousData,
  });
}
