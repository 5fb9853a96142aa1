import { rooms, type TeamPart } from '@keenly/contracts/live';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useSession } from '../../../shared/auth/use-session';
import { useLive } from '../../../shared/live/use-live';
import { useReadSoon } from '../../../shared/live/use-read-soon';
import { attentionKey } from '../attention/attention-query';
import { learnersKey } from '../learners/learners-query';
import { highlightsKey, licencesKey, topLearnersKey } from './overview-queries';

const parts: Readonly<Record<TeamPart, readonly QueryKey[]>> = {
  members: [licencesKey, highlightsKey, topLearnersKey, learnersKey, attentionKey],
  figures: [highlightsKey, topLearnersKey, learnersKey, attentionKey],
  assignments: [highlightsKey, learnersKey, attentionKey],
};

/** Keeps the figures of the overview new: the service tells a team of changes at most once a second. */
export function useOverviewNews(): void {
  const queryClient = useQueryClient();
  const team = useSession()?.user.client_id;
  const readParts = (changed: readonly TeamPart[]) => {
    for (const queryKey of new Set(changed.flatMap((part) => parts[part])))
      void queryClient.invalidateQueries({ queryKey });
  };
  const readAgain = () => readParts(['members', 'figures', 'assignments']);
  const readSoon = useReadSoon(readAgain);
  useLive({
    rooms: team === undefined || team === null ? [] : [rooms.team(team)],
    // The answers carry no position to catch up from.
    ready: true,
    onGap: readAgain,
    onMessage: (message) => {
      if (message.type === 'team_changed') readParts(message.parts);
      if (message.type === 'read_again') readSoon();
    },
  });
}
