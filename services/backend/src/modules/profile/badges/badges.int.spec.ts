import type { Projection, Sql } from '@keenly/event-store/types';
import { Lanes } from '@keenly/event-store/lanes';
import { v7 as uuidv7 } from 'uuid';
import { eventually } from '../../../testing/eventually.js';
import { Recorder } from '../../study-session/testing/recorded.js';
import {
  learnerOf,
  openSessionStore,
  type SessionStore,
  store,
} from '../../study-session/testing/session-store.js';
import { badgesProjection } from './badges.projection.js';
import { refusingErasures } from '../../../testing/refusing-erasures.js';

const tenant = uuidv7();

/** A tenant whose events are in this one of eight lanes. */
function tenantIn(lane: number): string {
  const lanes = new Lanes(8);
  for (;;) {
    const id = uuidv7();
    if (lanes.of(id) === lane) return id;
  }
}

const DAY_MS = 24 * 3600_000;
/** From which all days are counted back: else a midnight during the test would make two of them one. */
const now = Date.now();

/** Rows that each statement of the projection answered. */
const read: number[] = [];
const watched: Projection = {
  ...badgesProjection,
  apply: (events, sql, target) => {
    const counting: Sql = {
      query: async (text, values) => {
        const answer = await sql.query<never>(text, values);
        read.push(answer.rows.length);
        return answer;
      },
    };
    return badgesProjection.apply(events, counting, target);
  },
};

