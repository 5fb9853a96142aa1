/** A JSON object as it is in `jsonb`. */
export type JsonObject = { readonly [key: string]: unknown };

/** Who and what an event belongs to. All ids are UUIDs; `causation` names the event or command that led here. */
export interface EventMetadata {
  readonly tenant: string;
  /** The person the event is about; its sealed part is encrypted under this person's key. */
  readonly subject?: string | undefined;
  /** Who did it, when it was not the subject. */
  readonly actor?: string | undefined;
  readonly correlation?: string | undefined;
  readonly causation?: string | undefined;
}

export interface NewEvent<Type extends string = string, Data extends object = JsonObject> {
  /** UUIDv7 made by the caller; appending the same id again adds nothing and answers as the first time. */
  readonly id: string;
  readonly type: Type;
  /** Version of this event type's shape; 1 where absent. Older versions are lifted by upcasters on reading. */
  readonly schemaVersion?: number | undefined;
  readonly data: Data;
  /** Personal payload, encrypted with the subject's key; reads back as 'erased' once the key is deleted. */
  readonly sealed?: JsonObject | undefined;
  readonly metadata: EventMetadata;
  /** When it happened by the source's clock; the store adds when it was recorded. */
  readonly occurredAt: Date;
}

/** 'any': no check. 'no-stream': the stream must not exist. A number: the stream's current version (1 = one event). */
export type ExpectedVersion = number | 'any' | 'no-stream';

export interface Append {
  readonly tenant: string;
  readonly stream: string;
  readonly expected: ExpectedVersion;
  readonly events: readonly NewEvent[];
  /** Keys that the stream takes with these events; one that another stream holds refuses the append (ClaimTaken). */
  readonly claims?: readonly Claim[] | undefined;
  /** Names of the claims that the stream gives back with these events; a name it has no claim of is no mistake. */
  readonly releases?: readonly string[] | undefined;
}

/** A key that at most one stream of a tenant holds at a time, among the claims of that name. */
export interface Claim {
  /** What is claimed: 1 to 100 characters. */
  readonly name: string;
  /** 1 to 500 characters. */
  readonly key: string;
  /** Where another stream holds the key: the append is stored all the same, and its claim waits to be granted. */
  readonly wait?: boolean | undefined;
}

export interface Appended {
  /** The stream's version after this append. */
  readonly version: number;
  /** Log position of the append's last event, in its tenant's lane. */
  readonly position: bigint;
  /** True when every event had been appended before: a retry, answered as the first time. */
  readonly duplicate: boolean;
}

/** What reading a sealed payload gives: the payload, nothing sealed, or erased (the subject's key is gone). */
export type Sealed =
  | { readonly state: 'open'; readonly payload: JsonObject }
  | { readonly state: 'none' }
  | { readonly state: 'erased' };

export interface RecordedEvent<Type extends string = string, Data extends object = JsonObject> {
  readonly id: string;
  readonly type: Type;
  /** 0 of an event that was blanked: most of `data` is gone. */
  readonly schemaVersion: number;
  readonly stream: string;
  /** 1 for the stream's first event. */
  readonly version: number;
  /** Its place in its lane of the log, which is its tenant's; positions of two lanes say nothing about their order. */
  readonly position: bigint;
  readonly data: Data;
  readonly sealed: Sealed;
  readonly metadata: EventMetadata;
  readonly occurredAt: Date;
  readonly recordedAt: Date;
}

/**
 * The part of a `pg` client that projections write through; it belongs to the projection's transaction, which other
 * projections may share. Statements run in the order in which they are asked: those that don't need each other's
 * answers can be asked at once, and take one trip.
 */
export interface Sql {
  query<Row extends object = Record<string, unknown>>(
    text: string,
    values?: readonly unknown[],
  ): Promise<{ rows: Row[]; rowCount: number | null }>;
  /**
   * Leaves rows to be written when everything else of the transaction is, together with what other projections of the
   * same transaction left for the same `write`. Absent where no one gathers: then write at once.
   */
  readonly gather?: <Row>(
    rows: readonly Row[],
    write: (sql: Sql, rows: readonly Row[]) => Promise<unknown>,
  ) => void;
}

/** Lifts `type` at `from` to `from + 1`; applied one after another on reading. */
export interface Upcaster {
  readonly type: string;
  readonly from: number;
  readonly up: (data: JsonObject, metadata: EventMetadata) => JsonObject;
}

/**
 * A read model kept by the log. `apply` gets a batch of one lane in log order and writes set-wise through `sql`, in the
 * transaction that also moves the checkpoint. `version` names the shape: a new number is built beside the old one
 * in schema `<name>_v<version>` (`target.schema`), and swapped in once it has caught up.
 */
