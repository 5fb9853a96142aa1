import type { Pool, PoolClient } from 'pg';
import { codeOf, messageWithoutData } from './connection-faults.js';
import type { EventFault } from './event-fault.js';
import { type LanePool, oneServer } from './lane-pool.js';
import { type Log, NUMBER_BITS, within } from './lanes.js';
import type { LanesAway } from './lanes-away.js';
import type { PutAsideStream } from './types.js';

/** Streams that one build of a reader may put aside; at the next one it stops, since the fault is hardly the events'. */
export const MOST_PUT_ASIDE = 100;
/** Rows that operators are shown at once. */
const MOST_LISTED = 1000;

export interface ReaderKey {
  readonly name: string;
  readonly version: number;
}

export interface StreamKey {
  readonly tenant: string;
  readonly stream: string;
}

export interface AsideRow extends StreamKey {
  readonly id: string;
  readonly firstPosition: bigint;
  /** How often someone had asked that it be tried again. */
  readonly asks: number;
}

/** A row as operators are shown it, but for what waits: the events up to where the reader is in the lane. */
type Listed = Omit<PutAsideStream, 'position' | 'waiting'> & {
  readonly position: string;
  readonly through: string;
};

const LISTED = `a.id, a.name as reader, a.version, a.tenant, a.stream, a.event_id as "eventId", a.type as "eventType",
  a.first_position as position, a.code, a.message, a.attempts, a.put_aside_at as since, a.tried_at as "triedAt",
  a.retry_asked as "isRetryAsked"`;

/** How many events of a row wait. */
interface Waiting {
  readonly id: string;
  readonly amount: number;
}

/** What is to be tried again: single rows, a reader (of which `lanes` alone), what is about streams, a subject or events. */
export type Wanted =
  | { readonly ids: readonly string[] }
  | { readonly name: string; readonly version?: number; readonly lanes?: readonly number[] | undefined }
  | { readonly tenant: string; readonly streams: readonly string[] }
  | { readonly tenant: string; readonly subject: string }
  | { readonly tenant: string; readonly eventIds: readonly string[] };

/** The streams that readers put aside, in a table beside their checkpoints. */
export class PutAside {
  constructor(
    private readonly pool: Pool,
    private readonly log: Log,
    private readonly lanePool: LanePool = oneServer(pool),
    /** Each lane is there, where absent. */
    private readonly away?: Pick<LanesAway, 'has' | 'noted'>,
  ) {}

  /** The reader's rows, lane by lane in the order of the log; with `asked` those to be tried again. */
  async of({ name, version }: ReaderKey, asked = false): Promise<AsideRow[]> {
    const { rows } = await this.pool.query<Omit<AsideRow, 'firstPosition'> & { firstPosition: string }>(
      `select id, tenant, stream, first_position as "firstPosition", asks from ${this.table}
       where name = $1 and version = $2 and (retry_asked or not $3) order by first_position`,
      [name, version, asked],
    );
    return rows.map((row) => ({ ...row, firstPosition: BigInt(row.firstPosition) }));
  }

  /** Whether all of these streams are put aside; it stays so while the caller's transaction locks the reader's place in their lane. */
  async hasAll(
    sql: PoolClient,
    { name, version }: ReaderKey,
    streams: readonly StreamKey[],
  ): Promise<boolean> {
    const { rowCount } = await sql.query(
      `select 1 from ${this.table} where name = $1 and version = $2
         and (tenant, stream) in (select * from unnest($3::uuid[], $4::text[]))`,
      [name, version, streams.map(({ tenant }) => tenant), streams.map(({ stream }) => stream)],
    );
    return rowCount === streams.length;
  }

  /**
   * False when the reader has put aside as many streams as it may, this one not among them. Parts of it that add one at the same
   * time don't count each other's.
   */
  async add(sql: PoolClient, { name, version }: ReaderKey, fault: EventFault): Promise<boolean> {
    const { rowCount } = await sql.query(
      `insert into ${this.table} (name, version, tenant, stream, subject, first_position, event_id, type, code, message)
       select $1, $2::int, $3::uuid, $4, $5::uuid, $6::bigint, $7::uuid, $8, $9, $10
       where (select count(*) from ${this.table} where name = $1 and version = $2) < $11::int
          or exists (select from ${this.table} where name = $1 and version = $2 and tenant = $3 and stream = $4)
       on conflict (name, version, tenant, stream) do update set message = put_aside.message`,
      [name, version, ...described(fault), MOST_PUT_ASIDE],
    );
    return rowCount === 1;
  }

  /**
   * Notes that it failed again, and at which event by now. Who asked meanwhile, when it may have been mended, has it tried
   * once more.
   */
  async failedAgain({ id, asks }: AsideRow, fault: EventFault): Promise<void> {
    await this.pool.query(
      `update ${this.table} set subject = $4, first_position = $5, event_id = $6, type = $7, code = $8, message = $9,
         attempts = attempts + 1, tried_at = now(), retry_asked = asks <> $10
       where id = $1 and tenant = $2 and stream = $3`,
      [id, ...described(fault), asks],
    );
  }

  /** Moves a row on to `next`, or deletes it; false when it stands elsewhere by now. */
  async move(sql: PoolClient, { id, firstPosition }: AsideRow, next: bigint | undefined): Promise<boolean> {
    const { rowCount } = await (next === undefined
      ? sql.query(`delete from ${this.table} where id = $1 and first_position = $2`, [id, firstPosition])
      : sql.query(`update ${this.table} set first_position = $3 where id = $1 and first_position = $2`, [
          id,
          firstPosition,
          next,
        ]));
    return rowCount === 1;
  }

