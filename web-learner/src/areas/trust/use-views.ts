import { myData, myDataViews } from '@keenly/contracts/trust.endpoints';
import { useQuery } from '@tanstack/react-query';
import { useLiveState } from '../../shared/live/use-live';
import { useNews } from '../../shared/live/use-news';
import { viewsQuery } from './my-data-query';

/** Without the live feed, who looked is asked for this often, in milliseconds. */
export const VIEWS_LOOK_AGAIN_MS = 15_000;

/** Who viewed the caller's data, read again whenever someone does. `page` counts from 0. */
export function useViews(page: number, pageSize: number) {
  const { status } = useLiveState();
  const answer = useQuery({
    ...viewsQuery(page, pageSize),
    refetchInterval: status === 'live' ? false : VIEWS_LOOK_AGAIN_MS,
  });
  // Looks are counted among what is kept, too.
  useNews([myDataViews, myData], { ready: answer.data !== undefined, after: answer.data?.position });
  return answer;
}
