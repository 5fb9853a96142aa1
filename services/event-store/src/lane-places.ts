import type { Pool, PoolClient } from 'pg';
import type { ReaderKey } from './put-aside.js';
import type { Sql } from './types.js';
import { type Checkpoint, laneOf, NUMBER_BITS } from './lanes.js';

/** A reader's way over a stretch of one lane of the log. */
export interface Step {
  readonly name: string;
  readonly version: number;
  readonly from: bigint;
  readonly through: bigint;
}

/** A reader that was never seen before. */
interface NewReader extends ReaderKey {
  readonly kind: string;
  readonly live: boolean;
  readonly checkpoint: Checkpoint;
}

/**
 * Where readers stand, a row for each lane, in a log that was made with several: two lanes of a reader move at the same time.
 *
 * Everyone locks these rows by name, version, and lane, and the reader's own row behind them, if at all. A move locks its
 * lane's alone. What is about a reader as a whole, its swap for instance, locks all of its rows here first: a lock of the
 * reader's own row that moves shared could be kept from whoever waits for it by one move after the other.
 */
export class LanePlaces {
  constructor(private readonly schema: string) {}

  private get table(): string {
    return `${this.schema}.reader_lane`;
  }

  /** Until the transaction ends no lane of any build of this reader moves. */
  async lock(client: PoolClient, name: string): Promise<void> {
    await client.query(`select lane from ${this.table} where name = $1 order by version, lane for update`, [
      name,
    ]);
  }

  /** Adds a reader that was never seen before, and its places with it; nothing happens when another process was first. */
  async add(sql: Pool | PoolClient, { name, version, kind, live, checkpoint }: NewReader): Promise<void> {
    await sql.query(
      `with added as (
         insert into ${this.schema}.reader (name, version, kind, checkpoint, live)
         values ($1, $2, $3, '{}', $4) on conflict do nothing returning name, version
       )
       insert into ${this.table} (name, version, lane, position)
       select added.name, added.version, place >> ${NUMBER_BITS}, place from added, unnest($5::bigint[]) as place`,
      [name, version, kind, live, checkpoint.map(String)],
    );
  }

  /** Has a build that stands under another version by now stand where it stood. */
  async renumber(sql: Pool | PoolClient, { name, version }: ReaderKey, to: number): Promise<void> {
    await sql.query(
      `insert into ${this.table} (name, version, lane, position, was_at_end)
       select name, $3, lane, position, was_at_end from ${this.table} where name = $1 and version = $2`,
      [name, version, to],
    );
  }

  /** Where a reader stands in a lane; with `lock` it stays there until the transaction ends. */
  async placeIn(
    sql: Pool | PoolClient,
    { name, version }: ReaderKey,
    lane: number,
    lock: boolean,
  ): Promise<bigint | undefined> {
    const { rows } = await (lock
      ? sql.query<{ position: string }>(
          `select position from ${this.table} where name = $1 and version = $2 and lane = $3 for update`,
          [name, version, lane],
        )
      : sql.query<{ position: string }>(
          `select position from ${this.table} where name = $1 and version = $2 and lane = $3`,
          [name, version, lane],
        ));
    const [row] = rows;
    return row && BigInt(row.position);
  }

  /** See `Checkpoints.wasAtEnd`. */
  async wasAtEnd(
    pool: Pool,
    { name, version }: ReaderKey,
    lanes: readonly number[],
  ): Promise<'reading' | 'ended' | 'live'> {
    await pool.query(
      `with own as (
         select lane from ${this.table}
         where name = $1 and version = $2 and lane = any ($3::smallint[]) and not was_at_end
         order by lane for update
       )
       update ${this.table} l set was_at_end = true from own
       where l.name = $1 and l.version = $2 and l.lane = own.lane`,
      [name, version, lanes],
    );
    const { rows } = await pool.query<{ live: boolean; wereAll: boolean | null }>(
      `select r.live, (
         select bool_and(l.was_at_end) from ${this.table} l where l.name = r.name and l.version = r.version
       ) as "wereAll" from ${this.schema}.reader r where r.name = $1 and r.version = $2`,
      [name, version],
    );
    const [row] = rows;
    if (row?.live === true) return 'live';
    return row?.wereAll === true ? 'ended' : 'reading';
  }

  /** See `Checkpoints.move`. */
  async move(sql: Pool | PoolClient, { name, version, from, through }: Step): Promise<boolean> {
    const { rowCount } = await sql.query({
      name: `${this.schema}_move_lane`,
      text: `update ${this.table} set position = $5, updated_at = now()
             where name = $1 and version = $2 and lane = $3 and position = $4
               and exists (select from ${this.schema}.reader r where r.name = $1 and r.version = $2 and r.failure is null)`,
      values: [name, version, laneOf(from), from.toString(), through.toString()],
    });
    return rowCount === 1;
  }

  /** See `Checkpoints.moveAll`. */
  async moveAll(sql: Sql, steps: readonly Step[]): Promise<ReadonlySet<Step>> {
    const inOrder = [...steps].sort(
      (a, b) =>
        (a.name < b.name ? -1 : Number(a.name > b.name)) ||
        a.version - b.version ||
        laneOf(a.from) - laneOf(b.from),
    );
    const { rows } = await sql.query<{ at: number }>(
      `with asked as (
         select l.name, l.version, l.lane, s.at, s.through
         from unnest($1::text[], $2::integer[], $3::smallint[], $4::bigint[], $5::bigint[]) with ordinality
           as s (name, version, lane, begins, through, at)
         join ${this.table} l on l.name = s.name and l.version = s.version and l.lane = s.lane
         join ${this.schema}.reader r on r.name = s.name and r.version = s.version
         where l.position = s.begins and r.failure is null
         order by s.at for update of l
       )
       update ${this.table} l set position = asked.through, updated_at = now()
       from asked where l.name = asked.name and l.version = asked.version and l.lane = asked.lane
       returning asked.at::integer`,
      [
        inOrder.map(({ name }) => name),
        inOrder.map(({ version }) => version),
        inOrder.map(({ from }) => laneOf(from)),
        inOrder.map(({ from }) => from.toString()),
        inOrder.map(({ through }) => through.toString()),
      ],
    );
    return new Set(rows.flatMap(({ at }) => inOrder[at - 1] ?? []));
  }
}
