import { hmsText } from '@keenly/contracts/formulas/durations';
import type { ExtensionStatus } from '@keenly/contracts/extension-bridge';
import type { LearnerState, SessionInfo } from '@keenly/contracts/study-session';
import { useSession } from '../../../shared/auth/use-session';
import { isPairedWith } from './bridge/paired-with';
import { useExtension } from './use-extension';

export interface RunningSession {
  session: SessionInfo;
  state: LearnerState | null;
  /** When its figures were as they are in `session`, epoch milliseconds. */
  readAt: number;
}

/**
 * The session to show as running: the service's word, and in the moment before its first event has arrived there, the
 * extension's own.
 */
export function useRunningSession(served: RunningSession | undefined): RunningSession | undefined {
  const presence = useExtension();
  const user = useSession()?.user;
  if (served !== undefined) return served;
  if (typeof presence === 'string' || !isPairedWith(presence, user)) return undefined;
  return presence.session === null ? undefined : asRunning(presence.session);
}

/**
 * Only the time is counted here: in a break what was studied until it started, else all since the start but the breaks,
 * as though it had started so much later. An older build does not tell of breaks, so that they count for it.
 */
function asRunning(told: NonNullable<ExtensionStatus['session']>): RunningSession {
  const { rested_s: rested = 0, break_from_s: breakFrom = null, state } = told;
  const studied = breakFrom === null ? 0 : Math.floor(breakFrom - rested);
  return {
    session: { ...asInfo(told), duration: hmsText(studied), duration_secs: studied },
    state: breakFrom === null && state === 'paused' ? null : state,
    readAt: Date.parse(told.started_at) + rested * 1000,
  };
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
    course: null,
    ribbon: '',
    focus_prcnt: null,
    neutral_prcnt: null,
    distraction_prcnt: null,
    live: true,
  };
}
