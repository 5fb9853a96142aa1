import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import {
  BRIDGE_CHANNEL,
  type BridgeEvent,
  type BridgeReply,
  type BridgeToExtension,
} from '@keenly/contracts/extension-bridge';
import { anId } from '../../../../testing/builders';
import { askExtension, onExtensionNews } from './ask-extension';

const status = { version: '0.1.0', extension_id: 'x', paired: null, session: null, waiting: 0 };
const fine: BridgeReply = { ok: true, status };
const asked: unknown[] = [];
let answer: ((ask: BridgeToExtension) => unknown) | undefined;

/** As the bridge script speaks: a message of this window, from this origin. */
function say(data: unknown, from: { origin?: string; source?: Window | null } = {}) {
  const { origin = window.location.origin, source = window } = from;
  window.dispatchEvent(new MessageEvent('message', { data, origin, source }));
}

function bridge({ data }: MessageEvent<Partial<BridgeToExtension>>) {
  if (data.channel !== BRIDGE_CHANNEL || data.direction !== 'to-extension') return;
  asked.push(data.request);
  const reply = answer?.(data as BridgeToExtension);
  if (reply !== undefined) say({ channel: BRIDGE_CHANNEL, direction: 'to-page', id: data.id, reply });
}

beforeEach(() => {
  asked.length = 0;
  answer = undefined;
  window.addEventListener('message', bridge);
});
afterEach(() => window.removeEventListener('message', bridge));

describe('asking the extension', () => {
  it('brings its answer', async () => {
    answer = () => fine;
    expect(await askExtension({ type: 'user' })).toEqual(fine);
    expect(asked).toEqual([{ type: 'user' }]);
  });

  it('brings a refusal as one', async () => {
    const refusal: BridgeReply = { ok: false, code: 'NOT_PAIRED', message: 'Pair first.' };
    answer = () => refusal;
    expect(await askExtension({ type: 'stop_session' })).toEqual(refusal);
  });

  it('takes a second of silence for its absence', async () => {
    const before = Date.now();
    expect(await askExtension({ type: 'user' })).toBe('missing');
    expect(Date.now() - before).toBeGreaterThanOrEqual(990);
  });

  it('knows an answer that is none', async () => {
    answer = () => ({ ok: true });
    expect(await askExtension({ type: 'user' })).toBe('garbled');
  });

  it('does not mistake another question’s answer, or another window’s, for its own', async () => {
    answer = ({ id }) => {
      say({ channel: BRIDGE_CHANNEL, direction: 'to-page', id: `not ${id}`, reply: fine });
      say(
        { channel: BRIDGE_CHANNEL, direction: 'to-page', id, reply: fine },
        { origin: 'https://evil.example' },
      );
      say({ channel: BRIDGE_CHANNEL, direction: 'to-page', id, reply: fine }, { source: null });
      return undefined;
    };
    expect(await askExtension({ type: 'user' })).toBe('missing');
  });
});

describe('news of the extension', () => {
  it('arrives until no one listens, and only whole', () => {
    const heard: BridgeEvent[] = [];
    const end = onExtensionNews((event) => heard.push(event));
    const stopped: BridgeEvent = { event: 'session_stopped', session_id: anId(1) };
    const tell = (event: unknown) => say({ channel: BRIDGE_CHANNEL, direction: 'to-page', event });
    tell(stopped);
    tell({ event: 'session_stopped' });
    end();
    tell(stopped);
    expect(heard).toEqual([stopped]);
  });
});
