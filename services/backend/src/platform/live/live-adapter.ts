import type { Server as HttpServer } from 'node:http';
import type { INestApplicationContext } from '@nestjs/common';
import { IoAdapter } from '@nestjs/platform-socket.io';
import { Server, type ServerOptions } from 'socket.io';
import type { AppConfig } from '../config/config.js';
import { Draining } from '../http/draining.js';

/** Maximum size of a client's message, in bytes: enough for a token of 4,096 characters or a list of 20 rooms. */
const MOST_BYTES = 8 * 1024;

/**
 * socket.io on the service's own port. Processes need no word from each other for it: each reads the whole feed, and hears
 * of changed rights by Postgres.
 */
export class LiveAdapter extends IoAdapter {
  private readonly draining: Draining;
  private readonly packagesHost: string | undefined;

  constructor(app: INestApplicationContext, { packagesOrigin }: Pick<AppConfig, 'packagesOrigin'>) {
    super(app);
    this.draining = app.get(Draining);
    this.packagesHost = packagesOrigin && new URL(packagesOrigin).host;
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
    });
    // The connections go, not the sockets: a client that is told to disconnect would not connect again by itself.
    this.draining.onBegin(() => server.engine.close());
    return server;
  }
}
