import { setTimeout as sleep } from 'node:timers/promises';
import { LANE_SIZE } from '@keenly/event-store/lanes';
import type pg from 'pg';
import { found } from '../../testing/ha/daemon.js';
import { behind } from '../../testing/log-sql.js';
import type { Listener } from './listener.js';
import type { Sent } from './senders.js';

const CAUGHT_UP_WITHIN_MS = 180_000;
/** What the feed has was told, or never will be. */
const TOLD_WITHIN_MS = 20_000;

/** Where the feed stood when a round began. */
export interface Place {
  /** A position of each of its lanes. */
  readonly feed: readonly string[];
}

export interface Verdict {
  readonly acknowledged: number;
  readonly lost: number;
  readonly doubled: number;
  /** Events that a read model lacks or has too often, and readers that are not at the head. */
  readonly skipped: number;
  readonly missed: number;
}

export async function placeOf(pool: pg.Pool): Promise<Place> {
  const { rows } = await pool.query<{ head: string }>('select head::text as head from live.feed');
  return { feed: rows.map(({ head }) => head) };
}

/** Compares what was acknowledged with the log, the log with the read models, and the feed with what was heard. */
export async function verify(
  pool: pg.Pool,
  { before, sent, listeners }: { before: Place; sent: Sent; listeners: readonly Listener[] },
): Promise<Verdict> {
  const late = await caughtUp(pool);
  const { rows } = await pool.query<{ stored: number; twice: number }>(
    `select count(distinct event_id)::int as stored, (count(*) - count(distinct event_id))::int as twice
     from event_store.event where event_id = any ($1::uuid[])`,
    [[...sent.acknowledged]],
  );
  return {
    acknowledged: sent.acknowledged.size,
    lost: sent.acknowledged.size - (rows[0]?.stored ?? 0),
    doubled: rows[0]?.twice ?? 0,
    skipped: late + (await differences(pool)),
    missed: await missedBy(pool, before, listeners),
  };
}

/** Readers that are stopped, have put something aside, or do not reach the head in time. */
async function caughtUp(pool: pg.Pool): Promise<number> {
  const late = async () => {
    const { rows } = await pool.query<{ late: number }>(
      `select count(*)::int as late from event_store.reader r
       where live and (failure is not null or ${await behind(pool)} > 0)`,
    );
    return rows[0]?.late ?? 0;
  };
  try {
    await found('every reader at the head', CAUGHT_UP_WITHIN_MS, async () =>
      (await late()) === 0 ? true : undefined,
    );
  } catch {
    return late();
  }
  const { rows } = await pool.query<{ aside: number }>(
    'select count(*)::int as aside from event_store.put_aside',
  );
  return rows[0]?.aside ?? 0;
}

/** By kind, the events of the log against the rows and sums of read models that count each of them once. */
async function differences(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ off: number }>(
    `with log as (
       select count(*) filter (where type = 'NudgeRaised') as nudges, count(*) filter (where type = 'PageVisited') as pages,
         count(*) filter (where type = 'StudySessionStarted') as sessions
       from event_store.event
     )
     select (abs(log.nudges - (select coalesce(sum(nudge_count), 0) from read.session_row))
       + abs(log.nudges - (select count(*) from read.detail_nudge where raised_ms is not null))
       + abs(log.pages - (select count(*) from read.detail_page))
       + abs(log.sessions - (select count(*) from read.session_row where started_at is not null)))::int as off
     from log`,
  );
  return rows[0]?.off ?? Number.NaN;
}

/** Rows of the feed that a room's listener did not hear, where the feed does not say the same again later. */
async function missedBy(pool: pg.Pool, before: Place, listeners: readonly Listener[]): Promise<number> {
  const until = Date.now() + TOLD_WITHIN_MS;
  for (;;) {
    const missed = await notHeard(pool, before, listeners);
    if (missed === 0 || Date.now() > until) return missed;
    await sleep(500);
  }
}

async function notHeard(pool: pg.Pool, before: Place, listeners: readonly Listener[]): Promise<number> {
  let missed = 0;
  for (const listener of listeners) {
    const { room, heard } = listener;
    const { rows } = await pool.query<{ position: string; type: string; session: string | null }>(
      `select m.position::text, m.type, m.payload->>'session_id' as session from live.message m
       where m.position > (select h from unnest($1::bigint[]) h where h / ${LANE_SIZE} = m.position / ${LANE_SIZE})
         and $2 = any (m.rooms) and m.type in ('nudge_raised', 'session_changed', 'board_entry_changed')
       order by m.position desc`,
      [before.feed, room],
    );
    const toldLater = new Set<string>();
    for (const { position, type, session } of rows) {
      const key = `${type}/${session}`;
      if (heard.has(position)) toldLater.add(key);
      else if (listener.readAgain(BigInt(position))) continue;
      else if (type === 'nudge_raised' || !toldLater.has(key)) missed += 1;
    }
  }
  return missed;
}
