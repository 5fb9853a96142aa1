import {
  EXTENSION_POLL_MS,
  type BridgeEvent,
  type BridgeReply,
  type BridgeRequest,
  type ExtensionStatus,
} from '@keenly/contracts/extension-bridge';
import { askExtension, onExtensionNews, type BridgeSilence } from './ask-extension';

/** `looking` until the first answer or silence. */
export type ExtensionPresence = 'looking' | 'missing' | ExtensionStatus;

/**
 * Whether the extension is there, and what it is doing: polled every 3 s while someone looks and the page is in
 * sight, and told by the extension in between. Polling never opens anything.
 */
class ExtensionLink {
  private presence: ExtensionPresence = 'looking';
  private readonly watchers = new Set<() => void>();
  private readonly listeners = new Set<(event: BridgeEvent) => void>();
  private stop: (() => void) | undefined;

  readonly get = (): ExtensionPresence => this.presence;

  readonly watch = (watcher: () => void): (() => void) => {
    this.watchers.add(watcher);
    this.stop ??= this.start();
    return () => {
      this.watchers.delete(watcher);
      if (this.watchers.size > 0) return;
      this.stop?.();
      this.stop = undefined;
    };
  };

  onNews(listener: (event: BridgeEvent) => void): () => void {
    this.listeners.add(listener);
    return () => {
      this.listeners.delete(listener);
    };
  }

  /** Asks, and takes the status of a good answer as the new presence. */
  async ask(request: BridgeRequest): Promise<BridgeReply | BridgeSilence> {
    const reply = await askExtension(request, typeof this.presence === 'object' && request.type !== 'user');
    if (reply === 'missing') this.show('missing');
    else if (reply !== 'garbled' && reply.ok) this.show(reply.status);
    return reply;
  }

  private start(): () => void {
    let asking = false;
    const look = () => {
      if (asking || document.visibilityState === 'hidden') return;
      asking = true;
      void this.ask({ type: 'user' }).finally(() => {
        asking = false;
      });
    };
    look();
    const timer = setInterval(look, EXTENSION_POLL_MS);
    document.addEventListener('visibilitychange', look);
    const deafen = onExtensionNews((event) => this.hear(event));
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
      deafen();
    };
  }

  private hear(event: BridgeEvent): void {
    if (event.event === 'status') this.show(event.status);
    for (const listener of [...this.listeners]) listener(event);
  }

  private show(presence: ExtensionPresence): void {
    if (JSON.stringify(presence) === JSON.stringify(this.presence)) return;
    this.presence = presence;
    for (const watcher of [...this.watchers]) watcher();
  }
}

export const extensionLink = new ExtensionLink();
