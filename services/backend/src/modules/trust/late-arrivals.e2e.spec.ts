import { randomUUID } from 'node:crypto';
import * as identityEndpoints from '@keenly/contracts/identity.endpoints';
import { rooms } from '@keenly/contracts/live';
import type { ExtensionEvent } from '@keenly/contracts/ingest';
import type { ErasureReceipt } from '@keenly/contracts/trust';
import { CommandBus } from '@nestjs/cqrs';
import { DatabaseError, type Pool } from 'pg';
import type { CommandContext } from '../../kernel/caller.js';
import { eventually } from '../../testing/eventually.js';
import { connectLive } from '../../platform/live/testing/live-client.js';
import { call } from '../../testing/test-http.js';
import {
  addMember,
  makeOrganisation,
  pairExtension,
  signUp,
  type TestPerson,
} from '../../testing/test-people.js';
import { ExecuteStudySession } from '../study-session/execute-study-session.js';
import { Recorder } from '../study-session/testing/recorded.js';
import { postBatch, screensCaughtUp } from '../study-session/testing/study.js';
import { everyTable, tableName } from './testing/every-table.js';
import { leaveEverything } from './testing/somebody-with-everything.js';
import { TrustTestApp, WITHIN_MS } from './testing/trust-test-app.js';

const FOREIGN_KEY_VIOLATION = '23503';

const trust = new TrustTestApp();
beforeAll(() => trust.start({ SILENCE_LIMIT_S: '1' }), 60_000);
afterAll(() => trust.stop());

/** Appends as a slow request does that had passed every check before the erasure started. */
async function lateBatch(
  { accountId }: TestPerson,
  events: readonly ExtensionEvent[],
  clientId: string | null = null,
) {
  const context: CommandContext = {
    actor: accountId,
    tenant: clientId ?? accountId,
    subject: accountId,
    correlation: randomUUID(),
  };
  const commands = events.map(
    (event) => ({ type: 'RecordEvent', learner: accountId, event, sentAt: new Date() }) as const,
  );
  const [first] = events;
  const bus = trust.app.app.get(CommandBus, { strict: false });
  return bus.execute(new ExecuteStudySession(first?.session_id ?? '', commands, context));
}

/** Rows that belong to a person who is gone the database refuses by itself; the others are what this is about. */
const unlessOrphaned = {
  query: async (text: string, values: unknown[]) =>
    trust.pool.query(text, values).catch((error: unknown) => {
      if (error instanceof DatabaseError && error.code === FOREIGN_KEY_VIOLATION) return { rows: [] };
      throw error;
    }),
} as unknown as Pool;

async function tablesWith(...words: string[]): Promise<string[]> {
  const found = new Set<string>();
  for (const one of words) for (const name of await trust.tablesWith(one)) found.add(tableName(name));
  return [...found].sort();
}

async function stopped(sessionId: string): Promise<void> {
  await eventually(async () => {
    const { rowCount } = await trust.pool.query(
      `select from event_store.event where stream = $1 and type = 'StudySessionStopped'`,
      [`study-session-${sessionId}`],
    );
    expect(rowCount).toBe(1);
  }, WITHIN_MS);
  await screensCaughtUp(trust.app);
}

/** The time is over after which an erasure is carried out again. */
async function settle(id: string): Promise<void> {
  await trust.pool.query('update app.erasure set settles_at = now(), hand_over_at = now() where id = $1', [
    id,
  ]);
  await eventually(async () => {
    const { rows } = await trust.pool.query<{ plan: unknown }>('select plan from app.erasure where id = $1', [
      id,
    ]);
    expect(rows).toEqual([{ plan: null }]);
  }, WITHIN_MS);
}

describe('an erasure that a read model cannot apply', () => {
  it('is not done before that read model has let go', async () => {
    const ann = await signUp(trust.app);
    await trust.study(ann, 'avocet');
    const relent = await trust.refusingToForget(ann.accountId);
    const { data } = (await trust.erase(ann, 'learning')).expect<{ data: ErasureReceipt }>(202);
    await eventually(async () => {
      const held = await trust.store.putAside();
      const one = held.find(({ stream }) => stream === `learning-${ann.accountId}`);
      expect(one?.attempts).toBeGreaterThan(1);
    }, WITHIN_MS);
    const { rows } = await trust.pool.query('select completed_at from app.erasure where id = $1', [data.id]);
    expect(rows).toEqual([{ completed_at: null }]);
    await relent();
    await trust.done(data.id);
    expect(await trust.store.putAside()).toEqual([]);
    expect(await tablesWith('avocet')).toEqual([]);
  }, 90_000);
});

