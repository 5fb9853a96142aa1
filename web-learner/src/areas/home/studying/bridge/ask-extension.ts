import { BRIDGE_CHANNEL } from '@keenly/contracts/bridge-channel';
import type {
  BridgeEvent,
  BridgeReply,
  BridgeRequest,
  BridgeToExtension,
} from '@keenly/contracts/extension-bridge';
import { UNPACKED_EXTENSION_ID } from '@keenly/contracts/extension-id';
import { parseReply, parseToPage } from './parse-bridge';

/** The bridge answers within a second, even when it refuses; silence means that there is no extension. */
const SILENCE_MS = 1000;
/** Pairing and starting talk to the service first, so their answers may take longer once the bridge is known. */
const WORK_MS = 15_000;

/** What may be wrong with an answer: none came, or one came that is no answer. */
export type BridgeSilence = 'missing' | 'garbled';

/** Asks the extension through the window; where no one hears, through Chrome's own messaging. */
export async function askExtension(
  request: BridgeRequest,
  known = false,
): Promise<BridgeReply | BridgeSilence> {
  const answer = await askWindow(request, known ? WORK_MS : SILENCE_MS);
  return answer === 'missing' ? askRuntime(request) : answer;
}

/** Hears what the extension tells without being asked. Returns what ends it. */
export function onExtensionNews(hear: (event: BridgeEvent) => void): () => void {
  const listen = ({ source, origin, data }: MessageEvent<unknown>) => {
    if (source !== window || origin !== window.location.origin || !isToPage(data)) return;
    const said = parseToPage(data);
    if (said !== undefined && 'event' in said) hear(said.event);
  };
  window.addEventListener('message', listen);
  return () => window.removeEventListener('message', listen);
}

function askWindow(request: BridgeRequest, patienceMs: number): Promise<BridgeReply | BridgeSilence> {
  return new Promise((resolve) => {
    const id = crypto.randomUUID();
    const end = (answer: BridgeReply | BridgeSilence) => {
      clearTimeout(timer);
      window.removeEventListener('message', listen);
      resolve(answer);
    };
    const listen = ({ source, origin, data }: MessageEvent<unknown>) => {
      if (source !== window || origin !== window.location.origin || !isToPage(data) || data['id'] !== id)
        return;
      const said = parseToPage(data);
      end(said !== undefined && 'reply' in said ? said.reply : 'garbled');
    };
    const timer = setTimeout(() => end('missing'), patienceMs);
    window.addEventListener('message', listen);
    const ask: BridgeToExtension = { channel: BRIDGE_CHANNEL, direction: 'to-extension', id, request };
    window.postMessage(ask, window.location.origin);
  });
}

function isToPage(data: unknown): data is Record<string, unknown> {
  if (typeof data !== 'object' || data === null) return false;
  const { channel, direction } = data as Record<string, unknown>;
  return channel === BRIDGE_CHANNEL && direction === 'to-page';
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
