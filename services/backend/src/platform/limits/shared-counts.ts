import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { APP_SCHEMA } from '../database/database-parts.js';
import { PG_POOL } from '../database/pool.js';

const RATE_LIMITS = `${APP_SCHEMA}.rate_limit`;

export interface Asked {
  readonly key: string;
  /** Calls allowed in `seconds`. */
  readonly points: number;
  readonly seconds: number;
}

/** The limit that refuses. */
export interface Counted {
  readonly key: string;
  /** Until it starts over, milliseconds. */
  readonly waitMs: number;
}

interface Row {
  readonly key: string;
  readonly wait: string;
}

/**
 * All of a call's limits in one statement. Those before the first that is full count the call; where many calls race
 * for the last place, the count itself tells who was too late. Rows are taken in the order of the limits, the same for
 * every call of a route, so that no two calls wait for each other in a circle. Time is the database's, which all
 * processes share.
 */
const countAll = {
  name: 'count a call',
  text: `with clock as materialized (
      select (extract(epoch from clock_timestamp()) * 1000)::bigint as now
    ), asked as (
      select a.key, a.points, a.life, a.place, c.now,
        case when r.expire > c.now then r.points else 0 end as used,
        case when r.expire > c.now then r.expire else c.now + a.life end as until
      from unnest($1::text[], $2::bigint[], $3::bigint[]) with ordinality as a (key, points, life, place)
      cross join clock c left join ${RATE_LIMITS} r on r.key = a.key
    ), counted as (
      insert into ${RATE_LIMITS} as kept (key, points, expire)
      select key, 1, now + life from asked
      where place < coalesce((select min(place) from asked where used >= points), 1000)
      order by place
      on conflict (key) do update set
        points = case when kept.expire > (select now from clock) then kept.points + 1 else 1 end,
        expire = case when kept.expire > (select now from clock) then kept.expire else excluded.expire end
      returning key, points, expire
    )
    select a.key, coalesce(n.expire, a.until) - a.now as wait
    from asked a left join counted n on n.key = a.key
    where coalesce(n.points > a.points, a.used >= a.points)
    order by a.place limit 1`,
} as const;

/**
 * SQL that gives back one call for each key of the text array `parameter`, alone or in the `with` of another statement.
 * The rows are taken in the order in which they were counted.
 */
export function givingBack(parameter: string): string {
  return `update ${RATE_LIMITS} set points = greatest(points - 1, 0) where key in (
    select key from ${RATE_LIMITS} where key = any(${parameter}::text[])
    order by array_position(${parameter}::text[], key::text) for update
  )`;
}

/** Counts that all processes share, in Postgres. */
@Injectable()
export class SharedCounts {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  /** @returns the limit that refuses the call; undefined where none does */
  async count(asked: readonly Asked[]): Promise<Counted | undefined> {
    const { rows } = await this.pool.query<Row>({
      ...countAll,
      values: [
        asked.map(({ key }) => key),
        asked.map(({ points }) => points),
        asked.map(({ seconds }) => seconds * 1000),
      ],
    });
    const [refusal] = rows;
    return refusal === undefined ? undefined : { key: refusal.key, waitMs: Number(refusal.wait) };
  }

  async giveBack(keys: readonly string[]): Promise<void> {
    await this.pool.query({ name: 'give a call back', text: givingBack('$1'), values: [keys] });
  }

  /** Deletes what is over. */
  async sweep(): Promise<void> {
    await this.pool.query(
      `delete from ${RATE_LIMITS} where expire <= (extract(epoch from clock_timestamp()) * 1000)::bigint`,
    );
  }
}
