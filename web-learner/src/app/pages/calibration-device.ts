import type { Device } from '../../areas/profile/calibration/calibration-state';
import type { ExtensionPresence } from '../../areas/home/studying/bridge/extension-link';
import { isPairedWith } from '../../areas/home/studying/bridge/paired-with';

/** What this browser's extension says of a person's calibration; it tells it to the account it is paired with. */
export function deviceOf(presence: ExtensionPresence, user: Parameters<typeof isPairedWith>[1]): Device {
  if (presence === 'looking' || presence === 'missing') return { kind: presence };
  if (!isPairedWith(presence, user)) return { kind: 'unpaired' };
  return { kind: 'ready', calibratedAt: presence.calibrated_at };
}
