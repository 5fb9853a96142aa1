import { sessionMessages } from '@keenly/contracts/catalogue/sessions';
import { extensionLink } from './bridge/extension-link';

/**
 * Asks the extension to open its calibration page; answers why it did not, in words (product/sessions#start-and-stop).
 */
export async function askToCalibrate(): Promise<string | undefined> {
  const reply = await extensionLink.ask({ type: 'calibrate' });
  if (reply === 'missing') return sessionMessages.extensionMissing;
  if (reply === 'garbled') return sessionMessages.extensionError;
  if (reply.ok) return undefined;
  return reply.message === '' ? sessionMessages.extensionError : reply.message;
}
