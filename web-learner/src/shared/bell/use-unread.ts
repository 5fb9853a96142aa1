import { notifications } from '@keenly/contracts/notification.endpoints';
import { useQuery } from '@tanstack/react-query';
import { useLiveState } from '../live/use-live';
import { useNews } from '../live/use-news';
import { unreadQuery } from './bell-query';

/** Without the live feed, the bell is looked at this often, in milliseconds. */
const LOOK_AGAIN_MS = 30_000;

/** How many notifications are unread; whatever shows some of them is read again when the live feed has news. */
export function useUnread(account: string): number {
  const { status } = useLiveState();
  const { data } = useQuery({
    ...unreadQuery(account),
    refetchInterval: status === 'live' ? false : LOOK_AGAIN_MS,
  });
  useNews([notifications], { ready: data !== undefined, after: data?.position });
  return data?.unread ?? 0;
}
