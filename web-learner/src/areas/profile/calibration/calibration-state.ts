import { clockOf, longDate } from '../../../ui/format/dates';

/** The extension in this browser, as far as calibrating is concerned. */
export type Device =
  | { kind: 'looking' }
  | { kind: 'missing' }
  /** There, but not working for the person who is signed in. */
  | { kind: 'unpaired' }
  /** `calibratedAt` is undefined where the extension is too old to say. */
  | { kind: 'ready'; calibratedAt: string | null | undefined };

export interface CalibrationState {
  done: boolean;
  words: string;
}

/**
 * Done or not, and when. This browser's extension knows best of itself; the service only knows that it was done
 * somewhere.
 * @param reported when the service was told that it was done; null never, undefined while that is not known
 */
export function calibrationState(device: Device, reported: string | null | undefined): CalibrationState {
  const here = device.kind === 'ready' ? device.calibratedAt : undefined;
  if (typeof here === 'string') return { done: true, words: `Done on this device on ${when(here)}` };
  if (typeof reported === 'string') {
    return here === null
      ? { done: false, words: `Done on ${when(reported)}, on another device. This device has no baseline.` }
      : { done: true, words: `Done on ${when(reported)}` };
  }
  return {
    done: false,
    words: reported === undefined && here === undefined ? 'Unknown' : 'Not done yet',
  };
}

const when = (at: string) => `${longDate(at)}, ${clockOf(at)}`;
