import { LANE_SIZE } from '@keenly/event-store/lanes';
import type pg from 'pg';

/** SQL: how many positions the log has given, those of all its lanes together. */
export const POSITIONS = `(
  select coalesce(sum((select max(e.position) from event_store.event e where e.lane = l.lane) & ${LANE_SIZE - 1n}), 0)
  from event_store.lane l)`;

/** Where the reader in row `r` stands by lane, as a log has it in the reader's row; that of before lanes too. */
const IN_ITS_ROW = 'jsonb_each_text(r.checkpoint) as stands (lane, at)';
/** The same of a log that was made with several lanes: it has a row for each. */
const BY_LANE = `(select lane, position as at from event_store.reader_lane l
  where l.name = r.name and l.version = r.version) as stands`;

/**
 * SQL: how many positions the reader in row `r` of `event_store.reader` is behind the log in this database as that is now, those of
 * all lanes together. Where lanes end is asked first, as other servers may have them.
 */
export async function behind(sql: pg.Pool): Promise<string> {
  const { rows } = await sql.query<{ byLane: boolean }>(
    `select to_regclass('event_store.reader_lane') is not null as "byLane"`,
  );
  const { rows: heads } = await sql.query<{ lane: number; position: string }>(
    'select lane, max(position) as position from event_store.event group by lane',
  );
  const ends = heads.map(({ lane, position }) => `(${lane}, ${position}::bigint)`);
  return `(
  select coalesce(sum(greatest(head.position - stands.at::bigint, 0)), 0)
  from ${rows[0]?.byLane === true ? BY_LANE : IN_ITS_ROW}
  join (values ${['(-1, 0::bigint)', ...ends].join(', ')}) as head (lane, position) on head.lane = stands.lane::smallint)`;
}
