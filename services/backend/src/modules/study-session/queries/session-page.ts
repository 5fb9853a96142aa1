import type { SessionEntity, SessionListQuery } from '@keenly/contracts/study-session';
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

/** Half an hour, of which nudges are counted per block, seconds. */
const BLOCK_S = 1800;
const blocks = `((duration_s + ${BLOCK_S - 1}) / ${BLOCK_S})`;
/** `a / b` to the nearest whole number, halves upwards, in whole numbers: a thousand numerics take ten times as long. */
const rounded = (a: string, b: string): string => `(2 * ${a} + ${b}) / (2 * ${b})`;

/** What each column sorts by; the white list of `order by`. Sessions without expressions stand behind all others. */
const sortKeys: Record<SessionListQuery['column'], string> = {
  time_started: 'started_at',
  description: 'lower(topic)',
  duration_secs: 'duration_s',
  nudges: `case when duration_s > 0 then ${rounded('nudge_count', blocks)} else 0 end`,
  struggle: `case when emotion_ms > 0 then ${rounded('(100 * struggling_ms)', 'emotion_ms')} else -1 end`,
};

const periods: Record<SessionListQuery['month'], (zone: string) => string> = {
  all: () => '',
  this: (zone) => `and started_at >= date_trunc('month', now() at time zone ${zone}) at time zone ${zone}`,
  prev: (zone) =>
    `and started_at >= (date_trunc('month', now() at time zone ${zone}) - interval '1 month') at time zone ${zone}
     and started_at < date_trunc('month', now() at time zone ${zone}) at time zone ${zone}`,
};

/** Column of each kind that sessions can be begun from, as the row has it. */
const entityColumns: Record<SessionEntity, string> = {
  capability: 'capability_id',
  learning_plan: 'plan_id',
};

/**
 * A page of somebody's sessions and how many there are in all. The page is reached from the nearer end, so that the
 * last one costs what the first one does; sorted by time, no row is read but its own.
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
  const counted = await pool.query<{ total: string }>({
    name: `sessions counted ${wordsOf(query)}`,
    text: `select count(*) as total ${theirs}`,
    values: [...values],
  });
  const total = Number(counted.rows[0]?.total ?? 0);
  const before = (query.page_no - 1) * query.items_per_page;
  const size = Math.min(query.items_per_page, total - before);
  if (size <= 0) return { rows: [], total };
  const isNearEnd = before > total - before - size;
  const limit = given(size);
  const offset = given(isNearEnd ? total - before - size : before);
  const { rows } = await pool.query<SessionRow>({
    name: `sessions ${wordsOf(query)} ${query.column} ${query.order}${isNearEnd ? ' back' : ''}`,
    text: `with page as (
       select session_id, tenant, row_number() over () as place from (
         select session_id, tenant ${theirs}
         order by ${orderBy(query, isNearEnd)} limit ${limit} offset ${offset}
       ) ordered
     )
     select ${sessionRowColumns} from page join read.session_row r using (session_id, tenant), ${runningSpans}
     order by page.place ${isNearEnd ? 'desc' : 'asc'}`,
    values,
  });
  return { rows, total };
}

/** The words of a query that decide its text, and so name its statement: planned once a connection. */
const wordsOf = ({ month, entity, entity_id: id }: PageOfSessions): string =>
  [month, entity ?? '', id === undefined ? '' : 'one'].join(' ').trimEnd();

/** Of sessions alike in a column the newest first; by time alone, either end of the index begins the list. */
function orderBy({ column, order }: Pick<PageOfSessions, 'column' | 'order'>, backwards: boolean): string {
  const direction = (isDescending: boolean) => (isDescending === backwards ? 'asc' : 'desc');
  const isDescending = order === 'desc';
  if (column === 'time_started') {
    return `started_at ${direction(isDescending)}, session_id ${direction(!isDescending)}`;
  }
  return `${sortKeys[column]} ${direction(isDescending)}, started_at ${direction(true)}, session_id ${direction(false)}`;
}

function entityWords(
  { entity, entity_id: id }: Pick<PageOfSessions, 'entity' | 'entity_id'>,
  given: (value: unknown) => string,
): string {
  if (entity === undefined) return '';
  const column = entityColumns[entity];
  return id === undefined ? `and ${column} is not null` : `and ${column}::text = ${given(id)}`;
}
