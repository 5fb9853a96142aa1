import {
  type LiveMessage,
  type SubscribeReply,
  type SubscribeRequest,
  subscribeRequestSchema,
} from '@keenly/contracts/live';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { Caller } from '../../kernel/caller.js';
import { Notices } from '../database/notices.js';
import { PG_POOL } from '../database/pool.js';
import { answerFor } from '../http/error-answers.js';
import { LOGGER } from '../observability/logger.js';
import { Metrics } from '../observability/metrics.js';
import { FeedReader } from './feed-reader.js';
import type { LiveServer, LiveSocket } from './live-connections.js';
import { LiveFeed } from './live-feed.js';
import { LIVE_MESSAGE } from './live-messages.js';
import { innerRoomFor, LiveRooms } from './live-rooms.js';
import { LiveSenders } from './live-senders.js';

type Reply = (answer: SubscribeReply | { error: { code: string | number; message: string } }) => void;

/** Lets sockets into rooms that their caller may watch, and hands them what they missed. */
@Injectable()
export class LiveSubscriptions implements OnApplicationShutdown {
  private feed: LiveFeed | undefined;
  /** Sockets that are in a room; without any, the feed need not be read. */
  private readonly listening = new Set<LiveSocket>();

  constructor(
    private readonly rooms: LiveRooms,
    private readonly senders: LiveSenders,
    private readonly metrics: Metrics,
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(LOGGER) private readonly logger: Logger,
    notices: Notices,
  ) {
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
      reader: new FeedReader(this.pool),
      senders: this.senders,
      logger: this.logger,
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

  async subscribe(socket: LiveSocket, request: unknown, reply: unknown): Promise<void> {
    if (typeof reply !== 'function') return;
    try {
      (reply as Reply)(await this.admit(socket, subscribeRequestSchema.parse(request)));
    } catch (error) {
      const { code, message } = answerFor(error).body.error;
      (reply as Reply)({ error: { code, message } });
    }
  }

  unsubscribe(socket: LiveSocket, request: unknown): void {
    const parsed = subscribeRequestSchema.pick({ rooms: true }).safeParse(request);
    if (!parsed.success) return;
    for (const room of parsed.data.rooms) void socket.leave(innerRoomFor(socket.data.caller, room));
  }

  private async admit(socket: LiveSocket, { rooms, after }: SubscribeRequest): Promise<SubscribeReply> {
    const { caller } = socket.data;
    const asked = [...new Set(rooms)];
    const allowed = await Promise.all(asked.map((room) => this.rooms.allows(caller, room)));
    const joined = asked.filter((_, index) => allowed[index]);
    const refused = asked.filter((_, index) => allowed[index] !== true);
    const innerRooms = joined.map((room) => innerRoomFor(caller, room));
    return new Promise((resolve, reject) => {
      this.feed?.admit({
        innerRooms,
        after: after === undefined ? undefined : BigInt(after),
        join: ({ position, gap, missed }) => {
          if (innerRooms.length > 0 && socket.connected) this.enter(socket, innerRooms);
          for (const message of missed) this.heard(message, () => [caller]);
          resolve({ joined, refused, position: position.toString(), gap, missed });
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
