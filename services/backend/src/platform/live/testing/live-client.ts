import {
  LIVE_PATH,
  type LiveMessage,
  type ClientToServerEvents,
  liveMessageSchema,
  type ServerToClientEvents,
  type SubscribeReply,
} from '@keenly/contracts/live';
import { io, type Socket } from 'socket.io-client';

const PATIENCE_MS = 30_000;

export interface LiveClient {
  readonly socket: Socket<ServerToClientEvents, ClientToServerEvents>;
  /** Everything heard so far, oldest first. */
  readonly heard: LiveMessage[];
  readonly refusals: { code: string | number; message: string }[];
  /** From a position on, or from so many milliseconds ago; from now on without either. */
  subscribe(rooms: string[], from?: string | number): Promise<SubscribeReply>;
  authenticate(token: string): Promise<boolean>;
  /** The first message heard, or yet to be heard, that `fits`. */
  hears<Type extends LiveMessage['type']>(
    type: Type,
    fits?: (message: Extract<LiveMessage, { type: Type }>) => boolean,
  ): Promise<Extract<LiveMessage, { type: Type }>>;
  /** Resolves once the server has hung up. */
  hungUp(): Promise<void>;
  close(): void;
}

/** Connects as a browser does; rejects with the data of the refusal. */
export async function connectLive({ url }: { url: string }, token: string | undefined): Promise<LiveClient> {
  const socket: LiveClient['socket'] = io(url, {
    path: LIVE_PATH,
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    auth: token === undefined ? {} : { token },
  });
  const heard: LiveMessage[] = [];
  const refusals: LiveClient['refusals'] = [];
  socket.on('message', (message) => heard.push(liveMessageSchema.parse(message)));
  socket.on('refused', (refusal) => refusals.push(refusal));
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', (error: Error & { data?: unknown }) => reject(error));
  });
  return {
    socket,
    heard,
    refusals,
    subscribe: async (rooms, from) => {
      const start = from === undefined ? {} : typeof from === 'number' ? { since_ms: from } : { after: from };
      const answer = await socket.emitWithAck('subscribe', { rooms, ...start });
      if ('error' in answer) throw Object.assign(new Error(answer.error.message), answer.error);
      return answer;
    },
    authenticate: async (fresh) => (await socket.emitWithAck('authenticate', { token: fresh })).ok,
    hears: <Type extends LiveMessage['type']>(
      type: Type,
      fits: (message: Extract<LiveMessage, { type: Type }>) => boolean = () => true,
    ) => {
      const isOne = (one: LiveMessage): one is Extract<LiveMessage, { type: Type }> => one.type === type;
      return until(() => heard.filter(isOne).find(fits), `a ${type}`);
    },
    hungUp: async () => {
      await until(() => (socket.connected ? undefined : true), 'the end of the connection');
    },
    close: () => socket.disconnect(),
  };
}

/** Looks until there is something; fails with what was missed. */
export async function until<T>(look: () => T | undefined, what: string): Promise<T> {
  for (const end = Date.now() + PATIENCE_MS; ;) {
    const found = look();
    if (found !== undefined) return found;
    if (Date.now() > end) throw new Error(`waited ${PATIENCE_MS} ms for ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
