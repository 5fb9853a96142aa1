import type { Pool } from 'pg';
import type { Checkpoints, ReaderRow } from './checkpoints.js';
import type { EventFault } from './event-fault.js';
import type { Checkpoint } from './lanes.js';
import type { LogReader } from './log-reader.js';
import { inTransaction } from './pool-client.js';
import type { ReaderWork } from './reader-loop.js';
import type { ReaderPart } from './reader-parts.js';
import { type AsideOutcome, ReaderStreams, type StreamsParts } from './reader-streams.js';
import type { SharedTransactions } from './shared-transactions.js';
import type { RecordedEvent, Subscription } from './types.js';

const DEFAULT_BATCH = 100;
const VERSION = 1;
/** What a handler talks to may be away for a moment: some three seconds pass before an event counts as failed. */
const TRIES = 6;

/** One subscription as the reader loop drives it: handled first, checkpoint after, so at least once. */
export class SubscriptionWork implements ReaderWork {
  readonly name: string;
  readonly version = VERSION;
  readonly types: readonly string[] | undefined;
  readonly batch: number;
  readonly lanes: readonly number[];
  readonly isBuilding = false;
  readonly tries = TRIES;
  private readonly pool: Pool;
  private readonly part: ReaderPart | undefined;
  private readonly checkpoints: Checkpoints;
  private readonly streams: ReaderStreams;

  constructor(
    private readonly subscription: Subscription,
    parts: StreamsParts,
    private readonly reader: Pick<LogReader, 'heads'>,
    private readonly shared: SharedTransactions,
  ) {
    this.name = subscription.name;
    this.types = subscription.types;
    this.batch = subscription.batch ?? DEFAULT_BATCH;
    this.pool = parts.pool;
    this.checkpoints = parts.checkpoints;
    this.part = parts.part;
    this.lanes = this.part?.lanes ?? parts.checkpoints.lanes;
    this.streams = new ReaderStreams(parts, this);
  }

  async standing(): Promise<Checkpoint | undefined> {
    const known = (await this.row()) ?? (await this.add());
    if (known === undefined) return undefined;
    const { failure, checkpoint } = await this.streams.begin(known);
    return failure === undefined ? checkpoint : undefined;
  }

  async apply(
    events: readonly RecordedEvent[],
    from: bigint,
    through: bigint,
    signal: AbortSignal,
  ): Promise<boolean> {
    const step = { name: this.name, version: VERSION, from, through };
    const { apply, waiting } = this.streams.sort(events);
    if (apply.length > 0) await this.subscription.handle(apply, signal);
    if (waiting.length === 0) return this.shared.run({ step, write: undefined });
    return inTransaction(
      this.pool,
      async (client) =>
        (await this.checkpoints.move(client, step)) && (await this.streams.areAside(client, waiting)),
    );
  }

  putAside(fault: EventFault, from: bigint, through: bigint): Promise<AsideOutcome> {
    return this.streams.putAside(fault, { from, through });
  }

  async tryAsked(signal: AbortSignal): Promise<void> {
    if (!this.streams.areAny) return;
    await this.streams.tryAsked(async (events, settle) => {
      if (events.length > 0) await this.subscription.handle(events, signal);
      return inTransaction(this.pool, settle);
    }, signal);
  }

  async atHead(): Promise<void> {
    // A subscription builds nothing, so reaching the head changes nothing.
  }

  trouble(error?: unknown): Promise<void> {
    return this.checkpoints.trouble(this.name, VERSION, error, this.part?.nth);
  }

  private async row(): Promise<ReaderRow | undefined> {
    const [known] = await this.checkpoints.of(this.name);
    return known;
  }

  private async add(): Promise<ReaderRow | undefined> {
    const { start } = this.checkpoints;
    const checkpoint = this.subscription.from === 'start' ? start : await this.reader.heads();
    await this.checkpoints.add(this.pool, {
      name: this.name,
      version: VERSION,
      kind: 'subscription',
      checkpoint,
      live: true,
    });
    return this.row();
  }
}