describe('an erasure of what read models put aside', () => {
  const nothingIsAside = () =>
    eventually(async () => expect(await trust.store.putAside()).toEqual([]), WITHIN_MS);

  it.each(['session_row', 'detail_page', 'insight_session', 'badge_session'])(
    'leaves nothing, in the log neither, where %s could not be written until later',
    async (table) => {
      const ann = await signUp(trust.app);
      const relent = await trust.refusing('insert', table, ann.accountId);
      const sessionId = await trust.study(ann, 'corncrake');
      await screensCaughtUp(trust.app);
      await eventually(async () => {
        const held = await trust.store.putAside();
        expect(held.map(({ stream }) => stream)).toEqual([`study-session-${sessionId}`]);
      }, WITHIN_MS);
      const { data } = (await trust.erase(ann, 'learning')).expect<{ data: ErasureReceipt }>(202);
      await trust.done(data.id);
      await relent();
      const held = await trust.store.putAside();
      await trust.store.retryPutAside(held.map(({ id }) => id));
      await nothingIsAside();
      await screensCaughtUp(trust.app);
      expect(await tablesWith('corncrake', sessionId)).toEqual(['event_store.event']);
      const events = await trust.store.readStream(ann.accountId, `study-session-${sessionId}`);
      expect(new Set(events.map(({ schemaVersion }) => schemaVersion))).toEqual(new Set([0]));
    },
    60_000,
  );
});

describe('an erasure of events that no one can read', () => {
  /** Has what the log seals of a tenant from now on damaged on its way in, as a broken disk would. */
  const damaging = (tenant: string) =>
    trust.pool.query(
      `create or replace function event_store.damage() returns trigger language plpgsql as
         $$ begin new.sealed := set_byte(new.sealed, 40, 255 - get_byte(new.sealed, 40)); return new; end $$;
       create trigger "damage ${tenant}" before insert on event_store.event
         for each row when (new.tenant = '${tenant}' and new.sealed is not null) execute function event_store.damage()`,
    );

  it.each([true, false])(
    'is done, and nothing stays put aside, of a session that is over: %s',
    async (isOver) => {
      const ann = await signUp(trust.app);
      const { token } = await pairExtension(trust.app, ann);
      const device = new Recorder(new Date());
      await damaging(ann.accountId);
      const events = [
        device.record('session_started', 0, { topic: 'ortolan' }),
        device.record('page_visited', 1, { title: 'ortolan', duration_s: 1 }),
        ...(isOver ? [device.record('session_stopped', 2)] : []),
      ];
      (await postBatch(trust.app, token, events)).expect(200);
      await eventually(
        async () => expect((await trust.store.putAside()).length).toBeGreaterThan(3),
        WITHIN_MS,
      );
      const { data } = (await trust.erase(ann, 'learning')).expect<{ data: ErasureReceipt }>(202);
      await trust.done(data.id);
      await eventually(async () => expect(await trust.store.putAside()).toEqual([]), WITHIN_MS);
      expect(await tablesWith(device.sessionId)).toEqual(['event_store.event']);
    },
    60_000,
  );

  it('takes along what came late and damaged', async () => {
    const ann = await signUp(trust.app);
    const late = new Recorder(new Date());
    const { data } = (await trust.erase(ann, 'learning')).expect<{ data: ErasureReceipt }>(202);
    await trust.done(data.id);
    await damaging(ann.accountId);
    await lateBatch(ann, [
      late.record('session_started', 0, { topic: 'ortolan late' }),
      late.record('session_stopped', 2),
    ]);
    await eventually(async () => expect((await trust.store.putAside()).length).toBeGreaterThan(3), WITHIN_MS);
    await settle(data.id);
    await eventually(async () => expect(await trust.store.putAside()).toEqual([]), WITHIN_MS);
    expect(await tablesWith(late.sessionId)).toEqual(['event_store.event']);
  }, 60_000);
});

