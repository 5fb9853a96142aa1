import { sessionEntities, type SessionListQuery } from '@keenly/contracts/study-session';
import type { Pool } from 'pg';
import { runningSpans, type SessionRow, sessionRowColumns } from './session-row.js';

/** Whose sessions: an account in its tenant. */
export interface Whose {
  readonly tenant: string;
  readonly accountId: string;
}

export type PageOfSessions = Pick<
  SessionListQuery,
  'items_per_page' | 'page_no' | 'column' | 'order' | 'month' | 'time_zone' | 'entity' | 'entity_id'
>;

/** What each column sorts by; the white list of `order by`. Sessions without expressions stand behind all others. */
const sortKeys: Record<SessionListQuery['column'], string> = {
  time_started: 'started_at',
  description: 'lower(topic)',
  duration_secs: 'duration_s',
  nudges: 'case when duration_s > 0 then round(nudge_count / ceil(duration_s / 1800.0)) else 0 end',
  struggle: 'case when emotion_ms > 0 then round(struggling_ms * 100.0 / emotion_ms) else -1 end',
};

const periods: Record<SessionListQuery['month'], (zone: string) => string> = {
  all: () => '',
  this: (zone) => `and started_at >= date_trunc('month', now() at time zone ${zone}) at time zone ${zone}`,
  prev: (zone) =>
    `and started_at >= (date_trunc('month', now() at time zone ${zone}) - interval '1 month') at time zone ${zone}
     and started_at < date_trunc('month', now() at time zone ${zone}) at time zone ${zone}`,
};

/** Column of each kind that sessions can be begun from, as the row has it. */
const entityColumns: Record<(typeof sessionEntities)[number], string> = {
  capability: 'capability_id',
  learning_plan: 'plan_id',
};

/**
 * A page of somebody's sessions and how many there are in all. Sorted by time it walks the index to the page and reads
 * no other row, however far back the page lies.
 */
export async function sessionPage(
  pool: Pool,
  { tenant, accountId }: Whose,
  query: PageOfSessions,
): Promise<{ rows: SessionRow[]; total: number }> {
  const values: unknown[] = [tenant, accountId];
  const given = (value: unknown) => `$${values.push(value)}`;
  const theirs = `from read.session_row where tenant = $1 and account_id = $2 and started_at is not null
    ${query.month === 'all' ? '' : periods[query.month](`${given(query.time_zone)}::text`)}
    ${entityWords(query, given)}`;
  const order = query.order === 'asc' ? 'asc' : 'desc';
  const limit = given(query.items_per_page);
  const offset = given((query.page_no - 1) * query.items_per_page);
  const { rows } = await pool.query<SessionRow & { total: string }>(
    `with page as (
       select session_id, tenant, row_number() over () as place from (
         select session_id, tenant ${theirs}
         order by ${sortKeys[query.column]} ${order}, started_at desc, session_id limit ${limit} offset ${offset}
       ) ordered
     ), total as (select count(*) as total ${theirs})
     select total.total, page.place, found.* from total left join page on true
     left join lateral (
       select ${sessionRowColumns} from read.session_row r, ${runningSpans}
       where r.session_id = page.session_id and r.tenant = page.tenant
     ) found on true order by page.place`,
    values,
  );
  return {
    rows: rows.filter((row) => (row.session_id as string | null) !== null),
    total: Number(rows[0]?.total ?? 0),
  };
}

function entityWords(
  { entity, entity_id: id }: Pick<PageOfSessions, 'entity' | 'entity_id'>,
  given: (value: unknown) => string,
): string {
  if (entity === undefined) return '';
  const column = entityColumns[entity];
  return id === undefined ? `and ${column} is not null` : `and ${column}::text = ${given(id)}`;
}
