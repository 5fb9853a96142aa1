import pg from 'pg';
import { setTimeout as sleep } from 'node:timers/promises';
import { asked } from '../../testing/asked.js';
import type { Topology } from '../../testing/ha/topology.js';

const EVERY_MS = 100;
const WITHIN_MS = 1000;

/** Makes what a former primary is asked to write to, on each server. */
export async function prepareFormerPrimaries({ database, workers }: Topology): Promise<void> {
  for (const set of [database, ...workers])
    await asked(
      set.urlOf(await set.primary()),
      'create table public.former_primary (at timestamptz not null)',
    );
}

/** Asks a former primary to write, past every proxy, from the moment that another one is primary. */
export class FormerPrimary {
  #isOver = false;
  /** Writes that it acknowledged. */
  accepted = 0;
  tried = 0;
  readonly #running: Promise<void>;

  constructor(private readonly url: string) {
    this.#running = this.#run();
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    await this.#running;
  }

  async #run(): Promise<void> {
    while (!this.#isOver) {
      this.tried += 1;
      if (await this.#write()) this.accepted += 1;
      await sleep(EVERY_MS);
    }
  }

  async #write(): Promise<boolean> {
    const client = new pg.Client({
      connectionString: this.url,
      connectionTimeoutMillis: WITHIN_MS,
      query_timeout: WITHIN_MS,
    });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.query('insert into public.former_primary (at) values (clock_timestamp())');
      return true;
    } catch {
      return false;
    } finally {
      await Promise.race([client.end().catch(() => undefined), sleep(WITHIN_MS)]);
    }
  }
}
