import type { Pool, PoolClient } from 'pg';
import type { Checkpoints, ReaderRow } from './checkpoints.js';
import { isWorthRetrying } from './connection-faults.js';
import { type EventFault, faultIn } from './event-fault.js';
import type { Step } from './lane-places.js';
import { laneOf } from './lanes.js';
import type { LogReader, StreamPart } from './log-reader.js';
import { inTransaction } from './pool-client.js';
import type { ReaderPart } from './reader-parts.js';
import { type AsideRow, MOST_PUT_ASIDE, type PutAside, type ReaderKey, type StreamKey } from './put-aside.js';
import type { Forgetting, RecordedEvent } from './types.js';

const FORGOTTEN_AT_ONCE = 1000;

export interface StreamsParts {
  readonly pool: Pool;
  readonly checkpoints: Checkpoints;
  readonly putAside: PutAside;
  readonly reader: Pick<LogReader, 'streamPart'>;
  /** Whether a lane can't be read; each can, where absent. */
  readonly isAway?: ((lane: number) => boolean) | undefined;
  /** The part of the reader that this is; all of it where absent. */
  readonly part?: ReaderPart | undefined;
}

export interface ReaderScope extends ReaderKey {
  readonly types: readonly string[] | undefined;
  readonly batch: number;
  readonly forgets?: Forgetting | undefined;
}

/**
 * 'stopped': as many streams are put aside as may be. 'moved': another process moved the checkpoint in the meantime.
 */
export type AsideOutcome = 'aside' | 'moved' | 'stopped';

/** What is tried again of a stream that was put aside. */
export interface AsideStretch {
  /** Id of what was put aside. */
  readonly id: string;
  /** Its first position, and the last one that is applied with it. */
  readonly first: bigint;
  readonly through: bigint;
  /** Whether nothing is left to apply behind it. */
  readonly isLast: boolean;
}

/** Applies events together with what `settle` writes: both or, where `settle` answers false, neither. */
export type ApplyAgain = (
  events: readonly RecordedEvent[],
  settle: (client: PoolClient) => Promise<boolean>,
  stretch: AsideStretch,
) => Promise<boolean>;

/**
 * Which streams a reader has put aside. What it remembers is only good for sorting a batch: that a stream is still put
 * aside is asked again in the transaction that passes over its events, since another process may have tried it in the
 * meantime.
 */
export class ReaderStreams {
  private streams = new Map<string, StreamKey>();
  private hasBegun = false;

  constructor(
    private readonly parts: StreamsParts,
    private readonly scope: ReaderScope,
  ) {}

  get areAny(): boolean {
    return this.streams.size > 0;
  }

  /**
   * Looks at what is put aside. The first time in this process, which may run fixed code, everything is to be tried
   * again, and a stopped reader goes on; answers the row as it is then. A part does so for its own lanes: what stopped another
   * one isn't cleared before that is begun here.
   */
  async begin(row: ReaderRow): Promise<ReaderRow> {
    const { checkpoints, putAside } = this.parts;
    const { name, version } = this.scope;
    const again = !this.hasBegun;
    const isCleared = again && (row.failure === undefined || this.isOurs(row.failure.position));
    if (again) {
      if (isCleared && row.failure !== undefined) await checkpoints.clearFailure(row.name);
      await putAside.ask({ name, version, lanes: this.parts.part?.lanes });
      this.hasBegun = true;
    }
    const rows = (await putAside.of(this.scope)).filter(({ firstPosition }) => this.isOurs(firstPosition));
    this.streams = new Map(rows.map((aside) => [keyOf(aside), aside]));
    return isCleared ? { ...row, failure: undefined } : row;
  }

  private isOurs(position: bigint): boolean {
    const { part } = this.parts;
    return part === undefined || part.lanes.includes(laneOf(position));
  }

  /** The events to apply, and the streams of those that are to wait. */
  sort(events: readonly RecordedEvent[]): { apply: readonly RecordedEvent[]; waiting: readonly StreamKey[] } {
    if (!this.areAny) return { apply: events, waiting: [] };
    const waiting = new Map<string, StreamKey>();
    const apply = events.filter(({ stream, metadata: { tenant } }) => {
      const key = keyOf({ tenant, stream });
      const known = this.streams.get(key);
      if (known !== undefined) waiting.set(key, known);
      return known === undefined;
    });
    return { apply, waiting: [...waiting.values()] };
  }

  /** Whether these are put aside in truth; in a transaction that has moved the reader in their lane. */
  async areAside(client: PoolClient, streams: readonly StreamKey[]): Promise<boolean> {
    return streams.length === 0 || this.parts.putAside.hasAll(client, this.scope, streams);
  }

  /**
   * Moves the checkpoint over an event and puts its stream aside, in one transaction. Where that is one too many, the
   * reader stops before the event.
   */
  async putAside(fault: EventFault, step: Pick<Step, 'from' | 'through'>): Promise<AsideOutcome> {
    const { pool, checkpoints, putAside } = this.parts;
    const { name, version } = this.scope;
    let outcome: AsideOutcome = 'moved';
    await inTransaction(pool, async (client) => {
      if (!(await checkpoints.move(client, { name, version, ...step }))) return false;
      outcome = (await putAside.add(client, this.scope, fault)) ? 'aside' : 'stopped';
      return outcome === 'aside';
    });
    return this.settled(outcome, fault);
  }

  private async settled(outcome: AsideOutcome, fault: EventFault): Promise<AsideOutcome> {
    const { name, version } = this.scope;
    if (outcome === 'aside') this.streams.set(keyOf(fault), fault);
    if (outcome === 'stopped') {
      await this.parts.checkpoints.fail(name, version, fault, new TooManyPutAside(fault.error));
    }
    return outcome;
  }