describe('an erasure under load', () => {
  it('of an account leaves nothing, whatever comes in late and is stopped for its silence', async () => {
    const word = 'capercaillie';
    const ann = await signUp(trust.app, { last_name: word });
    await trust.study(ann, word);
    const devices = await Promise.all([1, 2, 3].map(() => pairExtension(trust.app, ann)));
    let over = false;
    const load = devices.map(async ({ token }) => {
      while (!over) {
        const device = new Recorder(new Date());
        const topic = `${word} running`;
        const { status } = await postBatch(trust.app, token, [
          device.record('session_started', 0, { topic }),
          device.record('page_visited', 1, { title: word }),
        ]);
        if (status === 401) return;
        await call(trust.app, 'GET', identityEndpoints.authUser.path, ann);
      }
    });
    const { data } = (await trust.erase(ann, 'account')).expect<{ data: ErasureReceipt }>(202);
    await trust.done(data.id);
    over = true;
    await Promise.all(load);

    const late = new Recorder(new Date());
    await lateBatch(ann, [
      late.record('session_started', 0, { topic: `${word} late` }),
      late.record('page_visited', 1, { title: word, duration_s: 1 }),
    ]);
    await leaveEverything(unlessOrphaned, ann, word);
    await stopped(late.sessionId);
    expect((await tablesWith(word)).length).toBeGreaterThan(5);

    await settle(data.id);
    const after = await tablesWith(ann.userId, ann.accountId);
    expect(after.filter((name) => typeof everyTable[name]?.goes === 'string')).toEqual([]);
    expect(await tablesWith(word)).toEqual([]);
  }, 90_000);

  it('of what was studied takes late sessions from before it along, and leaves those that came after', async () => {
    const ann = await signUp(trust.app);
    await trust.study(ann, 'dotterel');
    const late = new Recorder(new Date());
    const { data } = (await trust.erase(ann, 'learning')).expect<{ data: ErasureReceipt }>(202);
    await trust.done(data.id);
    await lateBatch(ann, [
      late.record('session_started', 0, { topic: 'dotterel late' }),
      late.record('page_visited', 1, { title: 'dotterel', duration_s: 1 }),
    ]);
    await stopped(late.sessionId);
    const { token } = await pairExtension(trust.app, ann);
    const next = new Recorder(new Date());
    (
      await postBatch(trust.app, token, [
        next.record('session_started', 0, { topic: 'whimbrel' }),
        next.record('page_visited', 1, { title: 'whimbrel', duration_s: 1 }),
      ])
    ).expect(200);
    await stopped(next.sessionId);
    expect(await trust.kept(ann)).toMatchObject({ sessions: 2, pages: 2 });

    await settle(data.id);
    expect(await trust.kept(ann)).toMatchObject({ profile: 1, sessions: 1, pages: 1 });
    expect(await tablesWith('dotterel')).toEqual([]);
    expect(await tablesWith('whimbrel')).not.toEqual([]);
  }, 60_000);
});

describe('live messages after an erasure', () => {
  it('name neither the learner nor their sessions, and a board that comes back later reads again', async () => {
    const college = await makeOrganisation(trust.app);
    const ann = await addMember(trust.app, college);
    const boss = await addMember(trust.app, college, { role: 'MANAGER' });
    const team = rooms.team(college.clientId);
    const away = await connectLive(trust.app, boss.token);
    const { position } = await away.subscribe([team]);
    away.close();
    const sessionId = await trust.study(ann, 'gadwall');
    await screensCaughtUp(trust.app);
    expect(await tablesWith(sessionId)).toContain('live.message');
    const { data } = (await trust.erase(ann, 'learning')).expect<{ data: ErasureReceipt }>(202);
    await trust.done(data.id);
    expect(await tablesWith(sessionId, ann.accountId)).not.toContain('live.message');
    const back = await connectLive(trust.app, boss.token);
    try {
      const { missed, gap } = await back.subscribe([team], position);
      // That Ann joined is told to boards as well, without a name.
      const others = missed.filter(({ type }) => type !== 'team_changed');
      expect([gap, others.map(({ type }) => type)]).toEqual([false, ['read_again']]);
      expect(JSON.stringify(missed)).not.toContain(ann.accountId);
    } finally {
      back.close();
    }
  }, 60_000);

  it('name no session either that came late, and those that were studied since', async () => {
    const college = await makeOrganisation(trust.app);
    const ann = await addMember(trust.app, college);
    const late = new Recorder(new Date());
    const { data } = (await trust.erase(ann, 'learning')).expect<{ data: ErasureReceipt }>(202);
    await trust.done(data.id);
    await lateBatch(ann, [late.record('session_started', 0, { topic: 'garganey late' })], college.clientId);
    await stopped(late.sessionId);
    const { token } = await pairExtension(trust.app, ann);
    const next = new Recorder(new Date());
    (
      await postBatch(trust.app, token, [next.record('session_started', 0, { topic: 'garganey since' })])
    ).expect(200);
    await stopped(next.sessionId);
    expect(await tablesWith(late.sessionId)).toContain('live.message');
    await settle(data.id);
    expect(await tablesWith(late.sessionId)).not.toContain('live.message');
    expect(await tablesWith(next.sessionId)).toContain('live.message');
  }, 60_000);
});
