import { LIVE_PATH } from '@keenly/contracts/live';
import { Inject } from '@nestjs/common';
import { type OnGatewayConnection, type OnGatewayInit, WebSocketGateway } from '@nestjs/websockets';
import { APP_CONFIG, type AppConfig } from '../config/config.js';
import { Notices } from '../database/notices.js';
import { Metrics } from '../observability/metrics.js';
import { Tracing } from '../observability/tracing/tracing.js';
import { LiveAuthentication } from './live-authentication.js';
import { type LiveServer, type LiveSocket, refuse, tooManyRefusal } from './live-connections.js';
import { accountRoom } from './live-rooms.js';
import { LiveSubscriptions } from './live-subscriptions.js';
import { MessageAllowance } from './message-allowance.js';

/** NOTIFY channels whose payload, an account or a sign-in id, means: look at these sockets again. */
export const RECHECK_ON = Symbol('RecheckOn');

/** Connections of one account to one process: each tab has one. */
const MOST_CONNECTIONS = 50;

/** The live connection: authenticated when it opens, again on request, and whenever a role or a sign-in changes. */
@WebSocketGateway({ path: LIVE_PATH })
export class LiveGateway implements OnGatewayInit<LiveServer>, OnGatewayConnection<LiveSocket> {
  private server: LiveServer | undefined;

  constructor(
    private readonly authentication: LiveAuthentication,
    private readonly subscriptions: LiveSubscriptions,
    private readonly metrics: Metrics,
    private readonly tracing: Tracing,
    notices: Notices,
    @Inject(APP_CONFIG) private readonly config: Pick<AppConfig, 'rateLimitFactor'>,
    @Inject(RECHECK_ON) channels: readonly string[],
  ) {
    for (const channel of channels) notices.on(channel, (id) => this.recheckSoon(id));
    notices.onGap(() => this.recheckSoon());
  }

  afterInit(server: LiveServer): void {
    this.server = server;
    server.use((socket, next) => {
      this.traced('connect', () => this.authentication.open(socket)).then(() => next(), next);
    });
    // The handshake's request is of no more use, and it is most of what an idle socket weighs.
    server.engine.on('connection', (raw: { request: unknown }) => {
      raw.request = null;
    });
    this.subscriptions.open(server);
  }

  async handleConnection(socket: LiveSocket): Promise<void> {
    this.metrics.sockets.inc();
    const allowance = new MessageAllowance(this.config.rateLimitFactor);
    socket.use((_packet, next) => {
      if (allowance.take(performance.now())) next();
      else refuse(socket, tooManyRefusal);
    });
    socket.on('disconnect', () => {
      this.metrics.sockets.dec();
      clearTimeout(socket.data.expiry);
    });
    socket.on(
      'subscribe',
      (request, reply) =>
        void this.traced('subscribe', () => this.subscriptions.subscribe(socket, request, reply)),
    );
    socket.on('unsubscribe', (request) => this.subscriptions.unsubscribe(socket, request));
    socket.on(
      'authenticate',
      (request, reply) =>
        void this.traced('authenticate', () => this.authentication.renew(socket, request, reply)),
    );
    void this.authentication.opened(socket);
    const room = accountRoom(socket.data.caller.accountId);
    await socket.join(room);
    const open = this.server?.sockets.adapter.rooms.get(room)?.size ?? 0;
    if (open > MOST_CONNECTIONS * this.config.rateLimitFactor) refuse(socket, tooManyRefusal);
  }

  /** What a client asks for is a trace of its own. */
  private traced<T>(asked: string, work: () => Promise<T>): Promise<T> {
    return this.tracing.root({ name: `socket ${asked}`, kind: 'server', attributes: {} }, work);
  }

  /** Anyone else who heard the same notice forgets what it remembers first. */
  private recheckSoon(id?: string): void {
    this.authentication.noticed();
    setImmediate(() => {
      for (const socket of this.server?.sockets.sockets.values() ?? []) {
        const { caller } = socket.data;
        if (id === undefined || caller.accountId === id || caller.signInId === id) {
          void this.authentication.recheck(socket);
        }
      }
    });
  }
}
