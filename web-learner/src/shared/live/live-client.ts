import { TOKEN_REFUSED } from '@keenly/contracts/errors';
import {
  LIVE_EVENT,
  LIVE_PATH,
  type ClientToServerEvents,
  type LiveMessage,
  type ServerToClientEvents,
  type SubscribeReply,
} from '@keenly/contracts/live';
import type { Socket } from 'socket.io-client';
import { Subscription, type SubscriptionParts } from './subscription';

export type LiveStatus = 'idle' | 'connecting' | 'live' | 'cut';
export interface LiveState {
  status: LiveStatus;
  /** When something was last heard, epoch milliseconds; null before the first word. */
  heardAt: number | null;
}

type LiveSocket = Socket<ServerToClientEvents, ClientToServerEvents>;

export interface LiveClientParts {
  /** Opens a socket on `path`; the token is asked for at every attempt. Loaded when first needed. */
  connect: (path: string, token: () => Promise<string | null>) => Promise<LiveSocket>;
  /** A token with life left, renewed if need be; null where no one is signed in. */
  token: () => Promise<string | null>;
  /** Renews the token now, because the service refused the current one. */
  renew: () => Promise<string | null>;
  now: () => number;
  /** A share of the time within which everyone is to read again, from 0 to 1; random where absent. */
  share?: () => number;
}

/** First pause before another attempt after the service itself closed the connection, and the longest. */
const PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 15_000;

/**
 * The live feed (services/contracts/src/live.ts). Each subscription remembers the last position it has seen; after a
 * cut the client asks for what it missed, so that nothing is skipped and nothing is delivered twice.
 */
export class LiveClient {
  private socket: LiveSocket | undefined;
  private opening: Promise<void> | undefined;
  private pause = PAUSE_MS;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private state: LiveState = { status: 'idle', heardAt: null };
  private readonly subscriptions = new Set<Subscription>();
  private readonly listeners = new Set<() => void>();

  constructor(private readonly parts: LiveClientParts) {}

  /** Listens to rooms from a position on. Returns what ends it. */
  subscribe(parts: SubscriptionParts): () => void {
    const subscription = new Subscription(parts);
    this.subscriptions.add(subscription);
    if (this.socket === undefined) this.open();
    else if (this.socket.connected) this.ask(subscription);
    return () => this.drop(subscription);
  }

  readonly getState = (): LiveState => this.state;
  readonly onState = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => {
      this.listeners.delete(listener);
    };
  };

  /** Hands a renewed token to the open connection; a connection that will not take it is opened again. */
  authenticate(token: string): void {
    const { socket } = this;
    if (socket?.connected !== true) return;
    socket.emit('authenticate', { token }, ({ ok }) => {
      if (!ok) socket.disconnect().connect();
    });
  }

  /** The device lost its network: says so at once, where a silent connection would take most of a minute to. */
  networkLost(): void {
    this.socket?.disconnect();
  }

  /** The network is back: no reason to wait for the next attempt. */
  networkBack(): void {
    if (this.socket?.connected !== false) return;
    this.socket.disconnect().connect();
  }

  close(): void {
    clearTimeout(this.retry);
    this.socket?.close();
    this.socket = undefined;
    this.opening = undefined;
    this.tell({ status: 'idle' });
  }

  private open(): void {
    this.tell({ status: 'connecting' });
    if (this.opening !== undefined) return;
    const opening = this.parts.connect(LIVE_PATH, this.parts.token).then(
      (socket) => {
        // Closed in the meantime, and opened again perhaps: there is one connection at most.
        if (this.opening === opening) this.listen(socket);
        else socket.close();
      },
      () => {
        if (this.opening !== opening) return;
        this.opening = undefined;
        this.again(() => this.open());
      },
    );
    this.opening = opening;
  }

  private listen(socket: LiveSocket): void {
    this.socket = socket;
    socket.on('connect', () => {
      this.pause = PAUSE_MS;
      this.tell({ status: 'live', heardAt: this.parts.now() });
      for (const subscription of this.subscriptions) this.ask(subscription);
    });
    socket.on('disconnect', (reason) => {
      this.tell({ status: 'cut' });
      for (const subscription of this.subscriptions) subscription.cut();
      // socket.io comes back by itself, except where the service closed the connection: then a fresh token is due.
      if (reason === 'io server disconnect') this.comeBack(socket);
    });
    socket.on('connect_error', (error) => {
      this.tell({ status: 'cut' });
      if (isRefusal(error)) this.comeBack(socket);
      else if (!socket.active) this.again(() => socket.connect());
    });
    socket.on(LIVE_EVENT, (message) => this.deliver(message));
    socket.connect();
  }

  private comeBack(socket: LiveSocket): void {
    socket.disconnect();
    this.again(() => {
      this.parts.renew().then(
        (token) => {
          if (token !== null && socket === this.socket) socket.connect();
        },
        () => this.comeBack(socket),
      );
    });
  }

  /** Tries again after a pause that doubles each time. */
  private again(attempt: () => void): void {
    clearTimeout(this.retry);
    this.retry = setTimeout(attempt, this.pause);
    this.pause = Math.min(this.pause * 2, LONGEST_PAUSE_MS);
  }

  private deliver(message: LiveMessage): void {
    this.tell({ heardAt: this.parts.now() });
    if (message.type === 'read_again') this.readAgainWithin(message.within_s);
    else for (const subscription of [...this.subscriptions]) subscription.hear(message);
  }

  /** Everyone is told at once, and asks at a moment of their own. Later visitors have read the new figures already. */
  private readAgainWithin(seconds: number): void {
    const { share = Math.random } = this.parts;
    const told = [...this.subscriptions];
    setTimeout(
      () => {
        for (const subscription of told) {
          if (this.subscriptions.has(subscription)) subscription.readAgain();
        }
      },
      seconds * 1000 * share(),
    );
  }

  private ask(subscription: Subscription): void {
    this.socket?.emit('subscribe', subscription.request(this.parts.now()), (reply) => {
      if (!this.subscriptions.has(subscription)) return;
      if ('error' in reply) subscription.refuse(reply.error);
      else subscription.catchUp(reply satisfies SubscribeReply);
      this.tell({ heardAt: this.parts.now() });
    });
  }

  private drop(subscription: Subscription): void {
    this.subscriptions.delete(subscription);
    const wanted = new Set([...this.subscriptions].flatMap((other) => other.rooms));
    const left = subscription.rooms.filter((room) => !wanted.has(room));
    if (left.length > 0) this.socket?.emit('unsubscribe', { rooms: left });
    if (this.subscriptions.size === 0) this.close();
  }

  private tell(change: Partial<LiveState>): void {
    this.state = { ...this.state, ...change };
    for (const listener of [...this.listeners]) listener();
  }
}

function isRefusal(error: Error & { data?: unknown }): boolean {
  const { data } = error;
  return typeof data === 'object' && data !== null && 'code' in data && data.code === TOKEN_REFUSED;
}
