import { citusPrograms, type CitusServers, startCitus } from '@keenly/infra/testing/citus/citus-servers';
import { PATIENCE } from '@keenly/infra/testing/patience-factor';
import type { TeamBoard } from '@keenly/contracts/live';
import { teamBoard } from '@keenly/contracts/live.endpoints';
import type { Ready } from '@keenly/contracts/operations';
import { metrics, ready } from '@keenly/contracts/operations.endpoints';
import type { Pool } from 'pg';
import { Forwarder } from './modules/statements-out/forwarding/forwarder.js';
import { Recorder, twentyMinutes } from './modules/study-session/testing/recorded.js';
import { postBatch, readSessions, send } from './modules/study-session/testing/study.js';
import { Retention } from './modules/trust/retention/retention.js';
import { PG_POOL } from './platform/database/pool.js';
import { eventually } from './testing/eventually.js';
import { type LaneMember, lanesOn, memberOf } from './testing/lane-members.js';
import { startTestApp, TEST_METRICS_TOKEN, type TestApp } from './testing/test-app.js';
import { call } from './testing/test-http.js';
import { addMember, type TestPerson } from './testing/test-people.js';

const programs = citusPrograms();
const START_WITHIN_MS = PATIENCE * 120_000;
const TRIED_WITHIN_MS = PATIENCE * 60_000;
const LANES = 8;
const HANGS = 1;
/** Beside connections that are busy, one that waits for the server would be missed at once. */
const FEW_CONNECTIONS = 6;
/** Whoever belongs to the server is told by then, and as long as that no one else is to wait. */
const REFUSED_WITHIN_MS = PATIENCE * 6000;
const USUAL_MS = PATIENCE * 700;
/** Short enough that a session of the test falls silent in it. */
const SILENCE_S = 5;

/** A batch of a learner who begins a session, and what was answered. */
interface Sent {
  readonly recorder: Recorder;
  readonly status: number;
  readonly retryAfter: number;
  readonly ms: number;
}

