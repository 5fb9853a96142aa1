import type { InsightFilter } from '@keenly/contracts/insight';
import { v7 as uuidv7 } from 'uuid';
import { openSessionStore, type SessionStore } from '../../study-session/testing/session-store.js';
import { rollupProjection } from '../rollup/rollup.projection.js';
import { periodOf, weeksOf } from './period.js';
import { studyOfPeriods } from './study-of-periods.js';
import { topLearners } from '../community/top-learners.js';
import { trending } from '../community/trending.js';

const MINUTE_MS = 60_000;

describe('study of a viewer’s weeks and months', () => {
  let log: SessionStore;
  beforeAll(async () => {
    log = await openSessionStore();
    log.project([rollupProjection]);
    // The columns that these queries read from other modules' tables.
    await log.pool.query(`
      create table app.account_card (account_id uuid, client_id uuid, status text, full_name text,
        profile_image_url text, community_since timestamptz);
      create table app.capability (id uuid, client_id uuid, name text);
      create table app.learning_plan (id uuid, client_id uuid, title text, is_public boolean, is_own boolean)`);
  });
  afterAll(() => log.close());

  /** Someone studied from a moment on; written to the log as it is there, years back or ahead as the test needs. */
  async function studied(
    who: { tenant: string; accountId: string },
    at: string,
    minutes: number,
    { topic = 'Economics', planId = null }: { topic?: string; planId?: string | null } = {},
  ): Promise<void> {
    const startedAt = new Date(at);
    const metadata = { tenant: who.tenant, subject: who.accountId };
    const base = { clientAt: null, recordId: null };
    await log.store.append({
      tenant: who.tenant,
      stream: `study-session-${uuidv7()}`,
      expected: 'no-stream',
      events: [
        {
          id: uuidv7(),
          type: 'StudySessionStarted',
          data: {
            ...base,
            seq: 0,
            offsetMs: 0,
            origin: 'topic',
            capabilityId: null,
            planId,
            courseId: null,
            lessonId: null,
            camera: false,
            timeZone: 'UTC',
            arrival: 'over',
          },
          sealed: { topic },
          metadata,
          occurredAt: startedAt,
        },
        {
          id: uuidv7(),
          type: 'StudySessionStopped',
          data: { ...base, seq: 1, offsetMs: minutes * MINUTE_MS, reason: 'User Stop', by: 'extension' },
          metadata,
          occurredAt: new Date(startedAt.getTime() + minutes * MINUTE_MS),
        },
      ],
    });
  }

  const somebody = (tenant = uuidv7()) => ({ tenant, accountId: uuidv7() });

  async function read(
    who: { tenant: string; accountId?: string },
    filter: InsightFilter,
    zone: string,
    at: string,
  ) {
    await log.caughtUp(['insight']);
    const now = new Date(at);
    const weeks = weeksOf(filter, zone, now);
    const found = await studyOfPeriods(log.pool, who, periodOf(filter, zone, now), weeks);
    return {
      weeks: Object.fromEntries(
        weeks.flatMap(({ week }, index) => {
          const minutes = (found.weeks[index]?.study ?? 0) / MINUTE_MS;
          return minutes === 0 ? [] : [[week, minutes]];
        }),
      ),
      current: found.current.study / MINUTE_MS,
      previous: found.previous.study / MINUTE_MS,
      capabilities: found.capabilities,
      weekCapabilities: found.weekCapabilities.filter((count) => count > 0),
    };
  }

  it('lies in the week and year of anyone who looks', async () => {
    const who = somebody();
    // Sunday 3 January 2027, 17:45 to 18:45 in UTC: in Kathmandu Monday starts at 18:15.
    await studied(who, '2027-01-03T17:45:00Z', 60);
    const at = '2027-01-10T12:00:00Z';
    expect(await read(who, 'all', 'UTC', at)).toMatchObject({
      weeks: { '2026-W53': 60 },
      weekCapabilities: [1],
    });
    expect(await read(who, 'all', 'Asia/Kathmandu', at)).toMatchObject({
      weeks: { '2026-W53': 30, '2027-W01': 30 },
      current: 60,
      weekCapabilities: [1, 1],
    });
  });

  it('keeps months apart where a month starts at another moment', async () => {
    const who = somebody();
    // 30 November 2026, 13:00 to 14:00 in UTC: on Lord Howe Island (UTC+11) December starts at 13:00.
    await studied(who, '2026-11-30T12:30:00Z', 60);
    await studied(who, '2026-10-15T12:00:00Z', 20, { topic: 'Science' });
    const at = '2026-12-05T00:00:00Z';
    expect(await read(who, 'this', 'Australia/Lord_Howe', at)).toMatchObject({
      current: 30,
      previous: 30,
      capabilities: { current: 1, previous: 1 },
    });
    expect(await read(who, 'this', 'UTC', at)).toMatchObject({ current: 0, previous: 60 });
    expect(await read(who, 'prev', 'UTC', at)).toMatchObject({
      current: 60,
      previous: 20,
      capabilities: { current: 1, previous: 1 },
    });
    expect(await read(who, 'all', 'UTC', at)).toMatchObject({
      current: 80,
      previous: 80,
      capabilities: { current: 2, previous: 2 },
    });
    expect(await read(who, 'all', 'Australia/Lord_Howe', at)).toMatchObject({ current: 80, previous: 50 });
  });

  it('counts the hour that comes twice when the clocks go back, and the half hour that never comes', async () => {
    const berlin = somebody();
    // 25 October 2026: Berlin has 02:30 twice; 00:15 to 02:15 UTC is two hours all the same.
    await studied(berlin, '2026-10-25T00:15:00Z', 120);
    // Monday starts at 23:00 UTC from then on, and not at 22:00.
    await studied(berlin, '2026-10-25T22:30:00Z', 60);
    expect((await read(berlin, 'prev', 'Europe/Berlin', '2026-11-10T00:00:00Z')).weeks).toEqual({
      '2026-W43': 150,
      '2026-W44': 30,
    });
    const island = somebody();
    // 4 October 2026, Lord Howe: 02:00 becomes 02:30 at 15:30 UTC of the 3rd; Monday starts at 13:00 UTC, not 13:30.
    await studied(island, '2026-10-04T12:30:00Z', 60);
    expect((await read(island, 'prev', 'Australia/Lord_Howe', '2026-11-10T00:00:00Z')).weeks).toEqual({
      '2026-W40': 30,
      '2026-W41': 30,
    });
  });

  it('adds up those who are in an organisation now, and no one who left it or still waits', async () => {
    const [ann, bob, gone, waiting, erased] = [somebody(), somebody(), somebody(), somebody(), somebody()];
    const { tenant } = ann;
    const both = { ...bob, tenant };
    const cards = [
      [ann, 'ACTIVE'],
      [bob, 'ACTIVE'],
      [gone, 'INACTIVE'],
      [waiting, 'PENDING'],
    ] as const;
    await log.pool.query(
      'insert into app.account_card select * from json_populate_recordset(null::app.account_card, $1)',
      [
        JSON.stringify(
          cards.map(([{ accountId }, status]) => ({ account_id: accountId, client_id: tenant, status })),
        ),
      ],
    );
    for (const { accountId } of [gone, waiting, erased]) {
      await studied({ tenant, accountId }, '2026-11-11T10:00:00Z', 600, { topic: 'Alchemy' });
      await studied({ tenant, accountId }, '2026-10-11T10:00:00Z', 600, { topic: 'Alchemy' });
    }
    await studied(ann, '2026-11-10T10:00:00Z', 30);
    await studied(both, '2026-11-11T10:00:00Z', 60);
    await studied(both, '2026-11-12T10:00:00Z', 60, { topic: 'Science' });
    expect(await read({ tenant: ann.tenant }, 'this', 'Asia/Kathmandu', '2026-11-20T00:00:00Z')).toEqual({
      weeks: { '2026-W46': 150 },
      current: 150,
      previous: 0,
      capabilities: { current: 3, previous: 0 },
      weekCapabilities: [3],
    });
    expect(await read({ tenant }, 'all', 'UTC', '2026-11-20T00:00:00Z')).toMatchObject({
      weeks: { '2026-W46': 150 },
      current: 150,
      previous: 0,
      capabilities: { current: 3, previous: 0 },
      weekCapabilities: [3],
    });
  });

  it('ranks learners by exactly the month asked for, and only who is there', async () => {
    const [ann, bob, gone] = [somebody(), somebody(), somebody()];
    const { tenant } = ann;
    const cards = [ann, bob, gone].map(({ accountId }, index) => ({
      account_id: accountId,
      client_id: tenant,
      status: index === 2 ? 'INACTIVE' : 'ACTIVE',
      full_name: `Learner ${String(index)}`,
    }));
    await log.pool.query(
      'insert into app.account_card select * from json_populate_recordset(null::app.account_card, $1)',
      [JSON.stringify(cards)],
    );
    // Half before the month starts in Kathmandu (18:15 in UTC), half behind; then within one UTC day, then its end.
    await studied(ann, '2026-10-31T17:45:00Z', 60);
    await studied({ ...bob, tenant }, '2026-11-05T10:00:00Z', 40);
    await studied({ ...bob, tenant }, '2026-11-30T18:00:00Z', 30, { topic: 'Science' });
    await studied({ ...gone, tenant }, '2026-11-05T10:00:00Z', 500);
    await log.caughtUp(['insight']);
    const november = periodOf('prev', 'Asia/Kathmandu', new Date('2026-12-10T00:00:00Z')).current;
    const top = await topLearners(log.pool, tenant, november, 'organisation');
    expect(top.map(({ user_name, study, capability }) => [user_name, study / MINUTE_MS, capability])).toEqual(
      [
        ['Learner 1', 55, 2],
        ['Learner 0', 30, 1],
      ],
    );
    const ever = await topLearners(log.pool, tenant, { from: null, to: november.to * 2 }, 'organisation');
    expect(ever.map(({ study }) => study / MINUTE_MS)).toEqual([70, 60]);
  });

  it('ranks everyone elsewhere who chose it beside one’s own, and by the same period', async () => {
    const [ann, bob, alone, shy, gone] = [somebody(), somebody(), somebody(), somebody(), somebody()];
    const personal = { tenant: alone.accountId, accountId: alone.accountId };
    const card = (
      { tenant, accountId }: ReturnType<typeof somebody>,
      full_name: string,
      over: { status?: string; community_since?: string } = {},
    ) => ({
      account_id: accountId,
      client_id: tenant === accountId ? null : tenant,
      status: 'ACTIVE',
      full_name,
      ...over,
    });
    const community_since = '2026-01-01T00:00:00Z';
    const cards = [
      card(ann, 'Ann'),
      card(bob, 'Bob', { community_since }),
      card(personal, 'Alone', { community_since }),
      card(shy, 'Shy'),
      card(gone, 'Gone', { community_since, status: 'INACTIVE' }),
    ];
    await log.pool.query(
      'insert into app.account_card select * from json_populate_recordset(null::app.account_card, $1)',
      [JSON.stringify(cards)],
    );
    await studied(ann, '2026-11-02T10:00:00Z', 50);
    await studied(bob, '2026-10-31T17:45:00Z', 60);
    await studied(personal, '2026-11-05T10:00:00Z', 40);
    await studied(personal, '2026-11-06T10:00:00Z', 40, { topic: 'Chemistry' });
    await studied(shy, '2026-11-05T10:00:00Z', 300);
    await studied(gone, '2026-11-05T10:00:00Z', 300);
    await log.caughtUp(['insight']);
    const november = periodOf('prev', 'Asia/Kathmandu', new Date('2026-12-10T00:00:00Z')).current;
    const board = async (tenant: string | null, range = november) =>
      (await topLearners(log.pool, tenant, range, 'everyone')).map(
        ({ user_name, study, capability, is_colleague }) => [
          user_name,
          study / MINUTE_MS,
          capability,
          is_colleague,
        ],
      );
    expect(await board(ann.tenant)).toEqual([
      ['Alone', 80, 2, false],
      ['Ann', 50, 1, true],
      ['Bob', 30, 1, false],
    ]);
    expect(await board(ann.tenant, { from: null, to: november.to })).toEqual([
      ['Alone', 80, 2, false],
      ['Bob', 60, 1, false],
      ['Ann', 50, 1, true],
    ]);
    // Anyone who shows themselves sees no more for it; anyone who is nowhere yet sees those who chose it.
    expect(await board(personal.tenant)).toEqual([
      ['Alone', 80, 2, true],
      ['Bob', 30, 1, false],
    ]);
    expect(await board(null)).toEqual([
      ['Alone', 80, 2, false],
      ['Bob', 30, 1, false],
    ]);
  });

  it('compares views with the sign that percent change has', async () => {
    const { tenant, accountId } = somebody();
    await log.pool.query('insert into app.capability values ($1, $2, $3), ($4, null, $5)', [
      uuidv7(),
      tenant,
      'Green  Tech',
      uuidv7(),
      'Science',
    ]);
    const who = { tenant, accountId };
    await studied(who, '2026-10-10T10:00:00Z', 10, { topic: 'green tech' });
    await studied(who, '2026-10-11T10:00:00Z', 10, { topic: ' Green Tech ' });
    await studied(who, '2026-11-11T10:00:00Z', 10, { topic: 'GREEN TECH', planId: 'plan-7' });
    await studied(who, '2026-11-12T10:00:00Z', 10, { topic: 'science' });
    await studied(who, '2026-11-13T10:00:00Z', 10, { topic: 'my own secret' });
    await log.caughtUp(['insight']);
    const period = (filter: InsightFilter) => periodOf(filter, 'UTC', new Date('2026-11-20T00:00:00Z'));
    const seen = async (filter: InsightFilter, topic: 'capability' | 'learning_plan' = 'capability') =>
      (await trending(log.pool, tenant, period(filter), { filter, topic })).map((trend) => [
        trend.description,
        trend.cur_views,
        trend.prev_views,
        trend.percent_change,
      ]);
    expect(await seen('this')).toEqual([
      ['Green  Tech', 1, 2, -50],
      ['Science', 1, 0, 0],
    ]);
    expect(await seen('all')).toEqual([
      ['Green  Tech', 3, 2, 50],
      ['Science', 1, 0, 100],
    ]);
    expect(await seen('this', 'learning_plan')).toEqual([['plan-7', 1, 0, 0]]);
  });
});
