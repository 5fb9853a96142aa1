import { Client } from 'pg';
import { ASK_WHETHER_READ_ONLY, backOffMs, pause, ReadOnlyServer, takesWrites } from './connection-faults.js';
import { StoreUnavailable } from './errors.js';

const LONGEST_PAUSE_MS = 500;
const CONNECT_WITHIN_MS = 2000;
/**
 * A peer that vanished without a word (a machine gone, a cable cut) is noticed by the server within some 15 seconds,
 * which then frees the locks of its session.
 */
const KEEPALIVE =
  'set tcp_keepalives_idle = 5; set tcp_keepalives_interval = 3; set tcp_keepalives_count = 3';

export interface SteadyConnectionOptions {
  readonly connectionString: string;
  readonly name: string;
  /** Runs on every new connection before it is used. */
  readonly prepare?: (client: Client) => Promise<void>;
  /** Told when an open connection breaks. */
  readonly onLost?: () => void;
  readonly onError: (error: unknown, where: string) => void;
}

/** One connection of its own that comes back after it broke. */
export class SteadyConnection {
  private client: Client | undefined;
  private opening: Promise<Client> | undefined;
  private readonly closing = new AbortController();
  private last: Promise<unknown> = Promise.resolve();

  constructor(private readonly options: SteadyConnectionOptions) {}

  /** The open connection, opened again if need be. Throws StoreUnavailable after `patienceMs` milliseconds of tries. */
  async get(patienceMs: number): Promise<Client> {
    if (this.client !== undefined) return this.client;
    this.opening ??= this.open(patienceMs).finally(() => {
      this.opening = undefined;
    });
    return this.opening;
  }

  /** Runs `work` on the connection, alone: anyone who comes in the meantime waits for its turn. */
  run<T>(patienceMs: number, work: (client: Client) => Promise<T>): Promise<T> {
    const turn = this.last.then(async () => work(await this.get(patienceMs)));
    // The next one in line does not care how this one ended.
    this.last = turn.catch(() => undefined);
    return turn;
  }

  /** Gives up a connection that misbehaved; the next `get` opens another. */
  drop(): void {
    const broken = this.client;
    if (broken === undefined) return;
    this.lost(broken);
    void this.end(broken);
  }

  async close(): Promise<void> {
    this.closing.abort();
    const client = this.client;
    this.client = undefined;
    if (client !== undefined) await this.end(client);
    // One that was being opened in the meantime closes itself: its end is waited for, its failure is not news.
    await this.opening?.catch(() => undefined);
  }

  private async open(patienceMs: number): Promise<Client> {
    const until = Date.now() + patienceMs;
    for (let attempt = 0; ; attempt += 1) {
      if (this.closing.signal.aborted) throw new StoreUnavailable('the event store is closed');
      try {
        return await this.connect();
      } catch (error) {
        if (Date.now() >= until) throw new StoreUnavailable('the database does not answer', { cause: error });
        await pause(Math.min(backOffMs(attempt, LONGEST_PAUSE_MS), until - Date.now()), this.closing.signal);
      }
    }
  }

  private async connect(): Promise<Client> {
    const client = new Client({
      connectionString: this.options.connectionString,
      application_name: this.options.name,
      connectionTimeoutMillis: CONNECT_WITHIN_MS,
      keepAlive: true,
    });
    client.on('error', () => this.lost(client));
    client.on('end', () => this.lost(client));
    try {
      await client.connect();
      await client.query(KEEPALIVE);
      const { rows } = await client.query<{ transaction_read_only: string }>(ASK_WHETHER_READ_ONLY);
      if (!takesWrites(rows)) throw new ReadOnlyServer();
      await this.options.prepare?.(client);
      if (this.closing.signal.aborted) throw new StoreUnavailable('the event store is closed');
    } catch (error) {
      await this.end(client);
      throw error;
    }
    this.client = client;
    return client;
  }

  private async end(client: Client): Promise<void> {
    try {
      await client.end();
    } catch (error) {
      this.options.onError(error, `${this.options.name}: closing`);
    }
  }

  private lost(client: Client): void {
    if (this.client !== client) return;
    this.client = undefined;
    this.options.onLost?.();
  }
}