  /** Tries again what was asked for, lane by lane in the order of the log; what fails at an event again stays put aside. */
  async tryAsked(apply: ApplyAgain, signal: AbortSignal): Promise<void> {
    for (const row of await this.parts.putAside.of(this.scope, true)) {
      if (signal.aborted) return;
      if (!this.isOurs(row.firstPosition)) continue;
      // What is put aside in a lane that is away keeps the others from nothing.
      if (this.parts.isAway?.(laneOf(row.firstPosition)) === true) continue;
      if (await this.tryAgain(row, apply, signal)) this.streams.delete(keyOf(row));
    }
  }

  /** True when nothing of the stream is left to apply. Where a batch fails, smaller ones find the event that does. */
  private async tryAgain(row: AsideRow, apply: ApplyAgain, signal: AbortSignal): Promise<boolean> {
    const { reader } = this.parts;
    const { types, batch } = this.scope;
    let at = row;
    let limit = batch;
    while (!signal.aborted) {
      const checkpoint = await this.checkpoint(row);
      if (checkpoint === undefined) return false;
      const part = await reader.streamPart(
        row,
        { from: at.firstPosition, through: checkpoint },
        types,
        limit,
      );
      const { events, broken, next } = stretchOf(part, at.firstPosition);
      try {
        const isKept =
          (events.length === 0 && broken !== undefined) ||
          (await apply(
            await this.notForgotten(row, events, checkpoint),
            (client) => this.settle(client, at, next, checkpoint),
            {
              ...{ id: row.id, first: at.firstPosition },
              ...{ through: next === undefined ? checkpoint : next - 1n, isLast: next === undefined },
            },
          ));
        if (!isKept) return false;
      } catch (error) {
        const [only] = events;
        if (isWorthRetrying(error) || only === undefined) throw error;
        if (events.length === 1) return this.failedAgain(row, faultIn(only, error));
        limit = Math.ceil(events.length / 2);
        continue;
      }
      if (broken !== undefined) return this.failedAgain(row, broken);
      if (next === undefined) return true;
      at = { ...at, firstPosition: next };
      limit = batch;
    }
    return false;
  }

  /**
   * The events, without or followed by what took them back since: others may have passed that long ago. Complete where
   * `settle` still finds this checkpoint.
   */
  private async notForgotten(
    { tenant, stream }: AsideRow,
    events: readonly RecordedEvent[],
    through: bigint,
  ): Promise<readonly RecordedEvent[]> {
    const { forgets } = this.scope;
    const [first] = events;
    if (forgets === undefined || first === undefined) return events;
    const forgotten: RecordedEvent[] = [];
    for (const subject of new Set(events.flatMap(({ metadata }) => metadata.subject ?? []))) {
      const own = { tenant, stream: forgets.streamOf(subject) };
      // It is in order with itself.
      if (own.stream === stream) return events;
      forgotten.push(...(await this.allOf(own, first.position, through, forgets.types)));
    }
    return forgets.inOrder(events, forgotten.sort(byPosition));
  }

  private async allOf(
    stream: StreamKey,
    from: bigint,
    through: bigint,
    types: readonly string[],
  ): Promise<RecordedEvent[]> {
    const all: RecordedEvent[] = [];
    for (let at = from; ;) {
      const part = await this.parts.reader.streamPart(
        stream,
        { from: at, through },
        types,
        FORGOTTEN_AT_ONCE,
      );
      const [broken] = part.broken;
      if (broken !== undefined) {
        throw new Error(`event ${broken.id} cannot be read`, { cause: broken.error });
      }
      all.push(...part.events);
      if (part.isLast) return all;
      at = (part.events.at(-1)?.position ?? through) + 1n;
    }
  }

  private async failedAgain(row: AsideRow, fault: EventFault): Promise<false> {
    await this.parts.putAside.failedAgain(row, fault);
    return false;
  }

  /** Where the reader stands in the lane of a stream that is put aside. */
  private async checkpoint({ firstPosition }: AsideRow, client?: PoolClient): Promise<bigint | undefined> {
    const { checkpoints, pool } = this.parts;
    return checkpoints.placeIn(client ?? pool, this.scope, laneOf(firstPosition), client !== undefined);
  }

  /** Under the lock of the reader's place in the lane, so that no process passes over the stream's events at the same time. */
  private async settle(
    client: PoolClient,
    row: AsideRow,
    next: bigint | undefined,
    checkpoint: bigint,
  ): Promise<boolean> {
    return (await this.checkpoint(row, client)) === checkpoint && this.parts.putAside.move(client, row, next);
  }
}

/** What can be applied of a stream's part, and where it goes on: nowhere when that is all. */
function stretchOf({ events: all, broken: [broken], isLast }: StreamPart, from: bigint) {
  const events = broken === undefined ? all : all.filter(({ position }) => position < broken.position);
  const isAll = isLast && broken === undefined;
  return { events, broken, next: isAll ? undefined : (events.at(-1)?.position ?? from - 1n) + 1n };
}

/** Why a reader stops instead of putting one more stream aside. */
class TooManyPutAside extends Error {
  constructor(cause: unknown) {
    super(
      `${MOST_PUT_ASIDE} streams are put aside already; then: ${cause instanceof Error ? cause.message : String(cause)}`,
      {
        cause,
      },
    );
  }
}

const byPosition = (a: RecordedEvent, b: RecordedEvent) => Number(a.position - b.position);

const keyOf = ({ tenant, stream }: StreamKey) => `${tenant}/${stream}`;
