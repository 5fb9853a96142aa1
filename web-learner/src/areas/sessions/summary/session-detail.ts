import * as studySessionEndpoints from '@keenly/contracts/study-session.endpoints';
import { rooms } from '@keenly/contracts/live';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api';
import { ApiError } from '../../../shared/api/api-error';
import { useLive } from '../../../shared/live/use-live';
import { retryDelay, retryWorthwhile } from '../../../shared/query/query-client';

/** The beginning of a session that has just ended may still be on its way from the extension: asked so many times more, */
const EXPECTED = 20;
/** each so many milliseconds after the last. */
const PAUSE_MS = 250;

export function sessionDetailQuery(id: string) {
  return queryOptions({
    queryKey: ['session-detail', id],
    queryFn: ({ signal }) => api.ask(studySessionEndpoints.sessionDetail, { params: { id } }, { signal }),
  });
}

export type SessionAnswer = ReturnType<typeof useSessionDetail>;

/**
 * One session's figures. While it runs, and until its end has been counted, the live feed says when to read again. Of one
 * that has just `ended` the service may not have heard yet: that there is none is not believed at once.
 */
export function useSessionDetail(id: string, { ended = false } = {}) {
  const queryClient = useQueryClient();
  const { queryKey } = sessionDetailQuery(id);
  const isAwaited = (error: Error) =>
    ended && isUnknown(error) && queryClient.getQueryData(queryKey) === undefined;
  const query = useQuery({
    ...sessionDetailQuery(id),
    retry: (failures, error) => (isAwaited(error) ? failures < EXPECTED : retryWorthwhile(failures, error)),
    retryDelay: (attempt, error) => (isAwaited(error) ? PAUSE_MS : retryDelay(attempt)),
  });
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

/** There is no such session, as far as the service knows. */
export function isUnknown(error: Error | null): boolean {
  return error instanceof ApiError && error.status === 404;
}

/** Tips per nudge type; they change with releases, not with minutes. */
export const nudgeTipsQuery = queryOptions({
  queryKey: ['nudge-tips'],
  queryFn: ({ signal }) => api.ask(studySessionEndpoints.ownNudgeTips, {}, { signal }),
  staleTime: Infinity,
});
