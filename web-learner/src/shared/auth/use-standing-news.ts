import { rooms } from '@keenly/contracts/live';
import { sessionStore, tokenRefresher } from '../api/api';
import { useLive } from '../live/use-live';
import { useSession } from './use-session';

/**
 * Renews the sign-in when a role or membership of the person changed, so that an open page has the rights that the
 * service gives them from then on (product/members#manager-and-teacher), and when a wait for signing in without the second
 * step started or ended (product/entering#lost-second-factor).
 */
export function useStandingNews(): void {
  const account = useSession()?.user.id;
  useLive({
    rooms: account === undefined ? [] : [rooms.person(account)],
    ready: true,
    onGap: renew,
    onMessage: ({ type }) => {
      if (type === 'membership_changed' || type === 'sign_in_changed') renew();
    },
  });
}

/** One after another: what a renewal on its way will answer may be older than the news. */
let renewed: Promise<unknown> = Promise.resolve();

function renew(): void {
  renewed = renewed.then(async () => {
    const session = sessionStore.get();
    // Where the service can't be reached now, the token is renewed before it expires, and the role with it.
    if (session !== null) await tokenRefresher.renew(session.token).catch(() => undefined);
  });
}
