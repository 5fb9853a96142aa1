import { rooms } from '@keenly/contracts/live';
import { useLive } from '@keenly/web-learner/shared/live/use-live';
import { useReadSoon } from '@keenly/web-learner/shared/live/use-read-soon';
import { useRefresh } from 'react-admin';
import { useOwnPlace } from '../own-place';

/** Lists change in place: they are read again when members did, of one's own organization, or for platform roles of any. */
export function useTeamNews(): void {
  const { clientId, isPlatform } = useOwnPlace();
  const refresh = useRefresh();
  const readAgain = useReadSoon(refresh);
  useLive({
    rooms: isPlatform ? [rooms.platform] : clientId === null ? [] : [rooms.team(clientId)],
    ready: true,
    onMessage: (message) => {
      if (message.type === 'team_changed' && message.parts.includes('members')) readAgain();
    },
    onGap: readAgain,
  });
}
