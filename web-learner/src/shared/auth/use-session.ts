import { useSyncExternalStore } from 'react';
import { sessionStore } from '../api/api';
import type { StoredSession } from './session-store';

/** The sign-in of this browser, or null. Re-renders when it changes, also from another tab. */
export function useSession(): StoredSession | null {
  return useSyncExternalStore(sessionStore.subscribe, sessionStore.get);
}
