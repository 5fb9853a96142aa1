import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import { backOffMs, pause } from './connection-faults.js';
import { Signal } from './signal.js';
import { SteadyConnection } from './steady-connection.js';

/** Readers look at the log at least this often, whether a notification came or not. */
const POLL_MS = 1000;
const PATIENCE_MS = 60_000;
/** Notifications of one process to the others are at least this far apart; the first one goes out at once. */
const ANNOUNCE_EVERY_MS = 10;

export interface WakeUpOptions {
  readonly connectionString: string;
  readonly schema: string;
  /** A subject's key was erased somewhere. */
  readonly onErased: () => void;
  readonly onError: (error: unknown, where: string) => void;
}

/** LISTENs for new events and erased keys, and wakes everyone who waits. Polling is behind it. */
export class WakeUp {
  private readonly signal = new Signal();
  private readonly connection: SteadyConnection;
  private readonly closing = new AbortController();
  private readonly self = randomUUID();
  private readonly polling: NodeJS.Timeout;
  private announcing: NodeJS.Timeout | undefined;
  /** Counts what this process has to announce. */
  private grown = 0;
  private announcedAt = 0;

  constructor(private readonly options: WakeUpOptions) {
    this.connection = new SteadyConnection({
      connectionString: options.connectionString,
      name: 'event-store-listen',
      prepare: (client) => this.listen(client),
      onLost: () => void this.keepListening(),
      onError: options.onError,
    });
    this.polling = setInterval(() => this.wake(), POLL_MS);
    void this.keepListening();
  }

  /** A number that grows with each wake-up: read it before looking at the log, hand it to `next`. */
  get mark(): number {
    return this.signal.mark;
  }

  /** Resolves when something came after `mark`, after the polling interval, or when `signal` aborts. */
  next(mark: number, signal: AbortSignal): Promise<void> {
    return this.signal.next(mark, POLL_MS, signal);
  }

  /** Wakes the readers of this process without a notification. */
  wake(): void {
    this.signal.send();
  }

  /**
   * Tells every process that the log grew: this one at once, the others by NOTIFY, at most one every ten milliseconds.
   * It stays out of the append's transaction, where it would cost each commit a server-wide lock; a notification that
   * a crash swallows is made up for by polling.
   */
  announce(): void {
    this.grown += 1;
    this.wake();
    this.announceSoon();
  }

  async close(): Promise<void> {
    clearInterval(this.polling);
    clearTimeout(this.announcing);
    this.closing.abort();
    await this.connection.close();
  }

  private async notify(): Promise<void> {
    const announced = this.grown;
    this.announcedAt = performance.now();
    try {
      await this.connection.run(0, (client) =>
        client.query('select pg_notify($1, $2)', [this.options.schema, this.self]),
      );
    } catch (error) {
      if (!this.isClosed()) this.options.onError(error, 'announcing new events');
    }
    this.announcing = undefined;
    if (this.grown !== announced) this.announceSoon();
  }

  private announceSoon(): void {
    if (this.isClosed()) return;
    const wait = this.announcedAt + ANNOUNCE_EVERY_MS - performance.now();
    this.announcing ??= setTimeout(() => void this.notify(), Math.max(0, wait));
  }

  private isClosed(): boolean {
    return this.closing.signal.aborted;
  }

  private async keepListening(): Promise<void> {
    for (let attempt = 0; !this.isClosed(); attempt += 1) {
      try {
        await this.connection.get(PATIENCE_MS);
        // Whatever was announced while no one listened is found by looking.
        this.options.onErased();
        this.wake();
        return;
      } catch (error) {
        if (!this.isClosed()) this.options.onError(error, 'listening for new events');
        await pause(backOffMs(attempt, 5000), this.closing.signal);
      }
    }
  }

  private async listen(client: Client): Promise<void> {
    const { schema } = this.options;
    client.on('notification', ({ channel, payload }) => {
      if (channel === `${schema}_erased`) this.options.onErased();
      // What this process announced, its own readers know already.
      if (payload !== this.self) this.wake();
    });
    // A notification that a crash swallows is made up for by polling: none has to wait for the disk.
    await client.query(`set synchronous_commit = off; listen ${schema}; listen ${schema}_erased`);
  }
}
