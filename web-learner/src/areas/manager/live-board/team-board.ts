import * as liveEndpoints from '@keenly/contracts/live.endpoints';
import { rooms, type LiveMessage } from '@keenly/contracts/live';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../../../shared/api/api';
import { useSession } from '../../../shared/auth/use-session';
import { endFirstWait } from '../../../shared/live/first-wait';
import { useLive } from '../../../shared/live/use-live';
import { applyToBoard, boardOf } from './board-changes';

/** What the feed tells while an answer is on its way, for each that is. */
const onTheWay = new Set<LiveMessage[]>();

export const teamBoardQuery = queryOptions({
  queryKey: ['team-board'],
  queryFn: async ({ signal }) => {
    const meanwhile: LiveMessage[] = [];
    onTheWay.add(meanwhile);
    try {
      const board = boardOf(await api.ask(liveEndpoints.teamBoard, {}, { signal }), Date.now());
      // The answer takes the held board's place: what was told since it was given is told again.
      return meanwhile.reduce((held, message) => applyToBoard(held, message, Date.now()), board);
    } finally {
      onTheWay.delete(meanwhile);
    }
  },
  // What came by the live feed is newer than any answer that was cached.
  staleTime: 0,
  refetchOnWindowFocus: false,
});

/** The team's board: read once, then kept by the live feed; read again only where the feed cannot say what was missed. */
export function useTeamBoard() {
  const queryClient = useQueryClient();
  const query = useQuery(teamBoardQuery);
  const team = useSession()?.user.client_id;
  useEffect(endFirstWait, []);
  useLive({
    rooms: team === undefined || team === null ? [] : [rooms.team(team)],
    ready: query.data !== undefined,
    after: query.data?.position,
    onGap: () => void query.refetch(),
    onMessage: (message) => {
      for (const meanwhile of onTheWay) meanwhile.push(message);
      queryClient.setQueryData(teamBoardQuery.queryKey, (board) =>
        board === undefined ? board : applyToBoard(board, message, Date.now()),
      );
    },
  });
  return query;
}
