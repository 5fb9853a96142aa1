import { hmsText } from '@keenly/contracts/formulas/durations';
import type { ExtensionStatus } from '@keenly/contracts/extension-bridge';
import type { SessionInfo } from '@keenly/contracts/study-session';
import { useSession } from '../../../kit/auth/use-session';
import { isPairedWith } from '../bridge/paired-with';
import { useExtension } from './use-extension';

/**
 * The session to show as running: the service's word, and in the moment before its first event has arrived there, the
 * extension's own.
 */
export function useRunningSession(served: SessionInfo | undefined): SessionInfo | undefined {
  const presence = useExtension();
  const user = useSession()?.user;
  if (served !== undefined) return served;
  if (typeof presence === 'string' || !isPairedWith(presence, user)) return undefined;
  return presence.session === null ? undefined : asInfo(presence.session);
}

function asInfo({ session_id, topic, started_at }: NonNullable<ExtensionStatus['session']>): SessionInfo {
  return {
    session_id,
    description: topic,
    time_started: started_at,
    time_finished: null,
    duration: hmsText(0),
    duration_secs: 0,
    nudge_yes_count: 0,
    struggling_emotion_count: 0,
    total_emotion_count: 0,
    stop_reason: null,
    origin: 'topic',
    capability_id: null,
    capability: null,
    plan_id: null,
    ribbon: '',
    live: true,
  };
}
