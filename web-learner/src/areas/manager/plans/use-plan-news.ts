import { rooms } from '@keenly/contracts/live';
import { managerRoles } from '@keenly/contracts/roles';
import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useSession } from '../../../shared/auth/use-session';
import { useLive } from '../../../shared/live/use-live';
import { useReadSoon } from '../../../shared/live/use-read-soon';

/** Keeps lists of plans new: when one is assigned, completed, or removed, and once a session is over. */
export function usePlanNews(keys: readonly QueryKey[]): void {
  const queryClient = useQueryClient();
  const user = useSession()?.user;
  const readAgain = () => {
    for (const queryKey of keys) void queryClient.invalidateQueries({ queryKey });
  };
  const readSoon = useReadSoon(readAgain);
  useLive({
    rooms: roomsOf(user),
    // The answers carry no position to catch up from.
    ready: true,
    onGap: readAgain,
    onMessage: (message) => {
      const isOver =
        (message.type === 'board_entry_changed' && message.entry.stopped_at !== null) ||
        message.type === 'insight_changed';
      if (isOver || message.type === 'plan_assignment_changed' || message.type === 'read_again') readSoon();
    },
  });
}

/** Managers hear their team's news, everyone else their own. */
function roomsOf(user: ReturnType<typeof useUser>): readonly string[] {
  if (user === undefined) return [];
  const team = user.client_id;
  const manages = team !== null && managerRoles.includes(user.role_id);
  return [manages ? rooms.team(team) : rooms.person(user.id)];
}

const useUser = () => useSession()?.user;
