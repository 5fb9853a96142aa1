import { BRIDGE_CHANNEL } from '@keenly/contracts/bridge-channel';
import type { BridgeEvent, BridgeReply } from '@keenly/contracts/extension-bridge';
import { browser } from 'wxt/browser';
import { defineContentScript } from 'wxt/utils/define-content-script';
import type { PageScriptMessage } from '../shared/own-messages';

/**
 * Relays messages between a page and the background and decides nothing. The background checks which origin may send
 * what, by the sender that the browser names. The protocol is in @keenly/contracts/extension-bridge.
 */
export default defineContentScript({
  matches: ['http://localhost/*'],
  runAt: 'document_start',
  main(ctx) {
    const post = (direction: 'to-page' | 'heard', words: object) =>
      window.postMessage({ channel: BRIDGE_CHANNEL, direction, ...words }, location.origin);
    const toPage = (words: object) => post('to-page', words);

    ctx.addEventListener(window, 'message', (event: MessageEvent<unknown>) => {
      if (event.source !== window || event.origin !== location.origin || !isAsk(event.data)) return;
      const { id, request } = event.data;
      const message: PageScriptMessage = { say: 'bridge', request };
      browser.runtime.sendMessage<PageScriptMessage, BridgeReply>(message).then(
        (reply) => toPage({ id, reply }),
        (failure: unknown) => {
          // Updated or removed under this page, the extension is silent; a reload brings the new bridge.
          if (ctx.isValid) console.warn('Keenly: the extension did not respond.', failure);
        },
      );
      // Only now: of an extension that is gone, the browser refuses to take the message, and the page may ask otherwise.
      post('heard', { id });
    });

    const hear = (message: unknown) => {
      if (isOrder(message)) toPage({ event: message.event });
    };
    browser.runtime.onMessage.addListener(hear);
    ctx.onInvalidated(() => browser.runtime.onMessage.removeListener(hear));
  },
});

function isAsk(data: unknown): data is { id: string; request: unknown } {
  if (typeof data !== 'object' || data === null) return false;
  const { channel, direction, id } = data as Record<string, unknown>;
  return (
    channel === BRIDGE_CHANNEL && direction === 'to-extension' && typeof id === 'string' && id.length <= 64
  );
}

function isOrder(message: unknown): message is { order: 'notify_page'; event: BridgeEvent } {
  return (
    typeof message === 'object' && message !== null && 'order' in message && message.order === 'notify_page'
  );
}
