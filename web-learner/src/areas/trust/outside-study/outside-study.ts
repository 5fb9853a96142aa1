import * as on from '@keenly/contracts/outside-study.endpoints';
import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api';
import { myDataQuery } from '../my-data-query';

/** Tools record while the page is open; what came is asked for this often, in milliseconds. */
export const OUTSIDE_LOOK_AGAIN_MS = 15_000;

/** Whether what tools record counts, and how much of it there is. */
export const outsideChoiceQuery = queryOptions({
  queryKey: [on.outsideChoice.path],
  queryFn: ({ signal }) => api.ask(on.outsideChoice, {}, { signal }),
});

/** What came from other tools; `page` counts from 0. */
function outsideItemsQuery(page: number, pageSize: number) {
  const query = { page_no: page + 1, items_per_page: pageSize };
  return queryOptions({
    queryKey: [on.outsideItems.path, page, pageSize],
    queryFn: ({ signal }) => api.ask(on.outsideItems, { query }, { signal }),
    placeholderData: keepPreviousData,
  });
}

export const useOutsideItems = (page: number, pageSize: number) =>
  useQuery({ ...outsideItemsQuery(page, pageSize), refetchInterval: OUTSIDE_LOOK_AGAIN_MS });

/** Chooses, removes, and brings back. What is there is read again, however it went. */
export function useOutsideStudy() {
  const queries = useQueryClient();
  const onSettled = async () => {
    // It counts among what is kept, too.
    void queries.invalidateQueries({ queryKey: myDataQuery.queryKey });
    await Promise.all([
      queries.invalidateQueries({ queryKey: outsideChoiceQuery.queryKey }),
      queries.invalidateQueries({ queryKey: [on.outsideItems.path] }),
    ]);
  };
  const choose = useMutation({
    mutationFn: (allowed: boolean) => api.ask(on.chooseOutsideStudy, { body: { allowed } }),
    onSettled,
  });
  const remove = useMutation({
    mutationFn: (id: string) => api.ask(on.removeOutsideItem, { params: { id } }),
    onSettled,
  });
  const removeAll = useMutation({ mutationFn: () => api.ask(on.removeOutsideItems, {}), onSettled });
  const restore = useMutation({
    mutationFn: (id: string) => api.ask(on.restoreOutsideItem, { params: { id } }),
    onSettled,
  });
  return { choose, remove, removeAll, restore };
}
