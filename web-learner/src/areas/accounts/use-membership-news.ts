import { rooms } from '@keenly/contracts/live';
import { useQueryClient } from '@tanstack/react-query';
import { useSession } from '../../shared/auth/use-session';
import { useLive } from '../../shared/live/use-live';
import { accountsQuery } from './accounts';

/** Reads the accounts again when one of them changed: an admin accepted, a role is another one, a place was lost. */
export function useMembershipNews(): void {
  const client = useQueryClient();
  const account = useSession()?.user.id;
  const readAgain = () => void client.invalidateQueries({ queryKey: accountsQuery.queryKey });
  useLive({
    rooms: account === undefined ? [] : [rooms.person(account)],
    ready: true,
    onGap: readAgain,
    onMessage: (message) => {
      if (message.type === 'membership_changed') readAgain();
    },
  });
}
