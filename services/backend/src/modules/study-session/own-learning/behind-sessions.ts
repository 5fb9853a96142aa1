import type { EventStore } from '@keenly/event-store';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { PG_POOL } from '../../../platform/database/pool.js';
import { EVENT_STORE } from '../../../platform/event-log/event-log.js';
import type { Extent, Whose } from '../../../platform/personal-data/personal-data.js';

/** Through the accounts' sessions, whose index leads to everything else. */
export const SESSIONS = `unnest($1::uuid[], $2::uuid[]) as w (tenant, account_id)
  join read.session_row s on s.tenant = w.tenant and s.account_id = w.account_id and s.started_at is not null`;
/** The values of its parameters. */
export const keysOf = (accounts: Whose['accounts']) => [
  accounts.map(({ tenant }) => tenant),
  accounts.map(({ accountId }) => accountId),
];
/** Sessions of one lane in their order, to join with what is beside that lane, `$4`. */
export const GIVEN = `unnest($1::uuid[], $2::uuid[], $3::timestamptz[]) with ordinality
  as s (tenant, session_id, started_at, nth)`;

/** Sessions whose rows are counted in one trip. */
const COUNTED = 500;
/** Rows that one trip brings, unless a single session has more. */
const FETCH = 1000;

/** Statements about rows beside the lane of their session, over `GIVEN`. */
export interface Behind {
  /** Of each session that has some: session_id, count, and the times of the `oldest` and `newest`. */
  readonly counts: string;
  /** In the order of the sessions. */
  readonly rows: string;
}

interface Place {
  readonly tenant: string;
  readonly session_id: string;
  readonly started_at: Date;
}

interface Counted {
  readonly session_id: string;
  readonly count: number;
  readonly oldest: Date;
  readonly newest: Date;
}

/** What stands behind someone's sessions: each account's is beside the lane of its tenant. */
@Injectable()
export class BehindSessions {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(EVENT_STORE) private readonly store: EventStore,
  ) {}

  async extent(whose: Whose, { counts }: Behind): Promise<Extent> {
    let [count, oldest, newest] = [0, Infinity, -Infinity];
    for await (const { counted } of this.counted(whose, counts)) {
      for (const one of counted.values()) {
        count += one.count;
        oldest = Math.min(oldest, one.oldest.getTime());
        newest = Math.max(newest, one.newest.getTime());
      }
    }
    return count === 0
      ? { count, oldest: null, newest: null }
      : { count, oldest: new Date(oldest), newest: new Date(newest) };
  }

  /** Lane by lane, the lowest first, and within each as the sessions were started; a life's worth of them is never in memory. */
  async *rows(
    whose: Whose,
    { counts, rows: text }: Behind,
  ): AsyncGenerator<Readonly<Record<string, unknown>>> {
    for await (const { lane, sessions, counted } of this.counted(whose, counts)) {
      for (const some of inTrips(sessions, (id) => counted.get(id)?.count ?? 0)) {
        const { rows } = await this.store
          .inLane(lane)
          .query<Record<string, unknown>>(text, valuesOf(some, lane));
        yield* rows;
      }
    }
  }

  private async *counted(whose: Whose, counts: string) {
    for (const [lane, tenants] of this.store.byLane(whose.accounts.map(({ tenant }) => tenant))) {
      const all = await this.sessionsOf(whose.accounts.filter(({ tenant }) => tenants.includes(tenant)));
      for (let at = 0; at < all.length; at += COUNTED) {
        const sessions = all.slice(at, at + COUNTED);
        const { rows } = await this.store.inLane(lane).query<Counted>(counts, valuesOf(sessions, lane));
        yield { lane, sessions, counted: new Map(rows.map((row) => [row.session_id, row])) };
      }
    }
  }

  /** Oldest first. */
  private async sessionsOf(accounts: Whose['accounts']): Promise<readonly Place[]> {
    const { rows } = await this.pool.query<Place>(
      `select s.tenant, s.session_id, s.started_at from ${SESSIONS} order by s.started_at, s.session_id`,
      keysOf(accounts),
    );
    return rows;
  }
}

const valuesOf = (sessions: readonly Place[], lane: number) => [
  sessions.map(({ tenant }) => tenant),
  sessions.map(({ session_id }) => session_id),
  sessions.map(({ started_at }) => started_at),
  lane,
];

/** Those that have rows, as many at a time as have `FETCH` of them. */
function* inTrips(
  sessions: readonly Place[],
  countOf: (sessionId: string) => number,
): Generator<readonly Place[]> {
  let [some, rows]: [Place[], number] = [[], 0];
  for (const session of sessions) {
    const count = countOf(session.session_id);
    if (count === 0) continue;
    if (rows + count > FETCH && some.length > 0) {
      yield some;
      [some, rows] = [[], 0];
    }
    some.push(session);
    rows += count;
  }
  if (some.length > 0) yield some;
}
