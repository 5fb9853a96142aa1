import type { Pool, PoolClient } from 'pg';
import type { Checkpoints } from './checkpoints.js';
import { inTransaction } from './pool-client.js';
import type { ProjectionBuilds } from './projection-builds.js';
import type { PoisonEvent, ReaderWork } from './reader-loop.js';
import type { Projection, RecordedEvent } from './types.js';

const DEFAULT_BATCH = 1000;

/** One projection as the reader loop drives it: its writes and its checkpoint commit together. */
export class ProjectionWork implements ReaderWork {
  readonly name: string;
  readonly types: readonly string[];
  readonly batch: number;
  /** SQL on the same rows fails the same way again. */
  readonly tries = 1;
  private live = false;

  constructor(
    private readonly projection: Projection,
    private readonly pool: Pool,
    private readonly checkpoints: Checkpoints,
    private readonly builds: ProjectionBuilds,
  ) {
    this.name = projection.name;
    this.types = projection.types;
    this.batch = projection.batch ?? DEFAULT_BATCH;
  }

  async standing(): Promise<bigint | undefined> {
    const row = await this.builds.prepare(this.projection);
    this.live = row?.live ?? false;
    return row?.failure === undefined ? row?.checkpoint : undefined;
  }

  async apply(events: readonly RecordedEvent[], from: bigint, through: bigint): Promise<boolean> {
    const { name, version } = this.projection;
    const step = { name, version, from, through };
    if (events.length === 0) return this.checkpoints.move(this.pool, step);
    return inTransaction(this.pool, async (client) => {
      // First, because it locks the row: two workers can never both apply the same stretch.
      if (!(await this.checkpoints.move(client, step))) return false;
      await this.write(events, client);
      return true;
    });
  }

  async atHead(): Promise<void> {
    if (!this.live) this.live = await this.builds.swap(this.projection);
  }

  async poisoned(event: PoisonEvent, error: unknown): Promise<void> {
    await this.checkpoints.fail(this.name, this.projection.version, event, error);
  }

  private async write(events: readonly RecordedEvent[], client: PoolClient): Promise<void> {
    const target = this.builds.target(this.projection);
    await this.projection.apply(events, client, target);
    if (this.live) await this.projection.announce?.(events, client, target);
  }
}