export interface Projection {
  readonly name: string;
  readonly version: number;
  readonly types: readonly string[];
  /** Creates the tables in `target.schema`, which exists and is empty. */
  readonly create: (sql: Sql, target: ProjectionTarget) => Promise<unknown>;
  readonly apply: (events: readonly RecordedEvent[], sql: Sql, target: ProjectionTarget) => Promise<unknown>;
  /** Runs in the same transaction only while live (not while a rebuild catches up): live feed rows, notifications. */
  readonly announce?: (events: readonly RecordedEvent[], sql: Sql, target: ProjectionTarget) => Promise<void>;
  /**
   * Runs in the transaction that shows a build after it caught up: what it applied until then was never announced, so
   * anyone who reads should be told to read again. Not for a build that had nothing to catch up with.
   */
  readonly shown?: (sql: Sql, target: ProjectionTarget) => Promise<void>;
  /** Where later events take back earlier ones of other streams: what that means for a stream that is tried again. */
  readonly forgets?: Forgetting;
  /** Events per transaction at most; 1000 where absent. */
  readonly batch?: number;
  /**
   * Whether it may be run in parts that have some lanes each, at the same time and in several processes; not, where absent, nor
   * where the log has one lane. True only where no row that `apply` writes, or locks, is ever written for tenants of two lanes:
   * each batch is of one lane, and a transaction may hold batches of several. What `announce` writes may meet in rows that
   * everyone writes last, as it does with other projections. `shown` runs once for all parts.
   */
  readonly byLane?: boolean;
  /**
   * Its tables whose rows are on the server of their lane, where the log is distributed: each has a column `lane smallint`, which
   * is the events' and in all of its unique keys, and every statement about it names one lane. None where absent. The lane's
   * server commits a page before the place of the reader, and what `announce` writes, commit where those are: what is
   * read by them is always there. A page that was kept there alone is never given to `apply` again.
   */
  readonly besideLanes?: readonly string[];
}

/**
 * Events that take back what the log holds of a subject, each in a stream of the subject's own. A stream that was put
 * aside is applied after they have passed, so it is applied as if it had come before them.
 */
export interface Forgetting {
  readonly types: readonly string[];
  /** The stream that holds them, in the subject's tenant. */
  readonly streamOf: (subject: string) => string;
  /**
   * What to apply of a stream's events, and in which order, given those of `types` that are about the same subjects
   * and behind the first of the events; all in log order. Pure.
   */
  readonly inOrder: (
    events: readonly RecordedEvent[],
    forgotten: readonly RecordedEvent[],
  ) => readonly RecordedEvent[];
}

export interface ProjectionTarget {
  /** Quoted-safe schema name that holds this build's tables. */
  readonly schema: string;
  /**
   * The log. Its table `lane` has a row for each lane, where the lane is: what inserts rows out of nothing but values takes their
   * lane from there, which keeps the statement on one server.
   */
  readonly log: { readonly schema: string; readonly isDistributed: boolean };
}

/**
 * Runs inside the transaction of an append, or of several that are stored all or none, before the log's order lock is
 * taken; it gets those that it watches, in their order, and can write set-wise. A throw refuses them and no others.
 */
export interface InlineProjection {
  readonly name: string;
  readonly types: readonly string[];
  readonly apply: (appends: readonly Append[], sql: Sql) => Promise<void>;
}

/** A durable reader with a checkpoint of its own: reactions, feeds. At-least-once: `handle` must be idempotent. */
export interface Subscription {
  readonly name: string;
  readonly types?: readonly string[];
  /** 'start' or 'end' of the log when there is no checkpoint yet. */
  readonly from: 'start' | 'end';
  readonly batch?: number;
  /**
   * Whether it may be run in parts that have some lanes each, at the same time and in several processes; not, where absent, nor
   * where the log has one lane. True only where handling a batch neither waits for nor changes what a batch of another lane
   * handles.
   */
  readonly byLane?: boolean;
  readonly handle: (events: readonly RecordedEvent[], signal: AbortSignal) => Promise<void>;
}

/**
 * How a projection or subscription stands. `checkpoint`, `head`, and `lag` count log positions, those of all lanes together:
 * applied, given out, and not yet applied.
 */
export interface ReaderStatus {
  readonly name: string;
  readonly version: number;
  /**
   * 'standby': no process runs any part of it. 'retrying': it runs, but what it does keeps failing (`trouble` says why), in one
   * of its parts at least.
   */
  readonly state: 'running' | 'standby' | 'rebuilding' | 'retrying' | 'stopped';
  readonly checkpoint: bigint;
  readonly head: bigint;
  readonly lag: bigint;
  /** Streams put aside: their events wait for this reader alone, until they are tried again. */
  readonly putAside: number;
  /** Set when it stopped: at which event (none where its tables could not be made), and why. */
  readonly failure?:
    | { readonly eventId: string; readonly position: bigint; readonly message: string; readonly since: Date }
    | undefined;
  /** Set while the same work fails again and again through no fault of an event. */
  readonly trouble?: { readonly message: string; readonly since: Date } | undefined;
}

/** A stream that a reader put aside, from the event it could not apply. */
export interface PutAsideStream {
  readonly id: string;
  readonly reader: string;
  readonly version: number;
  readonly tenant: string;
  readonly stream: string;
  /** The event that could not be applied, or read, when it was tried last. */
  readonly eventId: string;
  readonly eventType: string;
  readonly position: bigint;
  /** SQLSTATE or code of the error; empty where it has none. */
  readonly code: string;
  /** What the error said, without what it quoted. */
  readonly message: string;
  readonly attempts: number;
  /** Events of the stream that wait for this reader, the one that failed among them; that one alone while its lane is away. */
  readonly waiting: number;
  readonly since: Date;
  readonly triedAt: Date;
  /** A retry was asked for and is still to come. */
  readonly isRetryAsked: boolean;
}
