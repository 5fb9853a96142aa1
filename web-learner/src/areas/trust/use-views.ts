import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLiveState } from '../../shared/live/use-live';
import { myDataQuery, viewsKey, viewsQuery } from './my-data-query';
import { usePersonNews } from './use-person-news';

/** Without the live feed, who looked is asked for this often, in milliseconds. */
export const VIEWS_LOOK_AGAIN_MS = 15_000;

/** Who viewed the caller's data, read again whenever someone does. `page` counts from 0. */
export function useViews(page: number, pageSize: number) {
  const queries = useQueryClient();
  const { status } = useLiveState();
  const answer = useQuery({
    ...viewsQuery(page, pageSize),
    refetchInterval: status === 'live' ? false : VIEWS_LOOK_AGAIN_MS,
  });
  usePersonNews({
    type: 'data_viewed',
    after: answer.data?.position,
    readAgain: () => {
      void queries.invalidateQueries({ queryKey: viewsKey });
      // Looks are counted among what is kept, too.
      void queries.invalidateQueries({ queryKey: myDataQuery.queryKey, exact: true });
    },
  });
  return answer;
}
