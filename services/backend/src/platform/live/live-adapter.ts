import { createAdapter as createPostgresAdapter } from '@socket.io/postgres-adapter';
import { createAdapter as createRedisAdapter } from '@socket.io/redis-streams-adapter';
import type { Server as HttpServer } from 'node:http';
import type { INestApplicationContext } from '@nestjs/common';
import { IoAdapter } from '@nestjs/platform-socket.io';
import { Redis } from 'ioredis';
import pg from 'pg';
import type { Logger } from 'pino';
import { Server, type ServerOptions } from 'socket.io';
import type { AppConfig } from '../config/config.js';
import { outliveBreaks, takeBackBroken } from '../database/outlive-breaks.js';
import { Draining } from '../http/draining.js';
import { tellOfLosses } from './redis-losses.js';

/** Maximum size of a client's message, in bytes: enough for a token of 4,096 characters or a list of 20 rooms. */
const MOST_BYTES = 8 * 1024;

/**
 * socket.io on the service's own port. Between processes it carries what must reach all of them at once, such as
 * forced disconnects: over Redis streams where there is a Redis, over Postgres otherwise. The feed itself needs
 * neither, as every process reads it.
 */
export class LiveAdapter extends IoAdapter {
  private readonly endings: (() => Promise<void>)[] = [];
  private readonly draining: Draining;
  private readonly packagesHost: string | undefined;

  constructor(
    app: INestApplicationContext,
    private readonly config: AppConfig,
    private readonly log: Logger,
  ) {
    super(app);
    this.draining = app.get(Draining);
    this.packagesHost = config.packagesOrigin && new URL(config.packagesOrigin).host;
  }

  /** Only ever on the service's own HTTP server, so the port that Nest hands over says nothing. */
  override createIOServer(_port: number, options: Partial<ServerOptions> = {}): Server {
    const server = new Server(this.httpServer as HttpServer, {
      ...options,
      // Nothing of the service is on the packages' own host.
      allowRequest: ({ headers: { host } }, answer) =>
        answer(null, host?.toLowerCase() !== this.packagesHost),
      serveClient: false,
      maxHttpBufferSize: MOST_BYTES,
      perMessageDeflate: false,
      httpCompression: false,
      adapter: this.config.redisUrl === undefined ? this.postgres() : this.redis(this.config.redisUrl),
    });
    // The connections go, not the sockets: a client that is told to disconnect would not connect again by itself.
    this.draining.onBegin(() => server.engine.close());
    return server;
  }

  override async close(server: Server): Promise<void> {
    await super.close(server);
    await Promise.all(this.endings.splice(0).map((end) => end()));
  }

  private postgres() {
    const pool = new pg.Pool({
      connectionString: this.config.database.url,
      max: 2,
      application_name: 'keenly-sockets',
    });
    outliveBreaks(pool, this.log);
    // The adapter opens a new connection when its own breaks, and forgets the old one.
    takeBackBroken(pool);
    this.endings.push(() => pool.end());
    return createPostgresAdapter(pool, {
      tableName: 'live.attachment',
      errorHandler: (error: unknown) => this.log.warn({ err: error }, 'socket adapter'),
    });
  }

  private redis(url: string) {
    const client = new Redis(url, { maxRetriesPerRequest: null });
    tellOfLosses(client, this.log);
    // The adapter reads through copies of its own, which wait in a read for seconds, and for ever while Redis is away.
    const readers: Redis[] = [];
    const duplicate = client.duplicate.bind(client);
    client.duplicate = (options) => {
      const reader = duplicate(options);
      readers.push(reader);
      return reader;
    };
    this.endings.push(async () => {
      for (const reader of readers) reader.disconnect();
      if (client.status === 'ready') await client.quit();
      else client.disconnect();
    });
    return createRedisAdapter(client, { onlyPlaintext: true });
  }
}