/** Skipped by name where the machine lacks the extension. */
(programs === undefined ? describe.skip : describe)(
  `a service while one of its servers hangs${programs === undefined ? ' (needs Citus)' : ''}`,
  () => {
    let servers: CitusServers;
    let app: TestApp;
    let pool: Pool;
    /** By the worker that has their lane. */
    const members: LaneMember[] = [];
    let manager: TestPerson;
    let silent: number[];
    /** What was refused, and may be stored all the same. */
    const refused: Recorder[] = [];
    const forgotten = new Recorder(new Date(Date.now() - 60_000));

    const environment = () => ({
      ...{ DATABASE_URL: servers.url, EVENT_STORE_LANES: String(LANES), EVENT_STORE_DISTRIBUTED: 'true' },
      ...{ DATABASE_POOL: String(FEW_CONNECTIONS), SILENCE_LIMIT_S: String(SILENCE_S) },
    });
    const member = (nth: number): LaneMember => {
      const found = members[nth];
      if (found === undefined) throw new Error(`no one is on worker ${nth}`);
      return found;
    };
    const there = () => member(1 - HANGS);
    const away = () => member(HANGS);

    beforeAll(async () => {
      servers = await startCitus(programs ?? '');
      app = await startTestApp(environment());
      pool = app.app.get<Pool>(PG_POOL, { strict: false });
      for (const url of servers.workers)
        members.push(await memberOf(app, { lanes: await lanesOn(pool, url, LANES), amount: LANES }));
      manager = await addMember(app, there().organisation, { role: 'MANAGER' });
      silent = await lanesOn(pool, servers.workers[HANGS] ?? '', LANES);
      for (const one of members) for (let turn = 0; turn < FEW_CONNECTIONS; turn += 1) await begun(one);
    }, START_WITHIN_MS);
    afterAll(async () => {
      await app.close();
      await servers.stop();
    });

    async function sent(recorder: Recorder, { device }: LaneMember): Promise<Sent> {
      const began = performance.now();
      const { status, headers } = await postBatch(app, device, twentyMinutes(recorder));
      const retryAfter = Number(headers.get('retry-after'));
      return { recorder, status, retryAfter, ms: performance.now() - began };
    }
    const begun = (one: LaneMember) => sent(new Recorder(new Date(Date.now() - 25 * 60_000)), one);
    const readiness = async () => {
      const { status, body } = await call(app, 'GET', ready.path);
      return { code: status, ...(body as Ready) };
    };
    const lanesAway = async (): Promise<string | undefined> => {
      const { body } = await call(app, 'GET', metrics.path, { token: TEST_METRICS_TOKEN });
      return /^keenly_log_lanes_away (\d+)$/m.exec(String(body))?.[1];
    };
    const isListed = (on: TestApp, recorder: Recorder, { person }: LaneMember) =>
      eventually(async () => {
        const { sessions } = await readSessions(on, person.token);
        expect(sessions.filter((row) => row.session_id === recorder.sessionId)).toHaveLength(1);
      });

    it(
      'answers whoever belongs there within seconds, and everyone else as ever',
      async () => {
        await send(app, there().device, [forgotten.record('session_started', 0)]);
        servers.hangWorker(HANGS);
        const began = performance.now();
        // Many more than there are connections.
        const waiting = Array.from({ length: 4 * FEW_CONNECTIONS }, () => begun(away()));
        const all = Promise.all(waiting);
        const over = new AbortController();
        void all.then(() => over.abort());
        const served: Sent[] = [];
        const alive = new Recorder(new Date(Date.now() - 60_000));
        await send(app, there().device, [alive.record('session_started', 0)], { alive: alive.sessionId });
        while (!over.signal.aborted || performance.now() - began < 4000) {
          served.push(await begun(there()));
          await send(app, there().device, [], { alive: alive.sessionId });
          (await call(app, 'GET', teamBoard.path, { token: manager.token })).expect(200);
        }
        expect(served.filter(({ status }) => status !== 200)).toEqual([]);
        expect(Math.max(...served.map(({ ms }) => ms))).toBeLessThan(USUAL_MS);
        for (const { status, retryAfter, ms, recorder } of await all) {
          expect([status, retryAfter > 0]).toEqual([503, true]);
          expect(ms).toBeLessThan(REFUSED_WITHIN_MS);
          refused.push(recorder);
        }
        for (const { recorder } of served.slice(-1)) await isListed(app, recorder, there());
      },
      TRIED_WITHIN_MS,
    );

    it(
      'says so, refuses at once, and does for the others what is done by time',
      async () => {
        const answered = await readiness();
        expect([answered.code, answered.status, answered.database]).toEqual([200, 'degraded', 'ok']);
        expect(answered.reasons[0]).toContain(silent.join(', '));
        expect(await lanesAway()).toBe(String(silent.length));
        expect(answered.readers.filter(({ state }) => state !== 'running')).toEqual([]);
        const { status, ms, recorder } = await begun(away());
        expect([status, ms < USUAL_MS]).toEqual([503, true]);
        refused.push(recorder);
        // The live board, and the sweep for sessions that no one is heard of any more.
        (await call(app, 'GET', teamBoard.path, { token: manager.token })).expect<TeamBoard>(200);
        await eventually(async () => {
          const { sessions } = await readSessions(app, there().person.token);
          const row = sessions.find(({ session_id }) => session_id === forgotten.sessionId);
          expect(row).toMatchObject({ live: false, stop_reason: 'Auto Stop' });
        });
        await app.app.get(Forwarder, { strict: false }).run();
        await app.app.get(Retention, { strict: false }).keepTo(new Date());
        expect(pool.waitingCount).toBe(0);
      },
      TRIED_WITHIN_MS,
    );

    it(
      'starts one more process meanwhile, which serves who is there',
      async () => {
        const another = await startTestApp(environment());
        try {
          const recorder = new Recorder(new Date(Date.now() - 25 * 60_000));
          (await postBatch(another, there().device, twentyMinutes(recorder))).expect(200);
          await isListed(another, recorder, there());
        } finally {
          await another.close();
        }
      },
      TRIED_WITHIN_MS,
    );

    it(
      'serves everyone once it goes on, and has each session once',
      async () => {
        servers.wakeWorker(HANGS);
        await eventually(async () =>
          expect(await readiness()).toMatchObject({ code: 200, status: 'ok', reasons: [] }),
        );
        expect(await lanesAway()).toBe('0');
        for (const recorder of refused) expect((await sent(recorder, away())).status).toBe(200);
        for (const recorder of refused.slice(-3)) await isListed(app, recorder, away());
        for (const one of members) await isListed(app, (await begun(one)).recorder, one);
        const { rows } = await pool.query(
          'select from event_store.event group by lane, tenant, event_id having count(*) > 1',
        );
        expect(rows).toHaveLength(0);
      },
      TRIED_WITHIN_MS,
    );
  },
);
