import type { Pool } from 'pg';
import { isOfAnotherServer, pause } from './connection-faults.js';
import type { Log } from './lanes.js';
import { SteadyConnection } from './steady-connection.js';

/** How often each server is asked whether it answers, milliseconds. */
const ASK_EVERY_MS = 1000;
/** One that hasn't answered for so long is silent. */
const SILENT_MS = 2500;
/** An answer that was there in time is read first: this process may have been busy itself. */
const READ_MS = 50;
/**
 * After this long it's asked anew, by another connection, as this one's way may be what broke. The coordinator may keep the
 * first one for as long as the server is silent, so each further one comes twice as late.
 */
const ASK_ANEW_MS = 20_000;
const LONGEST_ANEW_MS = 600_000;
/** How often it's looked up which server has which lane: someone may have moved one. */
const LOOK_EVERY_MS = 5000;
/** The coordinator's part of the connection ends soon after ours, where it can. */
const NOTICE_ENDS = `set client_connection_check_interval = '5s'`;

export interface ServerWatchParts {
  readonly pool: Pool;
  readonly log: Log;
  readonly connectionString: string;
  readonly onPlaced: (serverOfLane: ReadonlyMap<number, number>) => void;
  readonly onSilent: (lanes: readonly number[]) => void;
  readonly onAnswer: (lanes: readonly number[]) => void;
  readonly onError: (error: unknown, where: string) => void;
}

/**
 * Asks each server of a distributed log, once a second and by a connection of its own, for next to nothing. A server that
 * hangs breaks no connection and fails no statement: that it's silent is all there is to see. The question that isn't
 * answered stays asked, so that the first sign of life is heard at once.
 */
export class ServerWatch {
  private readonly closing = new AbortController();
  private readonly pulses = new Map<number, Pulse>();
  private readonly looking: Promise<void>;

  constructor(private readonly parts: ServerWatchParts) {
    this.looking = this.look();
  }

  async close(): Promise<void> {
    this.closing.abort();
    await this.looking;
    await Promise.all([...this.pulses.values()].map((pulse) => pulse.close()));
  }

  private async look(): Promise<void> {
    while (!this.closing.signal.aborted) {
      await this.place().catch((error: unknown) => {
        if (!this.closing.signal.aborted) this.parts.onError(error, 'looking up which server has which lane');
      });
      await pause(LOOK_EVERY_MS, this.closing.signal);
    }
  }

  private async place(): Promise<void> {
    const { pool, log, onPlaced } = this.parts;
    // What the coordinator knows by itself: no server is asked.
    const { rows } = await pool.query<{ lane: number; server: number }>(
      `select lane, p.groupid as server from unnest($1::smallint[]) as lane
       join pg_catalog.pg_dist_placement p on p.shardid = get_shard_id_for_distribution_column($2::regclass, lane)`,
      [log.lanes.all, `${log.schema}.event`],
    );
    onPlaced(new Map(rows.map(({ lane, server }) => [lane, server])));
    const lanes = new Map<number, number[]>();
    for (const { lane, server } of rows) lanes.set(server, [...(lanes.get(server) ?? []), lane]);
    for (const [server, some] of lanes) {
      const known = this.pulses.get(server);
      if (known === undefined) this.pulses.set(server, new Pulse(this.parts, server, some));
      else known.lanes = some;
    }
    for (const [server, pulse] of this.pulses) {
      if (lanes.has(server)) continue;
      this.pulses.delete(server);
      await pulse.close();
    }
  }
}

type Outcome = 'answered' | 'silent' | { readonly error: unknown };

/** One server's. */
class Pulse {
  private readonly closing = new AbortController();
  private readonly connection: SteadyConnection;
  private readonly beating: Promise<void>;
  private anewMs = ASK_ANEW_MS;

  constructor(
    private readonly parts: ServerWatchParts,
    server: number,
    public lanes: readonly number[],
  ) {
    const { connectionString, onError } = parts;
    this.connection = new SteadyConnection({
      connectionString,
      name: `event-store-watch-${server}`,
      prepare: async (client) => void (await client.query(NOTICE_ENDS)),
      onError,
    });
    this.beating = this.beat();
  }

  async close(): Promise<void> {
    this.closing.abort();
    this.connection.drop();
    await this.beating;
    await this.connection.close();
  }

  private async beat(): Promise<void> {
    while (!this.closing.signal.aborted) {
      await this.askOnce();
      await pause(ASK_EVERY_MS, this.closing.signal);
    }
  }

  private async askOnce(): Promise<void> {
    const asked = this.ask();
    const first = await this.within(asked, SILENT_MS);
    if (first !== 'silent') this.heard(first);
    if (first !== 'silent' || this.closing.signal.aborted) return;
    this.parts.onSilent(this.lanes);
    const second = await this.within(asked, this.anewMs);
    if (second === 'answered') this.heard(second);
    if (second !== 'silent') return;
    this.anewMs = Math.min(LONGEST_ANEW_MS, 2 * this.anewMs);
    this.connection.drop();
  }

  /** One that refuses at once keeps no one waiting: whoever asks it is told. */
  private heard(outcome: Exclude<Outcome, 'silent'>): void {
    if (outcome !== 'answered' && !isOfAnotherServer(outcome.error)) return;
    this.anewMs = ASK_ANEW_MS;
    this.parts.onAnswer(this.lanes);
  }

  private async ask(): Promise<Outcome> {
    const [lane] = this.lanes;
    try {
      await this.connection.run(0, (client) =>
        client.query(`select lane from ${this.parts.log.schema}.lane where lane = $1`, [lane]),
      );
      return 'answered';
    } catch (error) {
      return { error };
    }
  }

  private async within(asked: Promise<Outcome>, ms: number): Promise<Outcome> {
    const waited = new AbortController();
    const ends = AbortSignal.any([this.closing.signal, waited.signal]);
    const silence = pause(ms, ends).then(async () => {
      await pause(READ_MS, ends);
      return 'silent' as const;
    });
    try {
      return await Promise.race([asked, silence]);
    } finally {
      waited.abort();
    }
  }
}
