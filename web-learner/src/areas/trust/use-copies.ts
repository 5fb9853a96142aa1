import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLiveState } from '../../shared/live/use-live';
import { exportsQuery, isUnderWay, LOOK_AGAIN_MS } from './exports';
import { usePersonNews } from './use-person-news';

/**
 * The caller's copies, read again whenever the live feed says that one is further. While the feed is down, and only
 * then, they are asked for again and again as long as one is being made.
 */
export function useCopies() {
  const queries = useQueryClient();
  const { status } = useLiveState();
  const answer = useQuery({
    ...exportsQuery,
    refetchInterval: ({ state }) =>
      status !== 'live' && state.data?.data.some(isUnderWay) === true ? LOOK_AGAIN_MS : false,
  });
  usePersonNews({
    type: 'data_export_changed',
    after: answer.data?.position,
    readAgain: () => void queries.invalidateQueries({ queryKey: exportsQuery.queryKey }),
  });
  return answer;
}
