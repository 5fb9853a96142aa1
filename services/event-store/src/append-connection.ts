import type { Client } from 'pg';
import type { AppendRow } from './append-answers.js';
import { appendStatement, type PlacedAppend } from './append-request.js';
import { backOffMs, ConnectionFault, isConnectionFault, pause } from './connection-faults.js';
import { LaneSilent, StoreUnavailable } from './errors.js';
import type { LaneFunctions } from './lane-functions.js';
import type { SilentLanes } from './silent-lanes.js';
import type { SteadyConnection } from './steady-connection.js';

/** A transaction of appends that gives no answer for this long is given up with its connection, milliseconds. */
const STUCK_MS = 15_000;
const LONGEST_PAUSE_MS = 500;

/**
 * Runs transactions of appends to one lane on the store's own connection for it, again and again while the database is
 * away.
 */
export class AppendConnection {
  constructor(
    private readonly connection: SteadyConnection,
    private readonly functions: LaneFunctions,
    private readonly lane: number,
    private readonly silent: SilentLanes,
  ) {}

  /**
   * Runs `work` on the connection. When the connection breaks it is run again on a new one: what `work` had committed
   * is then found by its event ids. Throws StoreUnavailable at `until` (milliseconds of the epoch), and as soon as the lane's
   * server is known to be silent.
   */
  async run<T>(work: (client: Client) => Promise<T>, until: number): Promise<T> {
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await this.silent.during([this.lane], () =>
          this.connection.run(Math.max(0, until - Date.now()), (client) => answered(work(client))),
        );
      } catch (error) {
        if (error instanceof LaneSilent) this.connection.drop();
        if (!isConnectionFault(error)) throw error;
        this.connection.drop();
        if (Date.now() >= until) throw new StoreUnavailable('the database does not answer', { cause: error });
        await pause(Math.min(backOffMs(attempt, LONGEST_PAUSE_MS), until - Date.now()));
      }
    }
  }

  /** Stores these appends, all of this lane, in one transaction. */
  store(appends: readonly PlacedAppend[], until: number): Promise<AppendRow | undefined> {
    const statement = appendStatement(this.functions, appends);
    return this.run(async (client) => (await client.query<AppendRow>(statement)).rows[0], until);
  }
}

/** What `work` answers, or a connection fault when it is silent for too long. */
async function answered<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ConnectionFault('the database fell silent')), STUCK_MS);
  });
  try {
    return await Promise.race([work, silence]);
  } finally {
    clearTimeout(timer);
  }
}
