import { v7 as uuidv7 } from 'uuid';
import { eventually } from '../../testing/eventually.js';
import { rollupProjection } from '../insight/rollup/rollup.projection.js';
import { badgesProjection } from '../profile/badges/badges.projection.js';
import { bareFields, sessionStreamOf, spanTypes } from '../study-session/study-session.public.js';
import { Recorder, twentyMinutes } from '../study-session/testing/recorded.js';
import {
  learnerOf,
  openSessionStore,
  sessionReaders,
  type SessionStore,
  store,
} from '../study-session/testing/session-store.js';

const projections = [...sessionReaders, badgesProjection, rollupProjection];
const names = projections.map(({ name }) => name);
const DAY_MS = 24 * 3600_000;

describe('read models of a log whose sessions were blanked', () => {
  let log: SessionStore;
  const tenant = uuidv7();
  beforeEach(async () => {
    log = await openSessionStore();
  });
  afterEach(() => log.close());

  /** Twenty minutes on each of some days, the last one yesterday. */
  async function study(account: string, days: number): Promise<string[]> {
    const sessions: string[] = [];
    // One moment for all: else a midnight in between would leave a day out.
    const now = Date.now();
    for (let daysAgo = days; daysAgo > 0; daysAgo -= 1) {
      const device = new Recorder(new Date(now - daysAgo * DAY_MS - 3600_000));
      await store(log.runner, learnerOf(tenant, account), twentyMinutes(device), new Date());
      sessions.push(device.sessionId);
    }
    return sessions;
  }

  async function append(account: string, type: string, data: Record<string, unknown>): Promise<void> {
    const metadata = { tenant, subject: account };
    await log.store.append({
      tenant,
      stream: `learning-${account}`,
      expected: 'any',
      events: [{ id: uuidv7(), type, data, metadata, occurredAt: new Date() }],
    });
  }

  /** Every row of every table of these builds. */
  async function rowsOf(version: (name: string) => number): Promise<Record<string, unknown[]>> {
    const found: Record<string, unknown[]> = {};
    for (const { name } of projections) {
      const schema = `${name.replaceAll('-', '_')}_v${String(version(name))}`;
      const { rows: tables } = await log.pool.query<{ table: string }>(
        'select table_name as table from information_schema.tables where table_schema = $1 order by 1',
        [schema],
      );
      for (const { table } of tables) {
        const { rows } = await log.pool.query<{ row: string }>(
          `select to_jsonb(t)::text as row from ${schema}.${table} t order by 1`,
        );
        found[`${name}.${table}`] = rows.map(({ row }) => row);
      }
    }
    return found;
  }

  const living = new Map(projections.map(({ name, version }) => [name, version]));

  /** Rows of the live read models, and of fresh builds made from the log. */
  async function bothBuilds() {
    await log.caughtUp(names);
    // Read first, as the living ones are gone once the others have taken their place.
    const before = await rowsOf((name) => living.get(name) ?? 0);
    const rebuilt = log.project(projections.map((one) => ({ ...one, version: 99 })));
    await eventually(async () => {
      const status = await log.store.status();
      const done = status.filter(({ version, state }) => version === 99 && state === 'running');
      expect(done.map(({ name }) => name).sort()).toEqual([...names].sort());
    }, 20_000);
    const after = await rowsOf(() => 99);
    await rebuilt.stop();
    return { before, after };
  }

  const dataOf = async (sessionId: string) =>
    (await log.store.readStream(tenant, sessionStreamOf(sessionId))).map(({ type, data, sealed }) => ({
      type,
      fields: Object.keys(data),
      sealed: sealed.state,
    }));

  it('come to the same when they are rebuilt, of who erased what they studied and of others', async () => {
    const handle = log.project(projections);
    const [gone, stays] = [uuidv7(), uuidv7()];
    const sessions = await study(gone, 4);
    await study(stays, 2);
    await log.caughtUp(names);
    await log.store.eraseSubject(tenant, gone);
    await log.store.blankStreams({ tenant, streams: sessions.map(sessionStreamOf), keep: bareFields });
    await append(gone, 'LearningErased', { erasureId: uuidv7(), sessionIds: sessions });
    const { before, after } = await bothBuilds();
    expect(after).toEqual(before);
    expect(JSON.stringify(after)).not.toContain(gone);
    expect(after['session-list.session_row']).toHaveLength(2);
    for (const { fields, sealed } of await dataOf(sessions[0] ?? '')) {
      expect(fields.filter((field) => !bareFields.includes(field))).toEqual([]);
      expect(sealed).not.toBe('open');
    }
    await handle.stop();
  });

  it('come to the same when they are rebuilt, badges included, where old sessions were deleted', async () => {
    const handle = log.project(projections);
    const [ann, bob] = [uuidv7(), uuidv7()];
    const sessions = await study(ann, 4);
    await study(bob, 2);
    await log.caughtUp(names);
    const old = sessions.slice(0, 2);
    await log.store.blankStreams({
      tenant,
      streams: old.map(sessionStreamOf),
      keep: bareFields,
      except: spanTypes,
    });
    await append(ann, 'LearningExpired', {
      before: new Date(Date.now() - 2.5 * DAY_MS).toISOString(),
      sessionIds: old,
    });
    const { before, after } = await bothBuilds();
    expect(after).toEqual(before);
    expect(after['badges.badge_earned']?.length).toBeGreaterThan(1);
    expect(after['session-list.session_row']).toHaveLength(4);
    for (const { type, fields } of await dataOf(old[0] ?? '')) {
      const told = fields.filter((field) => !bareFields.includes(field));
      expect([type, told.length > 0]).toEqual([
        type,
        type === 'StudySessionStarted' || type === 'StudySessionStopped',
      ]);
    }
    await handle.stop();
  });
});
