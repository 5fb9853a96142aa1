import type { Pool } from 'pg';
import type { StoreWatch } from './store-watch.js';
import type { InlineProjection, Upcaster } from './types.js';

export interface EventStoreOptions {
  /** For reads, projections and inline appends; owned and ended by the caller. */
  readonly pool: Pool;
  /**
   * For the store's own connections: one that writes for each lane, one that listens, one that holds leases, and of a log over
   * several servers one that asks each of them whether it answers.
   */
  readonly connectionString: string;
  /** 32 bytes that wrap the subjects' keys; needed to append or open sealed payloads. */
  readonly masterKey?: Buffer | undefined;
  readonly upcasters?: readonly Upcaster[] | undefined;
  readonly inline?: readonly InlineProjection[] | undefined;
  /** Schema of the log; 'event_store' where absent. */
  readonly schema?: string | undefined;
  /** Schema of the views through which read models are read; 'read' where absent. */
  readonly readSchema?: string | undefined;
  /**
   * Lanes that the log is made with, 1 to 32; 1 where absent. One that stands already must have been made with as many;
   * where absent, it's taken as it is.
   */
  readonly lanes?: number | undefined;
  /**
   * Whether the log is made distributed over the servers of Citus by lane, each lane on one of them; not, where absent. Wants
   * the extension and more than one lane. One that stands already must have been made so; where absent, it's taken as it is.
   */
  readonly distribute?: boolean | undefined;
  /** How long an append is tried again while the database is away, milliseconds; 10,000 where absent. */
  readonly patienceMs?: number | undefined;
  /**
   * Appends that may wait at most, those of all lanes together; further ones are refused with StoreUnavailable. 20,000
   * where absent.
   */
  readonly mostQueued?: number | undefined;
  /** Told of what goes wrong behind the scenes and is being tried again. */
  readonly onError?: ((error: unknown, where: string) => void) | undefined;
  /** Told of each transaction of appends: how many appends and events, and how many seconds it took. */
  readonly onCommit?: ((appends: number, events: number, seconds: number) => void) | undefined;
  /** Goes along with appends and batches; nothing does where absent. */
  readonly watch?: StoreWatch | undefined;
  /** What the life of remembered keys is measured by; the system's clock where absent. */
  readonly clock?: (() => Date) | undefined;
}

/** Options with every default filled in; how many lanes there are is the log's to say. */
export interface Settings extends Omit<EventStoreOptions, 'lanes' | 'distribute'> {
  readonly schema: string;
  readonly readSchema: string;
  readonly patienceMs: number;
  readonly mostQueued: number;
  readonly onError: (error: unknown, where: string) => void;
  readonly now: () => number;
}

/** Identifiers go into SQL as they are. */
const IDENTIFIER = /^[a-z][a-z0-9_]{0,40}$/;

/** Fills in the defaults. Throws where a schema's name would need quoting. */
export function settingsOf(options: EventStoreOptions): Settings {
  const { clock, lanes: _, distribute: __, ...rest } = options;
  const settings = {
    ...rest,
    schema: options.schema ?? 'event_store',
    readSchema: options.readSchema ?? 'read',
    patienceMs: options.patienceMs ?? 10_000,
    mostQueued: options.mostQueued ?? 20_000,
    onError: options.onError ?? (() => undefined),
    now: clock === undefined ? Date.now : () => clock().getTime(),
  };
  for (const name of [settings.schema, settings.readSchema]) {
    if (IDENTIFIER.test(name)) continue;
    throw new Error(`'${name}' cannot name a schema: lower case, digits and underscores`);
  }
  return settings;
}
