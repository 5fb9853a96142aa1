import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
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

/** A bridge that says that it heard, and hands what the extension answers over after so many milliseconds. */
function atWorkFor(ms: number | undefined, reply: BridgeReply = fine) {
  answer = ({ id }) => {
    setTimeout(() => say({ channel: BRIDGE_CHANNEL, direction: 'heard', id }));
    const done = { channel: BRIDGE_CHANNEL, direction: 'to-page', id, reply };
    if (ms !== undefined) setTimeout(() => say(done), ms);
    return undefined;
  };
}

/** An extension that Chrome lets this page ask; gives what was asked of it so. */
function withRuntime(reply: BridgeReply): unknown[] {
  const requests: unknown[] = [];
  const sendMessage = (_: string, request: unknown, hear: (reply: unknown) => void) => {
    requests.push(request);
    hear(reply);
  };
  Object.assign(globalThis, { chrome: { runtime: { sendMessage } } });
  return requests;
}

beforeEach(() => {
  asked.length = 0;
  answer = undefined;
  window.addEventListener('message', bridge);
});
afterEach(() => {
  jest.useRealTimers();
  window.removeEventListener('message', bridge);
  Object.assign(globalThis, { chrome: undefined });
});

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

  it('asks through Chrome where no one hears at the window', async () => {
    const direct = withRuntime(fine);
    expect(await askExtension({ type: 'user' })).toEqual(fine);
    expect(direct).toEqual([{ type: 'user' }]);
  });

  it('asks once for what takes longer than a second: a second start would be refused', async () => {
    const direct = withRuntime({
      ok: false,
      code: 'SESSION_RUNNING',
      message: 'A session is already running.',
    });
    atWorkFor(1500);
    expect(await askExtension({ type: 'session', topic: 'Economics', origin: 'topic' })).toEqual(fine);
    expect([asked.length, direct.length]).toEqual([1, 0]);
  });

  it('asks once though the page itself was busy for longer than a second', async () => {
    const direct = withRuntime(fine);
    atWorkFor(10);
    const answered = askExtension({ type: 'user' });
    const until = Date.now() + 1200;
    while (Date.now() < until);
    expect(await answered).toEqual(fine);
    expect([asked.length, direct.length]).toEqual([1, 0]);
  });

  it('does not ask again for what was heard and never answered', async () => {
    const direct = withRuntime(fine);
    jest.useFakeTimers();
    atWorkFor(undefined);
    const answered = askExtension({ type: 'user' });
    for (let second = 0; second < 20; second++) await jest.advanceTimersByTimeAsync(1000);
    expect(await answered).toBe('missing');
    expect([asked.length, direct.length]).toEqual([1, 0]);
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
