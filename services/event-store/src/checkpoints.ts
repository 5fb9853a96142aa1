import type { Pool, PoolClient } from 'pg';
import { messageWithoutData } from './connection-faults.js';
import { LanePlaces, type Step } from './lane-places.js';
import { type Checkpoint, laneOf, type Lanes, type Log, positionIn } from './lanes.js';
import type { ReaderStatus, Sql } from './types.js';

/** Stands where a failure has no event: the build itself could not be made. */
const NO_EVENT = '';

export const isBuilt = ({ failure }: ReaderRow) => failure?.eventId !== NO_EVENT;

export interface ReaderRow {
  readonly name: string;
  readonly version: number;
  readonly kind: 'projection' | 'subscription';
  readonly checkpoint: Checkpoint;
  /** False while a build is hidden, catching up. */
  readonly live: boolean;
  readonly failure: ReaderStatus['failure'];
  readonly trouble: ReaderStatus['trouble'];
}

interface StoredRow {
  readonly name: string;
  readonly version: number;
  readonly kind: ReaderRow['kind'];
  /** Position by lane, from the rows of lanes where the log has them. */
  readonly checkpoint: Readonly<Record<string, string>>;
  readonly live: boolean;
  readonly failure: {
    readonly event_id: string;
    readonly position: string;
    readonly message: string;
    readonly since: string;
  } | null;
  readonly trouble: { readonly message: string; readonly since: string } | null;
}

/** Where each reader stands, in tables beside the log. */
export class Checkpoints {
  private readonly places: LanePlaces | undefined;

  constructor(
    private readonly pool: Pool,
    private readonly log: Log,
  ) {
    this.places = log.placesByLane ? new LanePlaces(log.schema) : undefined;
  }

  /** The lanes that there are. */
  get lanes(): readonly number[] {
    return this.log.lanes.all;
  }

  /** Where a reader stands that has read nothing. */
  get start(): Checkpoint {
    return this.log.lanes.starts;
  }

  /** The table itself, for statements that belong to a swap. */
  get table(): string {
    return `${this.log.schema}.reader`;
  }

  async all(): Promise<ReaderRow[]> {
    const { rows } = await this.pool.query<StoredRow>(this.selection('order by name, version'));
    return rows.map((row) => readerRow(row, this.log.lanes));
  }

  /** The builds of one reader, oldest first. */
  async of(name: string, sql: Pool | PoolClient = this.pool): Promise<ReaderRow[]> {
    return this.builds(name, sql, '');
  }

  /** The same, and until the transaction ends no other one moves them. */
  async locked(name: string, client: PoolClient): Promise<ReaderRow[]> {
    await this.places?.lock(client, name);
    return this.builds(name, client, 'for update');
  }

  private async builds(
    name: string,
    sql: Pool | PoolClient,
    locking: '' | 'for update',
  ): Promise<ReaderRow[]> {
    const { rows } = await sql.query<StoredRow>(
      this.selection(`where name = $1 order by version ${locking}`),
      [name],
    );
    return rows.map((row) => readerRow(row, this.log.lanes));
  }

  /** Adds a reader that was never seen before; nothing happens when another process was first. */
  async add(sql: Pool | PoolClient, row: Omit<ReaderRow, 'failure' | 'trouble'>): Promise<void> {
    if (this.places !== undefined) {
      await this.places.add(sql, row);
      return;
    }
    await sql.query(
      `insert into ${this.table} (name, version, kind, checkpoint, live)
       values ($1, $2, $3, $4, $5) on conflict do nothing`,
      [
        row.name,
        row.version,
        row.kind,
        JSON.stringify(
          Object.fromEntries(row.checkpoint.map((position, lane) => [lane, position.toString()])),
        ),
        row.live,
      ],
    );
  }

  /** Lets a build stand under another version, as far as it has come; what it has put aside is gone. */
  async renumber(
    sql: Pool | PoolClient,
    { name, version }: Pick<ReaderRow, 'name' | 'version'>,
    to: number,
  ): Promise<void> {
    await sql.query(
      `insert into ${this.table} (name, version, kind, checkpoint, live)
       select name, $3, kind, checkpoint, live from ${this.table} where name = $1 and version = $2`,
      [name, version, to],
    );
    await this.places?.renumber(sql, { name, version }, to);
    await this.remove(sql, { name, version });
  }

