import type { Sql } from './types.js';

/** Name of the table of marks in the schema of a build. */
export const MARKS = 'lane_mark';

/** Stands for pages of the log, where a stream that was put aside has its own id. */
const PAGES = '00000000-0000-0000-0000-000000000000';

export const marksSql = (schema: string): string => `
  create table ${schema}.${MARKS} (
    lane smallint not null,
    what uuid not null,
    position bigint not null,
    passed bigint[] not null,
    primary key (lane, what)
  )`;

/** What a transaction applies of a lane. */
export interface Applied {
  readonly lane: number;
  /** Of a stream that is tried again; a page where absent. */
  readonly aside?: string | undefined;
  /** The position before the first one. */
  readonly from: bigint;
  readonly through: bigint;
  /** Positions up to `through` of what isn't applied, since it waits. */
  readonly passed: readonly bigint[];
}

interface Mark {
  readonly position: bigint;
  readonly passed: readonly bigint[];
}

/**
 * How far a build's tables beside their lanes have come, in a table beside them. A transaction that writes there and here is
 * committed there first (Citus does so where it has written to one other server; in two phases it would be here first, and
 * whoever reads by what is here would find nothing there yet). Where it then isn't committed here, as a server or the way to
 * it broke in between, the reader stands where it stood: by its mark it's known that the page was applied.
 */
export class LaneMarks {
  constructor(private readonly schema: string) {}

  /**
   * Notes what the transaction applies. Answers whether an event at a position is still to be applied: each is, unless an earlier
   * transaction was committed there alone. To be asked behind the reader's move, which keeps others out.
   */
  async note(
    sql: Sql,
    { lane, aside = PAGES, from, through, passed }: Applied,
  ): Promise<(at: bigint) => boolean> {
    const { rowCount } = await sql.query(
      `insert into ${this.schema}.lane_mark as m (lane, what, position, passed) values ($1, $2, $3, $4)
       on conflict (lane, what) do update set position = excluded.position, passed = excluded.passed
       where m.position <= $5`,
      [lane, aside, through.toString(), passed.map(String), from.toString()],
    );
    if (rowCount === 1) return () => true;
    const known = await this.mark(sql, lane, aside);
    const left = [...passed, ...known.passed.filter((at) => at > through)];
    await sql.query(
      `update ${this.schema}.lane_mark set position = greatest(position, $3), passed = $4 where lane = $1 and what = $2`,
      [lane, aside, through.toString(), left.map(String)],
    );
    return (at) => !isApplied(known, at);
  }

  /** Whether an event behind the reader's place was applied with a page that was committed there alone. */
  async has(sql: Sql, lane: number, position: bigint): Promise<boolean> {
    return isApplied(await this.mark(sql, lane, PAGES), position);
  }

  /** Nothing is left to apply of a stream that was put aside. */
  async forget(sql: Sql, lane: number, aside: string): Promise<void> {
    await sql.query(`delete from ${this.schema}.lane_mark where lane = $1 and what = $2`, [lane, aside]);
  }

  private async mark(sql: Sql, lane: number, what: string): Promise<Mark> {
    const { rows } = await sql.query<{ position: string; passed: string[] }>(
      `select position, passed from ${this.schema}.lane_mark where lane = $1 and what = $2`,
      [lane, what],
    );
    const [row] = rows;
    return { position: BigInt(row?.position ?? 0), passed: (row?.passed ?? []).map(BigInt) };
  }
}

const isApplied = ({ position, passed }: Mark, at: bigint): boolean => at <= position && !passed.includes(at);