describe('the badges in the read model', () => {
  let log: SessionStore;
  beforeAll(async () => {
    log = await openSessionStore();
    log.project([watched]);
  });
  afterAll(() => log.close());

  const caughtUp = () => log.caughtUp([badgesProjection.name]);

  /** Forty minutes so many days ago; the batches as `split` cuts them. */
  async function study(
    accountId: string,
    daysAgo: number,
    { backwards = false, of = tenant } = {},
  ): Promise<string> {
    const device = new Recorder(new Date(now - daysAgo * DAY_MS - 2 * 3600_000));
    const events = [
      device.record('session_started', 0, { time_zone: 'Asia/Kathmandu' }),
      device.record('session_paused', 600),
      device.record('session_resumed', 900),
      device.record('session_stopped', 2700),
    ];
    const batches = backwards ? events.map((event) => [event]).reverse() : [events];
    for (const batch of batches) await store(log.runner, learnerOf(of, accountId), batch, new Date());
    return device.sessionId;
  }

  async function badgesOf(accountId: string): Promise<Record<string, string>> {
    await caughtUp();
    const { rows } = await log.pool.query<{ badge: string; session: string }>(
      'select badge_id as badge, session_id as session from read.badge_earned where account_id = $1',
      [accountId],
    );
    return Object.fromEntries(rows.map(({ badge, session }) => [badge, session]));
  }

  it('name the first session that reached them, in whatever order the sessions arrived', async () => {
    const account = uuidv7();
    const newest = await study(account, 0);
    await study(account, 2);
    // An hour altogether, with the gap in the middle still open.
    expect(await badgesOf(account)).toEqual({ 'hours-1': newest });
    const middle = await study(account, 1, { backwards: true });
    expect(await badgesOf(account)).toEqual({ 'hours-1': middle, 'streak-3': newest });
    const { rows } = await log.pool.query<object>(
      'select study_s::int, run_days from read.badge_total where account_id = $1',
      [account],
    );
    expect(rows).toEqual([{ study_s: 3 * 2400, run_days: 3 }]);
  });

  it('read as many rows for a learner’s next session as for their first', async () => {
    const account = uuidv7();
    read.length = 0;
    const sums: number[] = [];
    for (let daysAgo = 25; daysAgo > 0; daysAgo -= 1) {
      await study(account, daysAgo);
      await caughtUp();
      sums.push(read.reduce((sum, rows) => sum + rows, 0));
      read.length = 0;
    }
    // The first asks for what is not there yet.
    expect(Math.max(...sums.slice(1))).toBe(sums[1]);
  });

  it('stay while progress is counted again from the sessions that are left, before and after the next one', async () => {
    const account = uuidv7();
    const [oldest] = [await study(account, 3), await study(account, 2), await study(account, 1)];
    const before = await badgesOf(account);
    expect(await totalOf(account)).toEqual({ study_s: 3 * 2400, run_days: 3 });
    await append(account, 'LearningExpired', { before: new Date().toISOString(), sessionIds: [oldest] });
    expect(await badgesOf(account)).toEqual(before);
    expect(await totalOf(account)).toEqual({ study_s: 2 * 2400, run_days: 2 });
    // By themselves the sessions that are left come to no streak, and to an hour on another day.
    await study(account, 30);
    expect(await badgesOf(account)).toEqual(before);
  });

  it.each([
    [1, 6],
    [6, 1],
  ])('are each account’s own: one in lane %i is erased, the other in lane %i is not', async (one, other) => {
    const [goes, keeps] = [tenantIn(one), tenantIn(other)];
    const [gone, kept] = [uuidv7(), uuidv7()];
    for (const daysAgo of [2, 1]) {
      await study(gone, daysAgo, { of: goes });
      await study(kept, daysAgo, { of: keeps });
    }
    await append(gone, 'LearningErased', { erasureId: uuidv7(), sessionIds: [] }, goes);
    expect(await badgesOf(gone)).toEqual({});
    expect(Object.keys(await badgesOf(kept))).toEqual(['hours-1']);
    const since = await study(gone, 0, { of: goes });
    await study(gone, 0, { of: goes });
    expect(Object.keys(await badgesOf(gone))).toEqual(['hours-1']);
    expect(await totalOf(gone)).toMatchObject({ study_s: 2 * 2400 });
    expect(Object.values(await badgesOf(gone))).not.toContain(since);
  });

  it('stay when old sessions are deleted, go when the learning is erased, and a rebuild agrees', async () => {
    const [keeps, goes] = [uuidv7(), uuidv7()];
    const sessions: string[] = [];
    for (const daysAgo of [3, 2, 1]) {
      sessions.push(await study(keeps, daysAgo));
      await study(goes, daysAgo);
    }
    const before = await badgesOf(keeps);
    expect(Object.keys(before).sort()).toEqual(['hours-1', 'streak-3']);
    await append(keeps, 'LearningExpired', { before: new Date().toISOString(), sessionIds: sessions });
    await append(goes, 'LearningErased', { erasureId: uuidv7(), sessionIds: [] });
    const last = await study(keeps, 0);
    expect(await badgesOf(keeps)).toEqual(before);
    expect(Object.values(before)).not.toContain(last);
    expect(await badgesOf(goes)).toEqual({});
    const totals = await totalOf(keeps);
    expect(totals).toEqual({ study_s: 2400, run_days: 1 });
    const rebuilt = log.project([{ ...badgesProjection, version: 99 }]);
    await eventually(async () => {
      const live = (await log.store.status()).find(({ version }) => version === 99);
      expect(live?.state).toBe('running');
    }, 10_000);
    expect(await badgesOf(keeps)).toEqual(before);
    expect(await badgesOf(goes)).toEqual({});
    expect(await totalOf(keeps)).toEqual(totals);
    await rebuilt.stop();
  });

  it('are counted from nothing where an erasure was put aside and comes late', async () => {
    const { refusing, mend } = refusingErasures(badgesProjection, 100);
    const running = log.project([refusing]);
    // Everything that was erased above is put aside by this build, and is tried again with the rest.
    await eventually(async () => {
      const live = (await log.store.status()).find(({ version }) => version === 100);
      expect(live?.state).toBe('running');
    }, 10_000);
    const account = uuidv7();
    const erased = [await study(account, 3), await study(account, 2), await study(account, 1)];
    await append(account, 'LearningErased', { erasureId: uuidv7(), sessionIds: erased });
    const since = [await study(account, 1), await study(account, 0)];
    await caughtUp();
    mend();
    await log.store.resume(badgesProjection.name);
    await eventually(async () => expect(await log.store.putAside()).toEqual([]), 10_000);
    // Two sessions of forty minutes: an hour is reached with the second, and no streak of three days.
    expect(await badgesOf(account)).toEqual({ 'hours-1': since[1] });
    expect(await totalOf(account)).toEqual({ study_s: 2 * 2400, run_days: 2 });
    await running.stop();
  }, 30_000);

  async function totalOf(accountId: string): Promise<object | undefined> {
    await caughtUp();
    const { rows } = await log.pool.query<object>(
      'select study_s::int, run_days from read.badge_total where account_id = $1',
      [accountId],
    );
    return rows[0];
  }

  async function append(accountId: string, type: string, data: object, of = tenant): Promise<void> {
    await log.store.append({
      tenant: of,
      stream: `learning-${accountId}`,
      expected: 'any',
      events: [
        {
          id: uuidv7(),
          type,
          data: data as Readonly<Record<string, unknown>>,
          metadata: { tenant: of, subject: accountId },
          occurredAt: new Date(),
        },
      ],
    });
  }
});
