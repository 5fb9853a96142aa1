import { BRIDGE_CHANNEL, type BridgeReply, type ExtensionStatus } from '@keenly/contracts/extension-bridge';
import { anId } from './builders';

type Paired = NonNullable<ExtensionStatus['paired']>;

/** An extension that is paired with Maya's account at her college, unless told otherwise. */
export function aPairing(over: Partial<Paired> = {}): Paired {
  return {
    user_id: anId(101),
    user_name: 'Maya Rivera',
    external_id: 'ext-1',
    account: { account_id: anId(1), client_name: 'Northbridge College' },
    ...over,
  };
}

export function aStatus(over: Partial<ExtensionStatus> = {}): ExtensionStatus {
  return {
    version: '0.1.0',
    extension_id: anId(1),
    paired: aPairing(),
    session: null,
    waiting: 0,
    calibrated_at: null,
    ...over,
  };
}

/** Answers this window as an extension in this state does; gives what was asked of it, and what takes it out again. */
export function standInForExtension(status: ExtensionStatus) {
  const asked: unknown[] = [];
  const answer = ({
    data,
  }: MessageEvent<{ channel?: string; direction?: string; id?: string; request?: unknown }>) => {
    if (data.channel !== BRIDGE_CHANNEL || data.direction !== 'to-extension') return;
    asked.push(data.request);
    const reply: BridgeReply = { ok: true, status };
    window.dispatchEvent(
      new MessageEvent('message', {
        data: { channel: BRIDGE_CHANNEL, direction: 'to-page', id: data.id, reply },
        origin: window.location.origin,
        source: window,
      }),
    );
  };
  window.addEventListener('message', answer);
  return { asked, remove: () => window.removeEventListener('message', answer) };
}