  /** Asks the readers concerned to try again, wherever they run; answers how many rows that are. */
  async ask(wanted: Wanted): Promise<number> {
    const { condition, values } = conditionOf(wanted);
    const { rows } = await this.pool.query<{ asked: number }>(
      `with asked as (update ${this.table} set retry_asked = true, asks = asks + 1 where ${condition} returning 1)
       select count(*)::int as asked, case when count(*) > 0 then pg_notify('${this.log.schema}', '') end from asked`,
      values,
    );
    return rows[0]?.asked ?? 0;
  }

  /** For operators, the oldest first; at most 1,000. */
  async all(): Promise<PutAsideStream[]> {
    const { rows } = await this.pool.query<Listed>(
      this.log.placesByLane
        ? `select ${LISTED}, l.position::text as through from ${this.table} a
           join ${this.log.schema}.reader_lane l on l.name = a.name and l.version = a.version
             and l.lane = a.first_position >> ${NUMBER_BITS}
           order by a.put_aside_at, a.id limit ${MOST_LISTED}`
        : `select ${LISTED}, r.checkpoint ->> (a.first_position >> ${NUMBER_BITS})::text as through
           from ${this.table} a join ${this.log.schema}.reader r using (name, version)
           order by a.put_aside_at, a.id limit ${MOST_LISTED}`,
    );
    const waiting = await this.waiting(rows);
    return rows.map(({ through: _, ...row }) => ({
      ...row,
      position: BigInt(row.position),
      waiting: waiting.get(row.id) ?? 0,
    }));
  }

  /**
   * How many events of each row its reader has passed over, by the row's id; asked lane by lane, where the events are. Of a
   * lane that is away it's known that there is the one that failed.
   */
  private async waiting(listed: readonly Listed[]): Promise<ReadonlyMap<string, number>> {
    const amounts = new Map<string, number>();
    for (const [lane, some] of this.log.lanes.groups(listed, ({ tenant }) => tenant))
      for (const { id, amount } of await this.waitingIn(lane, some)) amounts.set(id, amount);
    return amounts;
  }

  private async waitingIn(lane: number, some: readonly Listed[]): Promise<readonly Waiting[]> {
    const atLeast = () => some.map(({ id }) => ({ id, amount: 1 }));
    if (this.away?.has(lane) === true) return atLeast();
    try {
      return await this.countedIn(lane, some);
    } catch (error) {
      if (this.away?.noted(lane, error) === true) return atLeast();
      throw error;
    }
  }

  private async countedIn(lane: number, some: readonly Listed[]): Promise<readonly Waiting[]> {
    const { schema, lanes } = this.log;
    const { rows } = await this.lanePool.of(lane).query<Waiting>(
      `select a.id, count(*)::int as amount
       from unnest($1::uuid[], $2::uuid[], $3::text[], $4::bigint[], $5::bigint[])
         as a (id, tenant, stream, position, through)
       join ${schema}.event e on ${within(lanes.key(lane), 'e')}e.tenant = a.tenant and e.stream = a.stream
         and e.position between a.position and a.through
       group by a.id`,
      [
        some.map(({ id }) => id),
        some.map(({ tenant }) => tenant),
        some.map(({ stream }) => stream),
        some.map(({ position }) => position),
        some.map(({ through }) => through),
      ],
    );
    return rows;
  }

  /** Streams that some build of a reader has put aside at an event about this subject. */
  async ofSubject(reader: string, tenant: string, subject: string): Promise<string[]> {
    const { rows } = await this.pool.query<{ stream: string }>(
      `select distinct stream from ${this.table} where name = $1 and tenant = $2 and subject = $3 order by stream`,
      [reader, tenant, subject],
    );
    return rows.map(({ stream }) => stream);
  }

  /** How many streams each build of each reader has put aside. */
  async counts(): Promise<(ReaderKey & { readonly amount: number })[]> {
    const { rows } = await this.pool.query<ReaderKey & { amount: number }>(
      `select name, version, count(*)::int as amount from ${this.table} group by name, version`,
    );
    return rows;
  }

  private get table(): string {
    return `${this.log.schema}.put_aside`;
  }
}

const described = ({ tenant, stream, subject, position, id, type, error }: EventFault) => [
  tenant,
  stream,
  subject ?? null,
  position,
  id,
  type,
  codeOf(error),
  messageWithoutData(error),
];

function conditionOf(wanted: Wanted): { condition: string; values: unknown[] } {
  if ('ids' in wanted) return { condition: 'id = any ($1::uuid[])', values: [wanted.ids] };
  if ('name' in wanted) {
    const { name, version, lanes } = wanted;
    if (lanes !== undefined) {
      return {
        condition: `name = $1 and ($2::int is null or version = $2) and first_position >> ${NUMBER_BITS} = any ($3::int[])`,
        values: [name, version ?? null, lanes],
      };
    }
    return { condition: 'name = $1 and ($2::int is null or version = $2)', values: [name, version ?? null] };
  }
  const { tenant } = wanted;
  if ('streams' in wanted)
    return { condition: 'tenant = $1 and stream = any ($2::text[])', values: [tenant, wanted.streams] };
  if ('subject' in wanted)
    return { condition: 'tenant = $1 and subject = $2', values: [tenant, wanted.subject] };
  return { condition: 'tenant = $1 and event_id = any ($2::uuid[])', values: [tenant, wanted.eventIds] };
}
