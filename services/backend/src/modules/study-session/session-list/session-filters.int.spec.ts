import { dayIn, monthStart } from '@keenly/contracts/formulas/calendar';
import { expressionUnits, nudgesPer30Min, strugglePercent } from '@keenly/contracts/formulas/sessions';
import { sessionColumns, sessionEntities } from '@keenly/contracts/study-session';
import * as fc from 'fast-check';
import { v7 as uuidv7 } from 'uuid';
import { createNamedTables } from '../testing/named-tables.js';
import { openSessionStore, type SessionStore } from '../testing/session-store.js';
import { type PageOfSessions, sessionPage } from './session-page.js';

/** The columns of a session's row that filters and sorting use. */
interface Held {
  readonly session_id: string;
  readonly started_at: Date;
  readonly topic: string;
  readonly duration_s: number;
  readonly nudge_count: number;
  readonly struggling_ms: number;
  readonly emotion_ms: number;
  readonly capability_id: string | null;
  readonly plan_id: string | null;
}

const HOUR_MS = 3600_000;
/**
 * Zones in which the month starts earlier, later, and at half past, so one session is in different months. PostgreSQL has
 * another AST, and no PLT.
 */
const zones = [
  'UTC',
  'Pacific/Kiritimati',
  'Etc/GMT+12',
  'Australia/Lord_Howe',
  'Europe/Berlin',
  'AST',
  'PLT',
];
const capabilities = [uuidv7(), uuidv7()];
const plans = ['plan-1', 'plan-2'];

describe('the filters of the sessions table, together', () => {
  let log: SessionStore;
  const whose = { tenant: uuidv7(), accountId: uuidv7() };
  const sessions = held();

  beforeAll(async () => {
    log = await openSessionStore();
    await createNamedTables(log.pool);
    const handle = log.project();
    await log.caughtUp();
    await handle.stop();
    const { rows } = await log.pool.query<{ schema: string }>(
      `select schemaname as schema from pg_tables where tablename = 'session_row'`,
    );
    await log.pool.query(
      `insert into ${rows[0]!.schema}.session_row (session_id, tenant, account_id, started_at, topic, origin, camera,
         last_offset_ms, stop_offset_ms, stop_reason, duration_s, nudge_count, struggling_ms, emotion_ms, ribbon,
         capability_id, plan_id)
       select session_id, $1, $2, started_at, topic, 'topic', true, duration_s * 1000, duration_s * 1000, 'User Stop',
         duration_s, nudge_count, struggling_ms, emotion_ms, 'f', capability_id, plan_id
       from json_to_recordset($3) as r (session_id uuid, started_at timestamptz, topic text, duration_s integer,
         nudge_count integer, struggling_ms integer, emotion_ms integer, capability_id uuid, plan_id text)`,
      [whose.tenant, whose.accountId, JSON.stringify(sessions)],
    );
  });
  afterAll(() => log.close());

  it('leave what each of them leaves, in the order of any column, on pages of any size', async () => {
    await fc.assert(
      fc.asyncProperty(queries, async (query) => {
        const expected = sessions.filter((one) => passes(one, query)).sort(ordered(query));
        const seen: string[] = [];
        for (let page_no = 1; ; page_no += 1) {
          const { rows, total } = await sessionPage(log.pool, whose, { ...query, page_no });
          expect(total).toBe(expected.length);
          if (rows.length === 0) break;
          seen.push(...rows.map(({ session_id }) => session_id));
        }
        expect(seen).toEqual(expected.map(({ session_id }) => session_id));
      }),
      { numRuns: 60 },
    );
  });

  it('leave nothing of what there is not', async () => {
    const none = { ...usual, entity: 'capability' as const, entity_id: `'; drop table x --` };
    expect(await sessionPage(log.pool, whose, none)).toEqual({ rows: [], total: 0 });
    expect(await sessionPage(log.pool, whose, { ...usual, page_no: 1_000_000 })).toEqual({
      rows: [],
      total: sessions.length,
    });
  });
});

