import type pg from 'pg';

/** Ids that one statement takes. */
const AT_ONCE = 20_000;

export interface Compared {
  readonly acknowledged: number;
  /** Acknowledged, and not in the log. */
  readonly lost: number;
  /** In the log more than once. */
  readonly doubled: number;
}

/** What is in the log of events that were acknowledged. */
export async function compare(pool: pg.Pool, ids: readonly string[]): Promise<Compared> {
  const unique = [...new Set(ids)];
  const client = await pool.connect();
  try {
    await client.query('create temporary table acknowledged (id uuid) on commit preserve rows');
    for (let at = 0; at < unique.length; at += AT_ONCE) {
      await client.query('insert into acknowledged select unnest($1::uuid[])', [
        unique.slice(at, at + AT_ONCE),
      ]);
    }
    await client.query('analyze acknowledged');
    const { rows } = await client.query<{ lost: string; doubled: string }>(
      `select count(*) filter (where times = 0) as lost, count(*) filter (where times > 1) as doubled
       from (
         select count(e.event_id) as times from acknowledged a
         left join event_store.event e on e.event_id = a.id group by a.id
       ) as counted`,
    );
    await client.query('drop table acknowledged');
    return {
      acknowledged: unique.length,
      lost: Number(rows[0]?.lost),
      doubled: Number(rows[0]?.doubled),
    };
  } finally {
    client.release();
  }
}

/** Sessions whose nudges are not as many on the list as in the log: a reader skipped one or counted it twice. */
export async function miscounted(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ wrong: string }>(
    `with told as (
       select tenant, stream, count(*) filter (where type = 'NudgeRaised') as nudges
       from event_store.event where stream like 'study-session-%' group by tenant, stream
     )
     select count(*) as wrong from told
     left join read.session_row r on r.tenant = told.tenant and 'study-session-' || r.session_id = told.stream
     where r.nudge_count is distinct from told.nudges`,
  );
  return Number(rows[0]?.wrong);
}
