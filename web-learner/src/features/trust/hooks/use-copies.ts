import { rooms } from '@keenly/contracts/live';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSession } from '../../../kit/auth/use-session';
import { useLive, useLiveState } from '../../../kit/live/use-live';
import { exportsQuery, isUnderWay, LOOK_AGAIN_MS } from '../api/exports';

/**
 * The caller's copies, read again whenever the live feed says that one is further. While the feed is down, and only
 * then, they are asked for again and again as long as one is being made.
 */
export function useCopies() {
  const queries = useQueryClient();
  const account = useSession()?.user.id;
  const { status } = useLiveState();
  const answer = useQuery({
    ...exportsQuery,
    refetchInterval: ({ state }) =>
      status !== 'live' && state.data?.data.some(isUnderWay) === true ? LOOK_AGAIN_MS : false,
  });
  const readAgain = () => void queries.invalidateQueries({ queryKey: exportsQuery.queryKey });
  useLive({
    rooms: account === undefined ? [] : [rooms.person(account)],
    ready: answer.data !== undefined,
    after: answer.data?.position,
    onGap: readAgain,
    onMessage: (message) => {
      if (message.type === 'data_export_changed') readAgain();
    },
  });
  return answer;
}
