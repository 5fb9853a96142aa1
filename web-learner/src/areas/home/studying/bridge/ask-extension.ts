import { BRIDGE_CHANNEL } from '@keenly/contracts/bridge-channel';
import type {
  BridgeEvent,
  BridgeReply,
  BridgeRequest,
  BridgeToExtension,
} from '@keenly/contracts/extension-bridge';
import { UNPACKED_EXTENSION_ID } from '@keenly/contracts/extension-id';
import { parseReply, parseToPage } from './parse-bridge';

/** The bridge says within a second that it heard; silence means that there is none. */
const SILENCE_MS = 1000;
/** What it heard takes as long as the work does: pairing and starting talk to the service first. */
const WORK_MS = 15_000;

/** What may be wrong with an answer: none came, or one came that is no answer. */
export type BridgeSilence = 'missing' | 'garbled';

/**
 * Asks the extension through the window; where no one hears, through Chrome's own messaging. What was heard is never
 * asked again, however long it takes: a session would be started twice, and the second start refused.
 * `known`: the extension answered before, so one that does not say that it heard, as older builds don't, may be at work.
 */
export async function askExtension(
  request: BridgeRequest,
  known = false,
): Promise<BridgeReply | BridgeSilence> {
  const answer = await askWindow(request, known ? WORK_MS : SILENCE_MS);
  return answer === 'unheard' ? askRuntime(request) : answer;
}

/** Hears what the extension tells without being asked. Returns what ends it. */
export function onExtensionNews(hear: (event: BridgeEvent) => void): () => void {
  const listen = ({ source, origin, data }: MessageEvent<unknown>) => {
    if (source !== window || origin !== window.location.origin || !isOfBridge(data)) return;
    const said = parseToPage(data);
    if (said !== undefined && 'event' in said) hear(said.event);
  };
  window.addEventListener('message', listen);
  return () => window.removeEventListener('message', listen);
}

function askWindow(
  request: BridgeRequest,
  patienceMs: number,
): Promise<BridgeReply | BridgeSilence | 'unheard'> {
  return new Promise((resolve) => {
    const id = crypto.randomUUID();
    const end = (answer: BridgeReply | BridgeSilence | 'unheard') => {
      clearTimeout(timer);
      window.removeEventListener('message', listen);
      resolve(answer);
    };
    const listen = ({ source, origin, data }: MessageEvent<unknown>) => {
      if (source !== window || origin !== window.location.origin || !isOfBridge(data) || data['id'] !== id)
        return;
      if (data['direction'] === 'heard') {
        clearTimeout(timer);
        timer = setTimeout(() => end('missing'), WORK_MS);
      } else if (data['direction'] === 'to-page') {
        const said = parseToPage(data);
        end(said !== undefined && 'reply' in said ? said.reply : 'garbled');
      }
    };
    // A page that was busy all the while finds its timer run out before what came meanwhile: that is heard first.
    let timer = setTimeout(() => {
      timer = setTimeout(() => end('unheard'));
    }, patienceMs);
    window.addEventListener('message', listen);
    const ask: BridgeToExtension = { channel: BRIDGE_CHANNEL, direction: 'to-extension', id, request };
    window.postMessage(ask, window.location.origin);
  });
}

function isOfBridge(data: unknown): data is Record<string, unknown> {
  return typeof data === 'object' && data !== null && 'channel' in data && data.channel === BRIDGE_CHANNEL;
}

/** The part of Chrome's messaging that a page sees when an installed extension allows its origin. */
interface PageRuntime {
  sendMessage: (id: string, message: unknown, answer: (reply: unknown) => void) => void;
  lastError?: { message?: string };
}

function askRuntime(request: BridgeRequest): Promise<BridgeReply | BridgeSilence> {
  const runtime = (globalThis as { chrome?: { runtime?: Partial<PageRuntime> } }).chrome?.runtime;
  const { sendMessage } = runtime ?? {};
  if (sendMessage === undefined) return Promise.resolve('missing');
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve('missing'), WORK_MS);
    sendMessage(UNPACKED_EXTENSION_ID, request, (reply) => {
      clearTimeout(timer);
      if (runtime?.lastError !== undefined || reply === undefined) resolve('missing');
      else resolve(parseReply(reply) ?? 'garbled');
    });
  });
}
