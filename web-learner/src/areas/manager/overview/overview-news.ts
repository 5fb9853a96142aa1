import { rooms } from '@keenly/contracts/live';
import { useQueryClient } from '@tanstack/react-query';
import { useSession } from '../../../shared/auth/use-session';
import { useLive } from '../../../shared/live/use-live';
import { useReadSoon } from '../../../shared/live/use-read-soon';
import { attentionKey } from '../attention/attention-query';
import { learnersKey } from '../learners/learners-query';
import { highlightsKey, licencesKey, topLearnersKey } from './overview-queries';

/**
 * Keeps the figures of the overview new: study counts once a session of the team is over, and seats when someone joins
 * or leaves.
 */
export function useOverviewNews(): void {
  const queryClient = useQueryClient();
  const team = useSession()?.user.client_id;
  const readAgain = () => {
    for (const queryKey of [highlightsKey, topLearnersKey, licencesKey, learnersKey, attentionKey])
      void queryClient.invalidateQueries({ queryKey });
  };
  const readSoon = useReadSoon(readAgain);
  useLive({
    rooms: team === undefined || team === null ? [] : [rooms.team(team)],
    // The answers carry no position to catch up from.
    ready: true,
    onGap: readAgain,
    onMessage: (message) => {
      const isOver = message.type === 'board_entry_changed' && message.entry.stopped_at !== null;
      if (isOver || message.type === 'assignment_changed' || message.type === 'read_again') readSoon();
    },
  });
}
