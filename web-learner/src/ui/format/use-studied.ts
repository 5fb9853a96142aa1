import type { LearnerState, SessionInfo } from '@keenly/contracts/study-session';
import { useNow } from './use-now';

export interface Studied extends Pick<SessionInfo, 'live' | 'duration_secs'> {
  state: LearnerState | null;
}

/**
 * Seconds studied by now: what the service counted, and while the session runs what has passed on this device since.
 * Breaks stand still, as in every figure, and the two clocks need not agree.
 * @param readAt when `session` was read, epoch milliseconds
 */
export function useStudied({ live, state, duration_secs: counted }: Studied, readAt: number): number {
  const goesOn = live && state !== 'paused';
  const now = useNow(1000, goesOn);
  return goesOn ? counted + Math.max(0, Math.floor((now - readAt) / 1000)) : counted;
}
