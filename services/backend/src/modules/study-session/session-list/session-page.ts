import { dayIn, monthStart, startOfDay } from '@keenly/contracts/formulas/calendar';
import type { SessionEntity, SessionListQuery } from '@keenly/contracts/study-session';
import type { Pool } from 'pg';
import { sortColumns, sortFigures } from './session-sort.js';
import { runningSpans, type SessionRow, sessionRowColumns } from './session-row.js';

/** The learner whose sessions are listed: an account in its tenant. */
export interface Whose {
  readonly tenant: string;
  readonly accountId: string;
}

export type PageOfSessions = Pick<
  SessionListQuery,
  'items_per_page' | 'page_no' | 'column' | 'order' | 'month' | 'time_zone' | 'entity' | 'entity_id'
>;

/** Months start where the service's own calendar has it, as for every other figure: PostgreSQL may know other time zones. */
const periods: Record<SessionListQuery['month'], (start: (months: number) => string) => string> = {
  all: () => '',
  this: (start) => `and started_at >= ${start(0)}::timestamptz`,
  prev: (start) => `and started_at >= ${start(-1)}::timestamptz and started_at < ${start(0)}::timestamptz`,
};

/** Column of each kind that sessions can be started from, as the row has it. */
const entityColumns: Record<SessionEntity, string> = {
  capability: 'capability_id',
  learning_plan: 'plan_id',
};

/**
 * A page of someone's sessions and how many there are in all. The page is reached from the nearer end, so that the
 * last one costs what the first one does. Whatever it is sorted by, an index has it: of the sessions that have stopped
 * no row is read but the page's own.
 */
export async function sessionPage(
  pool: Pool,
  { tenant, accountId }: Whose,
  query: PageOfSessions,
): Promise<{ rows: SessionRow[]; total: number }> {
  const values: unknown[] = [tenant, accountId];
  const given = (value: unknown) => `$${values.push(value)}`;
  const today = dayIn(query.time_zone, new Date());
  const start = (months: number) => given(new Date(startOfDay(query.time_zone, monthStart(today, months))));
  const theirs = `from read.session_row where tenant = $1 and account_id = $2 and started_at is not null
    ${periods[query.month](start)}
    ${entityWords(query, given)}`;
  const { sorted, key } = sortedBy(query.column, theirs);
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
         select session_id, tenant ${sorted}
         order by ${orderBy(query, key, isNearEnd)} limit ${limit} offset ${offset}
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

/**
 * Rows to sort and their sort key; the allowlist of `order by`. Figures of stopped sessions are in the index; those of
 * the few running ones are computed.
 */
function sortedBy(column: SessionListQuery['column'], theirs: string): { sorted: string; key: string } {
  if (column === 'time_started') return { sorted: theirs, key: 'started_at' };
  if (column === 'description') return { sorted: theirs, key: 'topic_key' };
  const held = sortColumns[column];
  const rows = (key: string) => `select session_id, tenant, started_at, ${key} as figure ${theirs}`;
  const sorted = `from (
    ${rows(held)} and ${held} is not null
    union all
    ${rows(sortFigures[column])} and stop_offset_ms is null
  ) every`;
  return { sorted, key: 'figure' };
}

/** Of sessions alike in a column the newest first; by time alone, either end of the index starts the list. */
function orderBy(
  { column, order }: Pick<PageOfSessions, 'column' | 'order'>,
  key: string,
  backwards: boolean,
): string {
  const direction = (isDescending: boolean) => (isDescending === backwards ? 'asc' : 'desc');
  const isDescending = order === 'desc';
  if (column === 'time_started') {
    return `started_at ${direction(isDescending)}, session_id ${direction(!isDescending)}`;
  }
  return `${key} ${direction(isDescending)}, started_at ${direction(true)}, session_id ${direction(false)}`;
}

function entityWords(
  { entity, entity_id: id }: Pick<PageOfSessions, 'entity' | 'entity_id'>,
  given: (value: unknown) => string,
): string {
  if (entity === undefined) return '';
  const column = entityColumns[entity];
  return id === undefined ? `and ${column} is not null` : `and ${column}::text = ${given(id)}`;
}
