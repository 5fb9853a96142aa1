import { rooms } from '@keenly/contracts/live';
import { sessionStore, tokenRefresher } from '../api/api';
import { useLive } from '../live/use-live';
import { useSession } from './use-session';

/**
 * Renews the sign-in when a role or membership of the person changed, so that an open page has the rights that the
 * service gives them from then on (product/members#manager-and-teacher).
 */
export function useStandingNews(): void {
  const account = useSession()?.user.id;
  useLive({
    rooms: account === undefined ? [] : [rooms.person(account)],
    ready: true,
    onGap: renew,
    onMessage: ({ type }) => {
      if (type === 'membership_changed') renew();
    },
  });
}

function renew(): void {
  const session = sessionStore.get();
  if (session === null) return;
  // Where the service can't be reached now, the token is renewed before it expires, and the role with it.
  tokenRefresher.renew(session.token).catch(() => undefined);
}
