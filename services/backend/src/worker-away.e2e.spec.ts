import { citusPrograms, type CitusServers, startCitus } from '@keenly/infra/testing/citus/citus-servers';
import { PATIENCE } from '@keenly/infra/testing/patience-factor';
import type { ErasureReceipt } from '@keenly/contracts/trust';
import { rooms } from '@keenly/contracts/live';
import type { Ready } from '@keenly/contracts/operations';
import { metrics, ready } from '@keenly/contracts/operations.endpoints';
import { pathOf } from '@keenly/contracts/path-of';
import { sessionDetail } from '@keenly/contracts/study-session.endpoints';
import { v7 as uuidv7 } from 'uuid';
import { RegradeOfAll } from './modules/learning/testing/regrade-of-all.js';
import { aProgram, type TestProgram } from './modules/record-store/testing/program.js';
import { Recorder, twentyMinutes } from './modules/study-session/testing/recorded.js';
import {
  postBatch,
  readDetail,
  readSessions,
  screensCaughtUp,
  send,
} from './modules/study-session/testing/study.js';
import { TrustTestApp } from './modules/trust/testing/trust-test-app.js';
import { writeLiveMessages } from './platform/live/live-messages.js';
import { connectLive } from './platform/live/testing/live-client.js';
import { eventually } from './testing/eventually.js';
import { type LaneMember, lanesOn, memberOf } from './testing/lane-members.js';
import { startTestApp, TEST_METRICS_TOKEN } from './testing/test-app.js';
import { call } from './testing/test-http.js';
import { addMember, type TestPerson } from './testing/test-people.js';

const programs = citusPrograms();
const START_WITHIN_MS = PATIENCE * 120_000;
/** Appends are tried for ten seconds before they are given up. */
const ANSWERED_WITHIN_MS = PATIENCE * 60_000;
const LANES = 8;
const AWAY = 1;

/** Someone of an organization whose lane is on one worker. */
interface Member extends LaneMember {
  readonly program: TestProgram;
  /** Another one of the organization, who studied and wants it erased. */
  readonly leaver: TestPerson;
  readonly manager: TestPerson;
}

