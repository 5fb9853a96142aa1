import { notBlanked } from './blanking.js';
import { EventUnreadable } from './errors.js';
import {
  asText,
  eventColumns,
  type EventRow,
  faultOf,
  keyIdOf,
  positionOf,
  recordedEvent,
} from './event-rows.js';
import type { EventFault } from './event-fault.js';
import type { LanePool } from './lane-pool.js';
import { type Checkpoint, laneOf, type Lanes, namedIn, startOf, within } from './lanes.js';
import type { SubjectKeys } from './subject-keys.js';
import type { RecordedEvent } from './types.js';
import type { Upcasting } from './upcasting.js';

const NONE: ReadonlySet<number> = new Set();
/**
 * Rows that are read and decoded at once: while they are, nothing else of the process goes on, and what they took is free
 * again before the next ones come.
 */
const PIECE = 1000;

/** A stretch of one lane of the log: the events asked for, and the position up to which the stretch is complete. */
export interface LogPage {
  readonly events: RecordedEvent[];
  /** What lies between them and could not be read: an upcaster threw, or a sealed payload was tampered with. */
  readonly broken: readonly EventFault[];
  readonly through: bigint;
  /** True when nothing was left to read in the lane at that moment. */
  readonly atHead: boolean;
  /** About how much memory its events take. */
  readonly bytes: number;
}

/** Part of one stream, as a reader of the log is given it. */
export interface StreamPart {
  readonly events: RecordedEvent[];
  readonly broken: readonly EventFault[];
  /** True when the stream has no more that was asked for. */
  readonly isLast: boolean;
}

/** Reads streams and the log, opening sealed payloads and lifting old shapes. */
export class LogReader {
  constructor(
    private readonly pool: LanePool,
    private readonly schema: string,
    private readonly lanes: Lanes,
    private readonly keys: SubjectKeys,
    private readonly upcasting: Upcasting,
  ) {}

  async stream(tenant: string, stream: string, after: number, limit: number): Promise<RecordedEvent[]> {
    const lane = this.lanes.keyOf(tenant);
    const rows = await this.rows(
      this.lanes.of(tenant),
      namedIn(lane, 'stream'),
      `${within(lane)}tenant = $1 and stream = $2 and version > $3 order by tenant, stream, version limit $4`,
      [tenant, stream, after, limit],
    );
    return whole(await this.read(rows));
  }

  /** Events of several streams of a tenant, the first `limit` of each, stream by stream: a look into the index for each. */
  async streams(tenant: string, streams: readonly string[], limit: number): Promise<RecordedEvent[]> {
    const lane = this.lanes.keyOf(tenant);
    const { rows } = await this.pool.of(this.lanes.of(tenant)).query<EventRow & unknown[]>({
      ...asText,
      name: namedIn(lane, `${this.schema}_streams`),
      text: `select ${eventColumns} from unnest($2::text[]) with ordinality as asked (asked_stream, nth)
        cross join lateral (
          select * from ${this.schema}.event where ${within(lane)}tenant = $1 and stream = asked_stream
          order by tenant, stream, version limit $3
        ) own
        order by nth, version`,
      values: [tenant, streams, limit],
    });
    return whole(await this.read(rows));
  }

  /** Events of one stream from position `from` through `through`, or those of `types` alone; none that were blanked. */
  async streamPart(
    { tenant, stream }: Pick<EventFault, 'tenant' | 'stream'>,
    { from, through }: { readonly from: bigint; readonly through: bigint },
    types: readonly string[] | undefined,
    limit: number,
  ): Promise<StreamPart> {
    const lane = this.lanes.keyOf(tenant);
    const rows = await this.rows(
      this.lanes.of(tenant),
      namedIn(lane, 'stream_part'),
      `${within(lane)}tenant = $1 and stream = $2 and position between $3 and $4 and ($5::text[] is null or type = any ($5))
         and ${notBlanked} order by tenant, stream, version limit $6`,
      [tenant, stream, from, through, types ?? null, limit],
    );
    return { ...(await this.read(rows)), isLast: rows.length < limit };
  }

  /** Position of the newest event of a lane; of an empty one, where it starts. */
  async head(lane: number): Promise<bigint> {
    const { rows } = await this.pool.of(lane).query<{ position: string }>({
      name: `${this.schema}_${inLane('head', lane)}`,
      text: `select position from ${this.schema}.event where lane = ${lane} order by lane desc, position desc limit 1`,
    });
    return BigInt(rows[0]?.position ?? startOf(lane));
  }

  /** The same of every lane, in one trip; lanes that aren't asked for are where they start. */
  async heads(without: ReadonlySet<number> = NONE): Promise<Checkpoint> {
    const asked = this.lanes.all.filter((lane) => !without.has(lane));
    const ofEach = asked.map(
      (lane) =>
        `(select lane, position from ${this.schema}.event where lane = ${lane} order by lane desc, position desc limit 1)`,
    );
    if (ofEach.length === 0) return this.lanes.starts;
    const { rows } = await this.pool.of(...asked).query<{ lane: number; position: string }>({
      // With lanes away it's another statement each time, and none to remember.
      ...(without.size === 0 && { name: `${this.schema}_heads` }),
      text: ofEach.join(' union all '),
    });
    const heads = new Map(rows.map(({ lane, position }) => [lane, BigInt(position)]));
    return this.lanes.all.map((lane) => heads.get(lane) ?? startOf(lane));
  }

