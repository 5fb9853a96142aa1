import * as studySessionEndpoints from '@keenly/contracts/study-session.endpoints';
import { rooms, type LiveMessage } from '@keenly/contracts/live';
import type { CurrentSession } from '@keenly/contracts/study-session';
import { queryOptions, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../../../shared/api/api';
import { useSession } from '../../../shared/auth/use-session';
import { isAfter, later } from '../../../shared/live/subscription';
import { useLive } from '../../../shared/live/use-live';
import { extensionLink } from './bridge/extension-link';

const queryKey = ['current-session'];

export const currentSessionQuery = queryOptions({
  queryKey,
  queryFn: async ({ client, signal }) => {
    const answer = await api.ask(studySessionEndpoints.currentSession, {}, { signal });
    // The feed may have told the end of a session while an answer from before it was on its way, which nothing would
    // correct any more: the session would run on for good.
    const held = client.getQueryData<CurrentSession>(queryKey);
    return held !== undefined && isAfter(held.data.position, answer.data.position) ? held : answer;
  },
});

export interface UseCurrentSessionOptions {
  /** A session of this person has just ended, wherever it was stopped. */
  onEnded: (sessionId: string) => void;
}

/** The caller's running session, kept current by the live feed and by what the extension tells. */
export function useCurrentSession({ onEnded }: UseCurrentSessionOptions) {
  const queryClient = useQueryClient();
  const query = useQuery(currentSessionQuery);
  const account = useSession()?.user.id;
  const readAgain = () => void queryClient.invalidateQueries({ queryKey: currentSessionQuery.queryKey });
  useLive({
    rooms: account === undefined ? [] : [rooms.person(account)],
    ready: query.data !== undefined,
    after: query.data?.data.position,
    onGap: readAgain,
    onMessage: (message) => {
      const ended = applyMessage(queryClient, message);
      if (ended !== undefined) onEnded(ended);
    },
  });
  useEffect(
    () =>
      extensionLink.onNews(({ event }) => {
        if (event === 'session_started' || event === 'session_stopped') {
          void queryClient.invalidateQueries({ queryKey: currentSessionQuery.queryKey });
        }
      }),
    [queryClient],
  );
  const running = query.data?.data.session?.session_id;
  useEffect(() => {
    // The table of sessions has it from its start on, no matter who told of it first.
    if (running !== undefined) void queryClient.invalidateQueries({ queryKey: ['sessions'] });
  }, [queryClient, running]);
  return query;
}

/** Folds one live message into what the page knows; answers the session that it ended, if any. */
function applyMessage(queryClient: QueryClient, message: LiveMessage): string | undefined {
  if (message.type !== 'session_changed') return undefined;
  const { session, state } = message;
  const held = queryClient.getQueryData(currentSessionQuery.queryKey)?.data;
  const position = later(held?.position, message.position);
  if (position === held?.position) return undefined;
  const before = held?.session;
  const isOurs = session.live || before?.session_id === session.session_id;
  if (isOurs) {
    queryClient.setQueryData(currentSessionQuery.queryKey, {
      data: session.live ? { session, state, position } : { session: null, state: null, position },
    });
  }
  if (session.live) return undefined;
  void queryClient.invalidateQueries({ queryKey: ['sessions'] });
  return before?.session_id === session.session_id ? session.session_id : undefined;
}
