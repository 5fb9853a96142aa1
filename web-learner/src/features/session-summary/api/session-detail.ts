import { apiPaths, pathOf } from '@keenly/contracts/api-paths';
import { rooms } from '@keenly/contracts/live';
import type { NudgeTips, SessionDetail } from '@keenly/contracts/study-session';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../kit/api/api';
import { useLive } from '../../../kit/live/use-live';

export function sessionDetailQuery(id: string) {
  return queryOptions({
    queryKey: ['session-detail', id],
    queryFn: ({ signal }) => api.get<SessionDetail>(pathOf(apiPaths.sessionDetail, { id }), { signal }),
  });
}

/** One session's figures. While it runs, and until its end has been counted, the live feed says when to read again. */
export function useSessionDetail(id: string) {
  const queryClient = useQueryClient();
  const query = useQuery(sessionDetailQuery(id));
  const readAgain = () => void queryClient.invalidateQueries({ queryKey: ['session-detail', id] });
  useLive({
    rooms: [rooms.session(id)],
    ready: query.data !== undefined,
    after: query.data?.position,
    onGap: readAgain,
    onMessage: (message) => {
      if ('session_id' in message && message.session_id === id) readAgain();
      if (message.type === 'session_changed' && message.session.session_id === id) readAgain();
    },
  });
  return query;
}

/** Tips per nudge type; they change with releases, not with minutes. */
export const nudgeTipsQuery = queryOptions({
  queryKey: ['nudge-tips'],
  queryFn: ({ signal }) => api.get<NudgeTips>(apiPaths.nudgeTips, { signal }),
  staleTime: Infinity,
});
