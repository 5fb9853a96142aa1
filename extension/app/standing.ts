import type { Keenly } from './keenly';
import { showToolbar, type ToolbarState } from './toolbar';

/** Shows the current state on the toolbar. */
export function showStanding(keenly: Keenly): void {
  showToolbar(toolbarOf(keenly)).catch((failure: unknown) => console.error('Keenly:', failure));
}

function toolbarOf(keenly: Keenly): ToolbarState {
  const { session } = keenly.companion.current;
  if (keenly.storageTrouble || keenly.delivery.halted !== null) return 'needs_you';
  if (session === null) return 'off';
  if (isOffline(keenly)) return 'offline';
  if (session.phase === 'paused') return 'paused';
  return keenly.camera.keeper.state === 'on' ? 'camera_on' : 'on';
}

/** Not one failure, but two in a row, make us offline: a single hiccup is no one's news. */
export function isOffline({ delivery }: Keenly): boolean {
  return !navigator.onLine || delivery.failures >= 2;
}