/** Skipped by name where the machine lacks the extension. */
(programs === undefined ? describe.skip : describe)(
  `a service while one of its servers is away${programs === undefined ? ' (needs Citus)' : ''}`,
  () => {
    const trust = new TrustTestApp();
    let servers: CitusServers;
    /** By the worker that has their lane. */
    let members: Member[];
    let gone: number[];
    let regrade: RegradeOfAll;
    /** By the worker that has their lane. */
    const erasures: string[] = [];
    /** By the worker that has their lane. */
    const ran = [60_000, 60_000].map((ago) => new Recorder(new Date(Date.now() - ago)));
    const running = ran[1 - AWAY] ?? new Recorder(new Date());

    const environment = () => ({
      ...{ DATABASE_URL: servers.url, EVENT_STORE_LANES: String(LANES) },
      EVENT_STORE_DISTRIBUTED: 'true',
    });

    beforeAll(async () => {
      servers = await startCitus(programs ?? '');
      await trust.start(environment());
      members = [];
      for (const url of servers.workers) members.push(await aMember(await on(url)));
      for (const [nth, one] of ran.entries()) {
        const { device } = member(nth);
        await send(trust.app, device, [one.record('session_started', 0)], { alive: one.sessionId });
        // A heartbeat alone is answered once it's written.
        await send(trust.app, device, [], { alive: one.sessionId });
      }
      await screensCaughtUp(trust.app);
      const author = await addMember(trust.app, member(1 - AWAY).organisation, { role: 'TEACHER' });
      const learners = members.map(({ person }) => person);
      regrade = await RegradeOfAll.start(trust.app, author, learners);
      gone = await on(servers.workers[AWAY]);
      await servers.killWorker(AWAY);
    }, START_WITHIN_MS);
    afterAll(async () => {
      await trust.stop();
      await servers.stop();
    });

    const on = (url = '') => lanesOn(trust.pool, url, LANES);
    const aMember = async (lanes: readonly number[]): Promise<Member> => {
      const made = await memberOf(trust.app, { lanes, amount: LANES });
      const leaver = await addMember(trust.app, made.organisation);
      await trust.study(leaver, 'heronbill');
      const manager = await addMember(trust.app, made.organisation, { role: 'MANAGER' });
      return { ...made, leaver, manager, program: await aProgram(trust.app, ['all'], made.organisation) };
    };

    const member = (nth: number): Member => {
      const found = members[nth];
      if (found === undefined) throw new Error(`no one is on worker ${nth}`);
      return found;
    };
    const readiness = async () => {
      const { status, body } = await call(trust.app, 'GET', ready.path);
      return { code: status, ...(body as Ready) };
    };
    const lanesAway = async (): Promise<string | undefined> => {
      const { body } = await call(trust.app, 'GET', metrics.path, { token: TEST_METRICS_TOKEN });
      return /^keenly_log_lanes_away (\d+)$/m.exec(String(body))?.[1];
    };
    const studied = async ({ person, device }: Member): Promise<string> => {
      const recorder = new Recorder(new Date(Date.now() - 25 * 60_000));
      (await postBatch(trust.app, device, twentyMinutes(recorder))).expect(200);
      await eventually(async () => {
        const { sessions } = await readSessions(trust.app, person.token);
        expect(sessions.map((row) => row.session_id)).toContain(recorder.sessionId);
      });
      return recorder.sessionId;
    };
    const statementsOf = async ({ program }: Member): Promise<string[]> => {
      const { body } = await program.ask('GET', '/statements');
      return (body as { statements: { id: string }[] }).statements.map(({ id }) => id);
    };
    const statement = () => ({
      ...{ id: uuidv7(), actor: { mbox: 'mailto:maya@northbridge.example' } },
      ...{ verb: { id: 'https://tool.example/did' }, object: { id: 'https://tool.example/kiln' } },
    });

    it('is ready for all others, and says which lanes are away', async () => {
      const answered = await readiness();
      expect([answered.code, answered.status, answered.database]).toEqual([200, 'degraded', 'ok']);
      expect(answered.reasons).toEqual([
        gone.length === 1
          ? `Lane ${gone.join()} of the log is away with its server.`
          : `Lanes ${gone.join(', ')} of the log are away with their server.`,
      ]);
      expect(answered.readers.length).toBeGreaterThan(10);
      expect(await lanesAway()).toBe(String(gone.length));
    });

    it(
      'asks whoever belongs there to come back, and serves the others, readers and all',
      async () => {
        const recorder = new Recorder(new Date(Date.now() - 25 * 60_000));
        const refused = postBatch(trust.app, member(AWAY).device, twentyMinutes(recorder));
        const there = member(1 - AWAY);
        const sessionId = await studied(there);
        const { program } = there;
        const body = statement();
        (await program.ask('POST', '/statements', { body })).expect(200);
        expect(await statementsOf(there)).toEqual([body.id]);
        const { status, headers } = await refused;
        expect([status, Number(headers.get('retry-after')) > 0]).toEqual([503, true]);
        expect((await readiness()).readers.filter(({ state }) => state !== 'running')).toEqual([]);
        expect((await readDetail(trust.app, there.person.token, sessionId)).visited_pages).toHaveLength(3);
        // What the others have is where their lane is.
        const page = pathOf(sessionDetail.path, { id: ran[AWAY]?.sessionId ?? '' });
        for (const { status: code, headers: said } of [
          await member(AWAY).program.ask('GET', '/statements'),
          await call(trust.app, 'GET', page, { token: member(AWAY).person.token }),
        ])
          expect([code, Number(said.get('retry-after')) > 0]).toEqual([503, true]);
      },
      ANSWERED_WITHIN_MS,
    );

    it('hears of what runs, so that nothing of it is ended as silent afterwards', async () => {
      const heardAt = async (): Promise<Date | undefined> => {
        const { rows } = await trust.pool.query<{ at: Date }>(
          'select least(seen_at, alive_at) as at from app.session_heartbeat where session_id = $1',
          [running.sessionId],
        );
        return rows[0]?.at;
      };
      const before = await heardAt();
      const answered = await send(trust.app, member(1 - AWAY).device, [], { alive: running.sessionId });
      expect(answered).toMatchObject({ ended_sessions: [] });
      expect((await heardAt())?.getTime()).toBeGreaterThan(before?.getTime() ?? Number.POSITIVE_INFINITY);
    });

    it('tells a board of a session that ran there, of which it would never hear otherwise', async () => {
      const { organisation, manager } = member(AWAY);
      const team = rooms.team(organisation.clientId);
      const sessionId = ran[AWAY]?.sessionId ?? '';
      const board = await connectLive(trust.app, manager.token);
      try {
        await board.subscribe([team]);
        const news = { tenant: organisation.clientId, payload: { session_id: sessionId } };
        await writeLiveMessages(trust.pool, [{ ...news, rooms: [team], type: 'board_entry_changed' }]);
        const { entry } = await board.hears('board_entry_changed');
        expect(entry).toMatchObject({ session_id: sessionId, stopped_at: null });
      } finally {
        board.close();
      }
    });

    it(
      'regrades the attempts that are there, and says that others are still to come',
      async () => {
        await regrade.begin();
        await eventually(async () => {
          expect(await regrade.told()).toMatchObject({ state: 'running', looked_at: 1, waiting: true });
          expect(await regrade.scoreOf(member(1 - AWAY).person)).toBe(100);
        });
      },
      ANSWERED_WITHIN_MS,
    );

    it(
      'erases what someone studied whose lane is there, and goes on with it where it is not',
      async () => {
        for (const { leaver } of members) {
          const answer = await trust.erase(leaver, 'learning');
          erasures.push(answer.expect<{ data: ErasureReceipt }>(202).data.id);
        }
        expect(await trust.done(erasures[1 - AWAY] ?? '')).toMatchObject({ counts: { sessions: 1 } });
        expect(await trust.kept(member(1 - AWAY).leaver)).toMatchObject({ sessions: 0, pages: 0 });
        const { rows } = await trust.pool.query('select status from app.erasure where id = $1', [
          erasures[AWAY],
        ]);
        expect(rows).toEqual([{ status: 'running' }]);
      },
      ANSWERED_WITHIN_MS,
    );

    it(
      'starts one more process meanwhile, which serves who is there',
      async () => {
        const another = await startTestApp(environment());
        try {
          const recorder = new Recorder(new Date(Date.now() - 25 * 60_000));
          const { device, person } = member(1 - AWAY);
          (await postBatch(another, device, twentyMinutes(recorder))).expect(200);
          await eventually(async () => {
            const { sessions } = await readSessions(another, person.token);
            expect(sessions.map((row) => row.session_id)).toContain(recorder.sessionId);
          });
        } finally {
          await another.close();
        }
      },
      ANSWERED_WITHIN_MS,
    );

    it(
      'serves everyone once it is back',
      async () => {
        await servers.startWorker(AWAY);
        await eventually(async () =>
          expect(await readiness()).toMatchObject({ code: 200, status: 'ok', reasons: [] }),
        );
        expect(await lanesAway()).toBe('0');
        for (const one of members) await studied(one);
        await eventually(async () => {
          expect(await regrade.told()).toMatchObject({
            state: 'done',
            attempts: 2,
            looked_at: 2,
            waiting: false,
          });
          for (const { person } of members) expect(await regrade.scoreOf(person)).toBe(100);
        });
        expect(await regrade.eventsByAttempt()).toEqual([1, 1]);
        expect(await trust.done(erasures[AWAY] ?? '')).toMatchObject({ counts: { sessions: 1 } });
        expect(await trust.kept(member(AWAY).leaver)).toMatchObject({ sessions: 0, pages: 0 });
        const body = statement();
        (await member(AWAY).program.ask('POST', '/statements', { body })).expect(200);
        expect(await statementsOf(member(AWAY))).toEqual([body.id]);
      },
      ANSWERED_WITHIN_MS,
    );
  },
);