  /** As `page`, for a caller who wants the events or the reason why they cannot be had. */
  async all(after: bigint, types: readonly string[] | undefined, limit: number): Promise<RecordedEvent[]> {
    return whole(await this.page(after, types, limit));
  }

  /** Events behind `after` in its lane, in log order, or those of `types` alone; none that were blanked. */
  async page(after: bigint, types: readonly string[] | undefined, limit: number): Promise<LogPage> {
    return types === undefined ? this.pageOfAll(after, limit) : this.pageOfTypes(after, types, limit);
  }

  private async pageOfAll(after: bigint, limit: number): Promise<LogPage> {
    const lane = laneOf(after);
    const { reached, isFull, ...read } = await this.inPieces(after, limit, (from, most) =>
      this.rows(
        lane,
        inLane('page', lane),
        `lane = ${lane} and position > $1 and ${notBlanked} order by lane, position limit $2`,
        [from, most],
      ),
    );
    return { ...read, through: reached, atHead: !isFull };
  }

  /**
   * Positions are given out under the lane lock, so everything up to a head that was read first is visible: a page
   * that is not full is complete through that head.
   */
  private async pageOfTypes(after: bigint, types: readonly string[], limit: number): Promise<LogPage> {
    const lane = laneOf(after);
    const head = await this.head(lane);
    if (head <= after) return { events: [], broken: [], through: after, atHead: true, bytes: 0 };
    const { reached, isFull, ...read } = await this.inPieces(after, limit, (from, most) =>
      this.rows(
        lane,
        inLane('page_of_types', lane),
        `lane = ${lane} and position > $1 and type = any ($3) and ${notBlanked} order by lane, position limit $2`,
        [from, most, types],
      ),
    );
    return { ...read, through: isFull || reached > head ? reached : head, atHead: !isFull };
  }

  /** Reads on behind `after` until there are `limit` events or no more; the next piece is on its way while one is decoded. */
  private async inPieces(
    after: bigint,
    limit: number,
    ask: (after: bigint, limit: number) => Promise<EventRow[]>,
  ): Promise<Pieces> {
    const all = { events: [] as RecordedEvent[], broken: [] as EventFault[], bytes: 0 };
    let [reached, left] = [after, limit];
    for (let asked: Promise<EventRow[]> | undefined = ask(after, Math.min(PIECE, left)); ;) {
      const most = Math.min(PIECE, left);
      const rows: EventRow[] = await asked;
      const last = rows.at(-1);
      if (last !== undefined) reached = positionOf(last);
      left -= rows.length;
      const isLast = rows.length < most || left === 0;
      asked = isLast ? undefined : ask(reached, Math.min(PIECE, left));
      // Its failure surfaces when it is awaited; until then it must not count as unhandled.
      asked?.catch(() => undefined);
      const { events, broken } = await this.read(rows);
      all.events.push(...events);
      all.broken.push(...broken);
      all.bytes += bytesOf(rows);
      if (asked === undefined) return { ...all, reached, isFull: left === 0 };
    }
  }

  private async rows(lane: number, name: string, condition: string, values: unknown[]): Promise<EventRow[]> {
    const { rows } = await this.pool.of(lane).query<EventRow & unknown[]>({
      ...asText,
      name: `${this.schema}_${name}`,
      text: `select ${eventColumns} from ${this.schema}.event where ${condition}`,
      values,
    });
    return rows;
  }

  private async read(rows: readonly EventRow[]): Promise<Read> {
    const [first] = rows;
    // What is read together is of one lane.
    const lane = first === undefined ? 0 : laneOf(positionOf(first));
    const open = await this.keys.opener(
      lane,
      rows.flatMap((row) => keyIdOf(row) ?? []),
    );
    const events: RecordedEvent[] = [];
    const broken: EventFault[] = [];
    for (const row of rows) {
      try {
        events.push(recordedEvent(row, this.upcasting, open));
      } catch (error) {
        broken.push(faultOf(row, error));
      }
    }
    return { events, broken };
  }
}

/** Name of a statement that has its lane in its text. */
const inLane = (name: string, lane: number) => (lane === 0 ? name : `${name}_${lane}`);

interface Read {
  readonly events: RecordedEvent[];
  readonly broken: readonly EventFault[];
}

interface Pieces extends Read {
  /** Position of the last event; where there was none, where it was asked from. */
  readonly reached: bigint;
  /** Whether there are as many as were asked for. */
  readonly isFull: boolean;
  readonly bytes: number;
}

/** What an event takes without its payloads, bytes; parsed, they take about twice their text. */
const BARE_EVENT = 1000;

function bytesOf(rows: readonly EventRow[]): number {
  return rows.reduce((sum, row) => sum + BARE_EVENT + 2 * (row[7].length + (row[8]?.length ?? 0) / 2), 0);
}

/** All that was asked for, or the reason why it cannot be had. */
function whole({ events, broken: [first] }: Read): RecordedEvent[] {
  if (first === undefined) return events;
  throw new EventUnreadable(first.id, { cause: first.error });
}