  async remove(
    sql: Pool | PoolClient,
    { name, version }: Pick<ReaderRow, 'name' | 'version'>,
  ): Promise<void> {
    // With it goes all that refers to it: what it has put aside, and its places by lane.
    await sql.query(`delete from ${this.table} where name = $1 and version = $2`, [name, version]);
  }

  /** Where a build stands in a lane; with `lock` it stays there until the transaction ends. */
  async placeIn(
    sql: Pool | PoolClient,
    { name, version }: Pick<ReaderRow, 'name' | 'version'>,
    lane: number,
    lock: boolean,
  ): Promise<bigint | undefined> {
    if (this.places !== undefined) return this.places.placeIn(sql, { name, version }, lane, lock);
    const rows = await this.builds(name, sql, lock ? 'for update' : '');
    const own = rows.find((row) => row.version === version);
    return own && positionIn(own.checkpoint, lane);
  }

  /**
   * Moves a checkpoint in the step's lane if it still stands where the stretch starts; false when someone else has moved
   * it.
   */
  async move(sql: Pool | PoolClient, step: Step): Promise<boolean> {
    if (this.places !== undefined) return this.places.move(sql, step);
    const { name, version, from, through } = step;
    const { rowCount } = await sql.query({
      name: `${this.log.schema}_move`,
      text: `update ${this.table} set checkpoint = checkpoint || jsonb_build_object($5::text, $4::text), updated_at = now()
             where name = $1 and version = $2 and checkpoint ->> $5::text = $3 and failure is null`,
      values: [name, version, from.toString(), through.toString(), laneOf(from).toString()],
    });
    return rowCount === 1;
  }

  /** The same of several readers, one step of each, in one trip; answers those that were moved. */
  async moveAll(sql: Sql, steps: readonly Step[]): Promise<ReadonlySet<Step>> {
    if (this.places !== undefined) return this.places.moveAll(sql, steps);
    // Everyone locks rows in the same order.
    const inOrder = [...steps].sort((a, b) => (a.name < b.name ? -1 : Number(a.name > b.name)));
    const { rows } = await sql.query<{ at: number }>(
      `with asked as (
         select r.name, r.version, s.at, s.through, s.lane
         from unnest($1::text[], $2::integer[], $3::text[], $4::text[], $5::text[]) with ordinality
           as s (name, version, begins, through, lane, at)
         join ${this.table} r on r.name = s.name and r.version = s.version
         where r.checkpoint ->> s.lane = s.begins and r.failure is null
         order by s.at for update of r
       )
       update ${this.table} r set checkpoint = r.checkpoint || jsonb_build_object(asked.lane, asked.through), updated_at = now()
       from asked where r.name = asked.name and r.version = asked.version
       returning asked.at::integer`,
      [
        inOrder.map(({ name }) => name),
        inOrder.map(({ version }) => version),
        inOrder.map(({ from }) => from.toString()),
        inOrder.map(({ through }) => through.toString()),
        inOrder.map(({ from }) => laneOf(from).toString()),
      ],
    );
    return new Set(rows.flatMap(({ at }) => inOrder[at - 1] ?? []));
  }

  /** Stops a reader at an event, visibly, until `clearFailure`. */
  async fail(
    name: string,
    version: number,
    { id, position }: { readonly id: string; readonly position: bigint },
    error: unknown,
  ): Promise<void> {
    await this.pool.query(
      `update ${this.table} set updated_at = now(), failure =
         jsonb_build_object('event_id', $3::text, 'position', $4::text, 'message', $5::text, 'since', now())
       where name = $1 and version = $2`,
      [name, version, id, position.toString(), messageWithoutData(error)],
    );
  }

  /** Makes visible that a build's tables could not be created; the next try clears it. */
  async failToBuild(name: string, version: number, error: unknown): Promise<void> {
    await this.add(this.pool, { name, version, kind: 'projection', checkpoint: this.start, live: false });
    await this.fail(name, version, { id: NO_EVENT, position: 0n }, error);
  }

