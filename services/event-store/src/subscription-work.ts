import type { Pool } from 'pg';
import type { Checkpoints } from './checkpoints.js';
import type { LogReader } from './log-reader.js';
import type { PoisonEvent, ReaderWork } from './reader-loop.js';
import type { RecordedEvent, Subscription } from './types.js';

const DEFAULT_BATCH = 100;
const VERSION = 1;
/** What a handler talks to may be away for a moment: some three seconds pass before an event counts as poison. */
const TRIES = 6;

/** One subscription as the reader loop drives it: handled first, checkpoint after, so at least once. */
export class SubscriptionWork implements ReaderWork {
  readonly name: string;
  readonly types: readonly string[] | undefined;
  readonly batch: number;
  readonly tries = TRIES;

  constructor(
    private readonly subscription: Subscription,
    private readonly pool: Pool,
    private readonly checkpoints: Checkpoints,
    private readonly reader: LogReader,
  ) {
    this.name = subscription.name;
    this.types = subscription.types;
    this.batch = subscription.batch ?? DEFAULT_BATCH;
  }

  async standing(): Promise<bigint | undefined> {
    const [known] = await this.checkpoints.of(this.name);
    if (known !== undefined) return known.failure === undefined ? known.checkpoint : undefined;
    const checkpoint = this.subscription.from === 'start' ? 0n : await this.reader.head();
    await this.checkpoints.add(this.pool, {
      name: this.name,
      version: VERSION,
      kind: 'subscription',
      checkpoint,
      live: true,
    });
    return (await this.checkpoints.of(this.name))[0]?.checkpoint;
  }

  async apply(
    events: readonly RecordedEvent[],
    from: bigint,
    through: bigint,
    signal: AbortSignal,
  ): Promise<boolean> {
    if (events.length > 0) await this.subscription.handle(events, signal);
    return this.checkpoints.move(this.pool, { name: this.name, version: VERSION, from, through });
  }

  async atHead(): Promise<void> {
    // A subscription builds nothing, so reaching the head changes nothing.
  }

  async poisoned(event: PoisonEvent, error: unknown): Promise<void> {
    await this.checkpoints.fail(this.name, VERSION, event, error);
  }
}
