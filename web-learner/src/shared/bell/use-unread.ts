import { rooms } from '@keenly/contracts/live';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLive, useLiveState } from '../live/use-live';
import { bellKey, unreadQuery } from './bell-query';

/** Without the live feed, the bell is looked at this often, in milliseconds. */
const LOOK_AGAIN_MS = 30_000;

/** How many notifications are unread; whatever shows some of them is read again when the live feed has news. */
export function useUnread(account: string): number {
  const queries = useQueryClient();
  const { status } = useLiveState();
  const { data } = useQuery({
    ...unreadQuery(account),
    refetchInterval: status === 'live' ? false : LOOK_AGAIN_MS,
  });
  const readAgain = () => void queries.invalidateQueries({ queryKey: bellKey });
  useLive({
    rooms: [rooms.person(account)],
    ready: data !== undefined,
    after: data?.position,
    onGap: readAgain,
    onMessage: ({ type }) => {
      if (type === 'notification_changed') readAgain();
    },
  });
  return data?.unread ?? 0;
}