  /** Says that a reader keeps failing at what it does, or, without an error, that it goes on. */
  async trouble(name: string, version: number, error?: unknown, part?: number): Promise<void> {
    if (part !== undefined) {
      await this.troubleOfPart(name, version, error, part);
      return;
    }
    await this.pool.query(
      `update ${this.table} set updated_at = now(), trouble = case when $3::text is not null
         then jsonb_build_object('message', $3::text, 'since', coalesce(trouble ->> 'since', now()::text)) end
       where name = $1 and version = $2`,
      [name, version, error === undefined ? null : messageWithoutData(error)],
    );
  }

  /** A part tells its own: what another one tells stays until that goes on. */
  private async troubleOfPart(name: string, version: number, error: unknown, part: number): Promise<void> {
    await this.pool.query(
      `update ${this.table} set updated_at = now(), trouble = case when $3::text is not null
         then jsonb_build_object('message', $3::text, 'since', coalesce(trouble ->> 'since', now()::text), 'part', $4::integer) end
       where name = $1 and version = $2 and coalesce((trouble ->> 'part')::integer, $4) = $4`,
      [name, version, error === undefined ? null : messageWithoutData(error), part],
    );
  }

  /**
   * Whether a build is shown, by now where the transaction has moved a lane of it: who shows it waits for that, and it for
   * whoever shows it.
   */
  async isLive(client: PoolClient, { name, version }: Pick<ReaderRow, 'name' | 'version'>): Promise<boolean> {
    const { rows } = await client.query<{ live: boolean }>(
      `select live from ${this.table} where name = $1 and version = $2`,
      [name, version],
    );
    return rows[0]?.live === true;
  }

  /**
   * Notes that a part of a build was at the end of its lanes. Answers whether all of them were, so that it can be shown, or
   * whether it is already. Of a log that has places by lane alone.
   */
  async wasAtEnd(
    { name, version }: Pick<ReaderRow, 'name' | 'version'>,
    lanes: readonly number[],
  ): Promise<'reading' | 'ended' | 'live'> {
    if (this.places === undefined) throw new Error('readers of this log have no parts');
    return this.places.wasAtEnd(this.pool, { name, version }, lanes);
  }

  /** Lets a stopped reader go on from where it stopped. */
  async clearFailure(name: string): Promise<void> {
    await this.pool.query(
      `with cleared as (update ${this.table} set failure = null
                        where name = $1 and failure ->> 'event_id' <> '${NO_EVENT}')
       select pg_notify('${this.log.schema}', '')`,
      [name],
    );
  }

  private selection(rest: string): string {
    const { schema, placesByLane } = this.log;
    return placesByLane
      ? `select name, version, kind, live, failure, trouble, coalesce((
           select jsonb_object_agg(l.lane, l.position::text) from ${schema}.reader_lane l
           where l.name = reader.name and l.version = reader.version
         ), '{}') as checkpoint from ${this.table} ${rest}`
      : `select name, version, kind, checkpoint, live, failure, trouble from ${this.table} ${rest}`;
  }
}

function readerRow({ checkpoint, failure, trouble, ...row }: StoredRow, lanes: Lanes): ReaderRow {
  const stopped = failure && {
    eventId: failure.event_id,
    position: BigInt(failure.position),
    message: failure.message,
    since: new Date(failure.since),
  };
  return {
    ...row,
    checkpoint: lanes.all.map((lane) => placeIn(checkpoint, lane, row.name)),
    failure: stopped ?? undefined,
    trouble: trouble === null ? undefined : { message: trouble.message, since: new Date(trouble.since) },
  };
}

/** A lane that a reader doesn't stand in would be passed over without a word. */
function placeIn(checkpoint: StoredRow['checkpoint'], lane: number, name: string): bigint {
  const place = checkpoint[lane];
  if (place === undefined) throw new Error(`reader ${name} stands nowhere in lane ${lane}`);
  return BigInt(place);
}
