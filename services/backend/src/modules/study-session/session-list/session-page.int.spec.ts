import { nudgesPer30Min, strugglePercent } from '@keenly/contracts/formulas/sessions';
import { v7 as uuidv7 } from 'uuid';
import { sortColumns } from './session-sort.js';
import { createNamedTables } from '../testing/named-tables.js';
import { openSessionStore, type SessionStore } from '../testing/session-store.js';
import { type PageOfSessions, sessionPage, type Whose } from './session-page.js';
import { sessionInfo, type SessionRow } from './session-row.js';

const SESSIONS = 10_000;
const MIXED = 500;
const HOUR_MS = 3600_000;

/** Ten thousand sessions of one learner among those of others, one of someone, none of a third. */
describe('a page of the sessions', () => {
  let log: SessionStore;
  const tenant = uuidv7();
  const [many, one, mixed, none] = [uuidv7(), uuidv7(), uuidv7(), uuidv7()].map((accountId): Whose => ({
    tenant,
    accountId,
  }));

  beforeAll(async () => {
    log = await openSessionStore();
    await createNamedTables(log.pool);
    const handle = log.project();
    await log.caughtUp();
    await handle.stop();
    const { rows } = await log.pool.query<{ schema: string }>(
      `select schemaname as schema from pg_tables where tablename = 'session_row'`,
    );
    const add = (whose: Whose | undefined, sessions: number) =>
      log.pool.query(
        `insert into ${rows[0]!.schema}.session_row (session_id, tenant, account_id, started_at, topic, origin, camera,
           last_offset_ms, stop_offset_ms, stop_reason, duration_s, nudge_count, struggling_ms, emotion_ms, ribbon)
         select gen_random_uuid(), $1, $2, timestamptz '2026-01-01' - n * interval '1 hour', 'Topic ' || n % 7, 'topic',
           false, 1800000, 1800000, 'User Stop', 600 + n % 50, n % 3, 0, 0, 'fff' from generate_series(0, $3 - 1) n`,
        [tenant, whose?.accountId, sessions],
      );
    await add(many, SESSIONS);
    await add(one, 1);
    await add({ tenant, accountId: uuidv7() }, 500);
    await add(mixed, MIXED);
    await log.pool.query(
      `update ${rows[0]!.schema}.session_row set duration_s = n * 397 % 9001, nudge_count = n % 23,
         camera = n % 13 <> 0, emotion_ms = n % 11 * 10007, struggling_ms = n * 7919 % (n % 11 * 10007 + 1),
         stop_offset_ms = case when n % 50 = 0 then null else 1800000 end
       from (select session_id as id, row_number() over () as n from read.session_row where account_id = $1) numbered
       where session_id = id`,
      [mixed?.accountId],
    );
  });
  afterAll(() => log.close());

  const page = (whose: Whose | undefined, over: Partial<PageOfSessions> = {}) =>
    sessionPage(log.pool, whose!, {
      items_per_page: 25,
      page_no: 1,
      column: 'time_started',
      order: 'desc',
      month: 'all',
      time_zone: 'UTC',
      ...over,
    });
  const newest = Date.parse('2026-01-01T00:00:00Z');
  const hoursBack = (rows: readonly { started_at: Date }[]) =>
    rows.map(({ started_at }) => (newest - started_at.getTime()) / HOUR_MS);
  const run = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => from + n);

  it('is the right one at either end and in the middle, in either order', async () => {
    for (const page_no of [1, 2, 200, 201, 399, 400]) {
      const from = (page_no - 1) * 25;
      const newestFirst = await page(many, { page_no });
      expect(newestFirst.total).toBe(SESSIONS);
      expect(hoursBack(newestFirst.rows)).toEqual(run(from, from + 24));
      const oldestFirst = await page(many, { page_no, order: 'asc' });
      expect(hoursBack(oldestFirst.rows)).toEqual(run(from, from + 24).map((hours) => SESSIONS - 1 - hours));
    }
  });

  it('is short at the end, and empty behind it', async () => {
    const last = await page(many, { items_per_page: 100, page_no: 100 });
    expect(last.rows).toHaveLength(100);
    expect(await page(many, { page_no: 401 })).toEqual({ rows: [], total: SESSIONS });
    const broken = await page(many, { items_per_page: 99, page_no: 102 });
    expect(hoursBack(broken.rows)).toEqual(run(9999, 9999));
  });

  it.each([
    ['description', 'asc'],
    ['duration_secs', 'desc'],
  ] as const)('by %s %s holds every session once, from page to page', async (column, order) => {
    const seen = new Set<string>();
    for (let page_no = 1; page_no <= 100; page_no += 1) {
      const { rows } = await page(many, { items_per_page: 100, page_no, column, order });
      for (const { session_id } of rows) seen.add(session_id);
    }
    expect(seen.size).toBe(SESSIONS);
  });

  it('stands in the order of the figures that it shows', async () => {
    const shown = {
      nudges: ({ nudge_count, duration_s }: SessionRow) => nudgesPer30Min(nudge_count, duration_s),
      // As the table is told: in units of ten seconds, none where the camera was off.
      struggle: (row: SessionRow) => {
        const told = sessionInfo(row, new Date(), true);
        const percent = strugglePercent(told.struggling_emotion_count, told.total_emotion_count);
        return percent === 'NA' ? -1 : percent;
      },
    };
    for (const column of ['nudges', 'struggle'] as const) {
      const figures: number[] = [];
      for (let page_no = 1; page_no <= MIXED / 100; page_no += 1) {
        const { rows } = await page(mixed, { items_per_page: 100, page_no, column });
        figures.push(...rows.map(shown[column]));
      }
      expect(new Set(figures).size).toBeGreaterThan(5);
      expect(figures).toEqual([...figures].sort((a, b) => b - a));
    }
  });

  it('knows learners with one session and with none', async () => {
    expect((await page(one)).rows).toHaveLength(1);
    expect(await page(none)).toEqual({ rows: [], total: 0 });
  });

  it('walks the index to the far end and reads no row on its way', async () => {
    await log.pool.query('vacuum analyze');
    const { rows } = await log.pool.query<{ 'QUERY PLAN': string }>(
      `explain (analyze, costs off, timing off) select session_id, tenant from read.session_row
       where tenant = $1 and account_id = $2 and started_at is not null
       order by started_at asc, session_id desc limit 25 offset 0`,
      [many?.tenant, many?.accountId],
    );
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toMatch(/Index Only Scan Backward using \S*session_row/);
    expect(plan).not.toContain('Sort');
  });

  it('reads what it sorts by from an index alone', async () => {
    await log.pool.query('vacuum analyze');
    for (const column of [...Object.values(sortColumns), 'topic_key']) {
      const { rows } = await log.pool.query<{ 'QUERY PLAN': string }>(
        `explain (costs off) select session_id, tenant from read.session_row
         where tenant = $1 and account_id = $2 and started_at is not null and ${column} is not null
         order by ${column} desc, started_at desc, session_id asc limit 25 offset 100`,
        [mixed?.tenant, mixed?.accountId],
      );
      expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('Index Only Scan');
    }
  });
});
