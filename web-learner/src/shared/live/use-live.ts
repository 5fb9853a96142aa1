import type { LiveMessage } from '@keenly/contracts/live';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { live } from './live';
import type { LiveState } from './live-client';

export interface UseLiveOptions {
  rooms: readonly string[];
  /** False while the HTTP answer that the news builds on is still on its way. */
  ready: boolean;
  /** Position that the answer carried. Without it, news counts from `askedAt` on. */
  after?: string | undefined;
  /** When the oldest of the answers that news builds on was asked for, epoch ms; the moment of listening where absent. */
  askedAt?: () => number;
  onMessage: (message: LiveMessage) => void;
  onGap: () => void;
}

/** Listens to rooms for as long as the component is there, from the first answer on. */
export function useLive({ rooms, ready, after, askedAt = Date.now, onMessage, onGap }: UseLiveOptions): void {
  const hear = useEffectEvent(onMessage);
  const readAgain = useEffectEvent(onGap);
  const start = useEffectEvent(() => ({ after, askedAt: askedAt() }));
  const key = rooms.join(' ');
  const listening = ready && key !== '';
  useEffect(() => {
    if (!listening) return undefined;
    return live.subscribe({
      rooms: key.split(' '),
      ...start(),
      onMessage: (message) => hear(message),
      onGap: () => readAgain(),
    });
  }, [key, listening]);
}

export function useLiveState(): LiveState {
  return useSyncExternalStore(live.onState, live.getState);
}
