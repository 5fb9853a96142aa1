import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Client } from 'pg';
import type { Logger } from 'pino';
import { APP_CONFIG, type AppConfig } from '../config/config.js';
import { LOGGER } from '../observability/logger.js';

const RETRY_MS = 500;
/** A silent connection is asked this often whether it still is one. */
const HEARTBEAT_MS = 5000;
const ANSWER_WITHIN_MS = 3000;

type Handler = (payload: string) => void;

/**
 * Receives other processes' NOTIFY messages over one connection of this process. Notices may be missed while it is
 * down: `hearing` is then false, and every `onGap` handler runs before it's true again.
 */
@Injectable()
export class Notices implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly handlers = new Map<string, Set<Handler>>();
  private readonly gapHandlers = new Set<() => void>();
  private client: Client | undefined;
  private timer: NodeJS.Timeout | undefined;
  private closed = false;

  constructor(
    @Inject(APP_CONFIG) private readonly config: AppConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** True while every notice of every process arrives here. */
  get hearing(): boolean {
    return this.client !== undefined;
  }

  /** Calls `handler` with the payload of each notice on `channel`; register before the application has started. */
  on(channel: string, handler: Handler): void {
    const known = this.handlers.get(channel) ?? new Set();
    this.handlers.set(channel, known.add(handler));
  }

  /**
   * Tells this process's own handlers without the way through Postgres: anyone who changed something, and committed it,
   * calls this before answering, so that the next request already meets the change.
   */
  tellHere(channel: string, payload: string): void {
    for (const handler of this.handlers.get(channel) ?? []) handler(payload);
  }

  /** Calls `handler` when notices may have been missed. */
  onGap(handler: () => void): void {
    this.gapHandlers.add(handler);
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.connect();
  }

  async onApplicationShutdown(): Promise<void> {
    this.closed = true;
    clearTimeout(this.timer);
    const client = this.client;
    this.client = undefined;
    await client?.end();
  }

  private async connect(): Promise<void> {
    const client = new Client({
      connectionString: this.config.database.url,
      application_name: 'keenly-notices',
      connectionTimeoutMillis: ANSWER_WITHIN_MS,
      query_timeout: ANSWER_WITHIN_MS,
      keepAlive: true,
    });
    const lost = once((error?: Error) => this.lose(client, error));
    client.on('error', lost);
    client.on('end', () => lost());
    client.on('notification', ({ channel, payload = '' }) => this.tellHere(channel, payload));
    try {
      await client.connect();
      for (const channel of this.handlers.keys())
        await client.query(`listen ${client.escapeIdentifier(channel)}`);
      for (const handler of this.gapHandlers) handler();
      this.client = client;
      this.beat(client, lost);
    } catch (error) {
      lost(error instanceof Error ? error : new Error(String(error)));
    }
  }

  private beat(client: Client, lost: (error: Error) => void): void {
    this.timer = setTimeout(() => {
      client.query('select 1').then(
        () => {
          if (this.client === client) this.beat(client, lost);
        },
        (error: unknown) => lost(error instanceof Error ? error : new Error(String(error))),
      );
    }, HEARTBEAT_MS).unref();
  }

  private lose(client: Client, error?: Error): void {
    if (this.client === client) this.client = undefined;
    clearTimeout(this.timer);
    // The socket may be half open, where a polite goodbye waits for ever for its answer.
    client
      .end()
      .catch((reason: unknown) => this.logger.debug({ err: reason }, 'a broken connection did not close'));
    if (this.closed) return;
    this.logger.warn({ err: error }, 'the connection for notices broke; trying again');
    this.timer = setTimeout(() => void this.connect(), RETRY_MS).unref();
  }
}

function once<A extends unknown[]>(work: (...args: A) => void): (...args: A) => void {
  let done = false;
  return (...args) => {
    if (done) return;
    done = true;
    work(...args);
  };
}
