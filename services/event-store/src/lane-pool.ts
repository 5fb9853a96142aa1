import type { Pool, PoolClient } from 'pg';
import { LaneSilent, StoreUnavailable } from './errors.js';
import { checkOut, giveBack, release, withClient } from './pool-client.js';
import type { SilentLanes } from './silent-lanes.js';

/** Runs statements, each on a connection of its own. */
export type Queries = Pick<Pool, 'query'>;

/** Connections for what is asked of lanes; what isn't about a lane needs none of this. */
export interface LanePool {
  /** For statements that are about these lanes alone. */
  of(...lanes: readonly number[]): Queries;
  /** Runs `work` on a connection; where it throws, the transaction that it may have begun is rolled back. */
  run<T>(lanes: readonly number[], work: (client: PoolClient) => Promise<T>): Promise<T>;
}

/** Those of a log on one server: the pool as it is. */
export function oneServer(pool: Pool): LanePool {
  return { of: () => pool, run: (_, work) => withClient(pool, work) };
}

/** Lanes whose server isn't known yet are taken to be on one. */
const UNKNOWN = -1;
/** What is asked of several servers, any of which may keep it waiting. */
const SEVERAL = -2;

/**
 * Those of a log over several servers. What is asked of one server has at most half of the pool, and what is asked of several
 * a quarter, so that one which doesn't answer leaves the rest to the others; and once it's known to be silent, connections
 * that wait for it are closed.
 */
export class ServersPool implements LanePool {
  private readonly places = new Map<number, Places>();
  private servers: ReadonlyMap<number, number> = new Map();

  constructor(
    private readonly pool: Pool,
    private readonly silent: SilentLanes,
  ) {}

  /** Which server has each lane. */
  lanesAreOn(servers: ReadonlyMap<number, number>): void {
    this.servers = servers;
  }

  of(...lanes: readonly number[]): Queries {
    // One implementation for the driver's eight overloads: their results pass through untouched.
    const query = (...given: unknown[]) =>
      this.run(lanes, (client) => (client.query as (...some: unknown[]) => Promise<unknown>)(...given));
    return { query: query as Queries['query'] };
  }

  async run<T>(lanes: readonly number[], work: (client: PoolClient) => Promise<T>): Promise<T> {
    const [server = UNKNOWN, ...others] = new Set(lanes.map((lane) => this.servers.get(lane) ?? UNKNOWN));
    const places = others.length === 0 ? this.placesOf(server, 2) : this.placesOf(SEVERAL, 4);
    await places.take();
    try {
      return await this.connected(lanes, work);
    } finally {
      places.giveBack();
    }
  }

  private async connected<T>(lanes: readonly number[], work: (client: PoolClient) => Promise<T>): Promise<T> {
    const client = await checkOut(this.pool);
    try {
      const result = await this.silent.during(lanes, () => work(client));
      release(client);
      return result;
    } catch (error) {
      if (error instanceof LaneSilent) release(client, true);
      else await giveBack(client);
      throw error;
    }
  }

  /** `share`: one in so many connections of the pool. */
  private placesOf(server: number, share: number): Places {
    const { max, connectionTimeoutMillis } = this.pool.options;
    const known = this.places.get(server) ?? new Places(Math.ceil(max / share), connectionTimeoutMillis ?? 0);
    this.places.set(server, known);
    return known;
  }
}

/** So many at once; who comes later waits, for at most as long as one waits for a connection. */
class Places {
  private readonly waiting = new Set<() => void>();

  constructor(
    private free: number,
    /** Milliseconds; 0 for as long as it takes. */
    private readonly withinMs: number,
  ) {}

  async take(): Promise<void> {
    if (this.free > 0) {
      this.free -= 1;
      return;
    }
    await new Promise<void>((resolve, reject) => {
      const tooLate = () => {
        this.waiting.delete(come);
        reject(new StoreUnavailable('too many wait for one server of the log'));
      };
      const timer = this.withinMs > 0 ? setTimeout(tooLate, this.withinMs) : undefined;
      const come = () => {
        clearTimeout(timer);
        this.waiting.delete(come);
        resolve();
      };
      this.waiting.add(come);
    });
  }

  giveBack(): void {
    const [next] = this.waiting;
    if (next === undefined) this.free += 1;
    else next();
  }
}
