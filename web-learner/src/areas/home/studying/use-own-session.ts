import { sessionMessages } from '@keenly/contracts/catalogue/sessions';
import { useMemo, useRef, useState } from 'react';
import { toast } from '../../../ui/toasts/toast-store';
import { useCurrentSession } from './current-session';
import { stopSession } from './run-session';
import { useRunningSession } from './use-running-session';

/**
 * One's own session for a page that starts and stops it: `row` is the service's word of it, `running` what to show as
 * running. `onEnded` hears of each session's end once, no matter who tells of it first.
 */
export function useOwnSession(onEnded: (sessionId: string) => void) {
  const told = useRef(new Set<string>());
  const end = (sessionId: string) => {
    if (told.current.has(sessionId)) return;
    told.current.add(sessionId);
    onEnded(sessionId);
  };
  const current = useCurrentSession({ onEnded: end });
  const { data: served, dataUpdatedAt: readAt } = current;
  const row = useMemo(() => {
    const { session, state } = served?.data ?? { session: null, state: null };
    return session === null ? undefined : { session, state, readAt };
  }, [served, readAt]);
  const running = useRunningSession(row);
  const [stopping, setStopping] = useState(false);
  const stop = async (sessionId: string) => {
    setStopping(true);
    const stopped = await stopSession(sessionId);
    setStopping(false);
    if (stopped) end(sessionId);
    else toast('error', sessionMessages.stopFailed);
    await current.refetch();
  };
  return { current, row, running, stopping, stop };
}