const usual: PageOfSessions = {
  items_per_page: 25,
  page_no: 1,
  column: 'time_started',
  order: 'desc',
  month: 'all',
  time_zone: 'UTC',
};

const queries = fc
  .record({
    items_per_page: fc.constantFrom(10, 25, 100),
    column: fc.constantFrom(...sessionColumns),
    order: fc.constantFrom('asc' as const, 'desc' as const),
    month: fc.constantFrom('all' as const, 'this' as const, 'prev' as const),
    time_zone: fc.constantFrom(...zones),
    begun: fc.option(fc.tuple(fc.constantFrom(...sessionEntities), fc.constantFrom(undefined, 0, 1))),
  })
  .map(({ begun, ...query }): Omit<PageOfSessions, 'page_no'> => {
    if (begun === null) return query;
    const [entity, which] = begun;
    const ids = entity === 'capability' ? capabilities : plans;
    return { ...query, entity, ...(which === undefined ? {} : { entity_id: ids[which]! }) };
  });

/** Three sessions a day for a hundred days back, and one every hour around the two beginnings of months. */
function held(): Held[] {
  const now = Date.now();
  const today = dayIn('UTC', new Date());
  const edges = [0, -1].map((months) => monthStart(today, months) * 24 * HOUR_MS);
  const times = [
    ...Array.from({ length: 300 }, (_, n) => now - (n * 8 + 1) * HOUR_MS),
    ...edges.flatMap((edge) => Array.from({ length: 30 }, (_, n) => edge + (n - 15) * HOUR_MS + 60_000)),
  ].filter((at) => at < now);
  return times.map((at, n) => ({
    session_id: uuidv7(),
    started_at: new Date(at),
    topic: ['Art', 'biology', 'Chemistry', 'dance'][n % 4]!,
    duration_s: (n * 613) % 9000,
    nudge_count: (n * 7) % 23,
    struggling_ms: n % 5 === 0 ? 0 : ((n * 37) % 90) * 1000,
    emotion_ms: n % 5 === 0 ? 0 : 90_000,
    capability_id: n % 3 === 0 ? capabilities[n % 2]! : null,
    plan_id: n % 3 === 1 ? plans[n % 2]! : null,
  }));
}

/** Of ten seconds, as the table has them. */

function passes(
  one: Held,
  { month, time_zone, entity, entity_id }: Omit<PageOfSessions, 'page_no'>,
): boolean {
  const monthOf = (at: Date) => monthStart(dayIn(time_zone, at));
  const now = new Date();
  const wanted = month === 'prev' ? monthStart(dayIn(time_zone, now), -1) : monthOf(now);
  if (month !== 'all' && monthOf(one.started_at) !== wanted) return false;
  if (entity === undefined) return true;
  const begunFrom = entity === 'capability' ? one.capability_id : one.plan_id;
  return entity_id === undefined ? begunFrom !== null : begunFrom === entity_id;
}

/** By the column as the table shows it; of those alike the newest first, as by time. */
function ordered({ column, order }: Pick<PageOfSessions, 'column' | 'order'>) {
  const key = (one: Held): string | number => {
    switch (column) {
      case 'time_started':
        return one.started_at.getTime();
      case 'description':
        return one.topic.toLowerCase();
      case 'duration_secs':
        return one.duration_s;
      case 'nudges':
        return nudgesPer30Min(one.nudge_count, one.duration_s);
      case 'struggle': {
        const share = strugglePercent(expressionUnits(one.struggling_ms), expressionUnits(one.emotion_ms));
        return share === 'NA' ? -1 : share;
      }
    }
  };
  const sign = order === 'asc' ? 1 : -1;
  return (a: Held, b: Held): number => {
    const [one, other] = [key(a), key(b)];
    if (one !== other) return one < other ? -sign : sign;
    const later = b.started_at.getTime() - a.started_at.getTime();
    return later === 0 ? (a.session_id < b.session_id ? -1 : 1) : later;
  };
}
