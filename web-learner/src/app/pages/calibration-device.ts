import type { Device } from '../../features/calibration/components/calibration-state';
import type { ExtensionPresence } from '../../features/studying/bridge/extension-link';

/** What this browser's extension says of a person's calibration. */
export function deviceOf(presence: ExtensionPresence, userId: string | undefined): Device {
  if (presence === 'looking' || presence === 'missing') return { kind: presence };
  if (presence.paired === null || presence.paired.user_id !== userId) return { kind: 'unpaired' };
  return { kind: 'ready', calibratedAt: presence.calibrated_at };
}
