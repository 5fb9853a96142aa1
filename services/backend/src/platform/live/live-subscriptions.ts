import { type LiveMessage, type SubscribeReply, subscribeRequestSchema } from '@keenly/contracts/live';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { z } from 'zod';
import type { Caller } from '../../kernel/caller.js';
import { inTransaction } from '../database/in-transaction.js';
import { Notices } from '../database/notices.js';
import { PG_POOL } from '../database/pool.js';
import { answerFor } from '../http/error-answers.js';
import { LOGGER } from '../observability/logger.js';
import { Metrics } from '../observability/metrics.js';
import { Tracing } from '../observability/tracing/tracing.js';
import { FeedReader } from './feed-reader.js';
import type { LiveServer, LiveSocket } from './live-connections.js';
import { placeIn } from './feed-lanes.js';
import { type Joining, LiveFeed } from './live-feed.js';
import { goOnBehind } from './live-messages.js';
import { LIVE_MESSAGE } from './team-news.js';
import { everyonesRoom, innerRoomFor, LiveRooms } from './live-rooms.js';
import { LiveSenders } from './live-senders.js';

type Reply = (answer: SubscribeReply | { error: { code: string | number; message: string } }) => void;

/** Rooms of one connection, its own two included; a screen needs a handful. */
const MOST_ROOMS = 60;
const ROOM_MAX_CHARS = 80;

/**
 * How much further back than its `since_ms` a client hears, in milliseconds: its request may have travelled longer than
 * the one that it counts from, and what was written before that one may have been committed after it.
 */
const SINCE_SLACK_MS = 2000;

const isRoom = (room: unknown): room is string => typeof room === 'string' && room.length <= ROOM_MAX_CHARS;

/** Lets sockets into rooms that their caller may watch, and hands them what they missed. */
@Injectable()
export class LiveSubscriptions implements OnApplicationShutdown {
  private feed: LiveFeed | undefined;
  /** Sockets that are in a room; without any, the feed need not be read. */
  private readonly listening = new Set<LiveSocket>();
  /** The last request of each socket. */
  private readonly turns = new WeakMap<LiveSocket, Promise<void>>();
  private readonly reader: FeedReader;

  constructor(
    private readonly rooms: LiveRooms,
    private readonly senders: LiveSenders,
    private readonly metrics: Metrics,
    private readonly tracing: Tracing,
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(LOGGER) private readonly logger: Logger,
    notices: Notices,
  ) {
    this.reader = new FeedReader(pool);
    notices.on(LIVE_MESSAGE, () => this.feed?.wake());
    notices.onGap(() => this.feed?.wake());
  }

  open(server: LiveServer): void {
    const { listening, metrics } = this;
    const { adapter, sockets } = server.of('/');
    const callersIn = (rooms: readonly string[]) =>
      [...new Set(rooms.flatMap((room) => [...(adapter.rooms.get(room) ?? [])]))].flatMap(
        (id) => sockets.get(id)?.data.caller ?? [],
      );
    this.feed = new LiveFeed({
      reader: this.reader,
      goOnBehind: (positions) => inTransaction(this.pool, (sql) => goOnBehind(sql, positions)),
      senders: this.senders,
      logger: this.logger,
      tracing: this.tracing,
      audience: {
        get isEmpty() {
          return listening.size === 0;
        },
        has: (room) => adapter.rooms.has(room),
        emit: (innerRooms: readonly string[], message: LiveMessage) => {
          server.local.to([...innerRooms]).emit('message', message);
          metrics.liveMessages.inc({ type: message.type });
          this.heard(message, () => callersIn(innerRooms));
        },
      },
    });
  }

  async onApplicationShutdown(): Promise<void> {
    await this.feed?.close();
  }

  /** One request after another, so that a connection never has more than one answer in the making. */
  subscribe(socket: LiveSocket, request: unknown, reply: unknown): Promise<void> {
    if (typeof reply !== 'function') return Promise.resolve();
    const before = this.turns.get(socket) ?? Promise.resolve();
    const asked = { request, at: performance.now() };
    const turn = before.then(() => this.answer(socket, asked, reply as Reply));
    this.turns.set(socket, turn);
    return turn;
  }

  unsubscribe(socket: LiveSocket, request: unknown): void {
    const parsed = subscribeRequestSchema.pick({ rooms: true }).safeParse(request);
    if (!parsed.success) return;
    for (const room of parsed.data.rooms) {
      if (isRoom(room)) void socket.leave(innerRoomFor(socket.data.caller, room));
    }
  }

  private async answer(
    socket: LiveSocket,
    { request, at }: { readonly request: unknown; readonly at: number },
    reply: Reply,
  ): Promise<void> {
    // No one waits for the answer any longer.
    if (!socket.connected) return;
    try {
      const { rooms, ...from } = subscribeRequestSchema.parse(request);
      reply(await this.admit(socket, rooms, await this.startOf(from, at)));
    } catch (error) {
      const { code, message } = answerFor(error).body.error;
      reply({ error: { code, message } });
    }
  }

  /**
   * Behind which place a client wants to hear what was told; undefined for from now on. `askedAt` is of the process's
   * own clock: the request may have waited for the one before it.
   */
  private async startOf(
    { after, since_ms: sinceMs }: Omit<z.output<typeof subscribeRequestSchema>, 'rooms'>,
    askedAt: number,
  ): Promise<Joining['after']> {
    if (after !== undefined) return placeIn(after);
    if (sinceMs === undefined) return undefined;
    const place = await this.reader.placeAgo(sinceMs + SINCE_SLACK_MS + performance.now() - askedAt);
    return new Map(place.entries());
  }

  private async admit(
    socket: LiveSocket,
    rooms: readonly unknown[],
    after: Joining['after'],
  ): Promise<SubscribeReply> {
    const { caller } = socket.data;
    const asked = [...new Set(rooms)].map((room, index) => ({
      // An invalid room name is not echoed; the answer refers to it by its index.
      name: isRoom(room) ? room : `rooms[${index}]`,
      isRoom: isRoom(room),
    }));
    const allowed = await Promise.all(
      asked.map(async (one) => one.isRoom && (await this.rooms.allows(caller, one.name))),
    );
    const places = Math.max(0, MOST_ROOMS - socket.rooms.size);
    const joined = asked
      .flatMap(({ name }, index) => (allowed[index] === true ? [name] : []))
      .slice(0, places);
    const refused = asked.flatMap(({ name }) => (joined.includes(name) ? [] : [name]));
    const own = joined.map((room) => innerRoomFor(caller, room));
    const innerRooms = own.length === 0 ? [] : [...own, everyonesRoom];
    return new Promise((resolve, reject) => {
      this.feed?.admit({
        innerRooms,
        after,
        isGone: () => !socket.connected,
        join: ({ position, gap, missed }) => {
          if (innerRooms.length > 0 && socket.connected) this.enter(socket, innerRooms);
          for (const message of missed) this.heard(message, () => [caller]);
          resolve({ joined, refused, position, gap, missed });
        },
        fail: reject,
      });
    });
  }

  private heard(message: LiveMessage, by: () => readonly Caller[]): void {
    const sender = this.senders.of(message.type);
    if (sender?.heard !== undefined) sender.heard(message, by());
  }

  private enter(socket: LiveSocket, innerRooms: readonly string[]): void {
    if (!this.listening.has(socket)) {
      this.listening.add(socket);
      socket.once('disconnect', () => this.listening.delete(socket));
    }
    void socket.join([...innerRooms]);
  }
}
