import type { Endpoint } from '@keenly/contracts/endpoint';
import { rooms } from '@keenly/contracts/live';
import { managerRoles } from '@keenly/contracts/roles';
import { useSession } from '../../shared/auth/use-session';
import { type NewsOptions, useNews } from '../../shared/live/use-news';

/** Managers hear their team's news, everyone else their own. */
export function useTeamNews(endpoints: readonly Endpoint[], options: Omit<NewsOptions, 'rooms'> = {}): void {
  const user = useSession()?.user;
  const team = user?.client_id ?? null;
  const manages = user !== undefined && managerRoles.includes(user.role_id);
  useNews(endpoints, { ...options, rooms: team !== null && manages ? [rooms.team(team)] : undefined });
}
