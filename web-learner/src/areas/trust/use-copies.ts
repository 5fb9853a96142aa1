import { myDataExports } from '@keenly/contracts/trust.endpoints';
import { useQuery } from '@tanstack/react-query';
import { useLiveState } from '../../shared/live/use-live';
import { useNews } from '../../shared/live/use-news';
import { exportsQuery, isUnderWay, LOOK_AGAIN_MS } from './exports';

/**
 * The caller's copies, read again whenever the live feed says that one is further. While the feed is down, and only
 * then, they are asked for again and again as long as one is being made.
 */
export function useCopies() {
  const { status } = useLiveState();
  const answer = useQuery({
    ...exportsQuery,
    refetchInterval: ({ state }) =>
      status !== 'live' && state.data?.data.some(isUnderWay) === true ? LOOK_AGAIN_MS : false,
  });
  useNews([myDataExports], { ready: answer.data !== undefined, after: answer.data?.position });
  return answer;
}
