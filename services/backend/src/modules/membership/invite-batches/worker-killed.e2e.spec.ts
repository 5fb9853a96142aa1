/** @takes-long */
import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import { PG_POOL } from '../../../platform/database/pool.js';
import { eventually } from '../../../testing/eventually.js';
import { type ServiceProcess, startProcess, untilReady } from '../../../testing/service-process.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import { address, Inviting } from '../testing/inviting.js';
import { fileOf, InvitingByFile } from '../testing/inviting-by-file.js';

const PEOPLE = 800;
const KILLS = 1;
/** A lease and a job's lock run out first; on a machine that does other things too. */
const AFTER_A_CRASH_MS = 90_000;

const secrets = {
  TOKEN_SECRET: randomBytes(32).toString('base64'),
  SUBJECT_MASTER_KEY: randomBytes(32).toString('base64'),
};

let app: TestApp;
let pool: Pool;
let worker: ServiceProcess | undefined;
beforeAll(async () => {
  app = await startTestApp({ KEENLY_ROLE: 'api', ...secrets });
  pool = app.app.get<Pool>(PG_POOL, { strict: false });
}, 60_000);
afterAll(async () => {
  worker?.child.kill('SIGKILL');
  await worker?.left;
  await app.close();
});

async function startWorker(): Promise<ServiceProcess> {
  const { database } = app.config;
  const started = startProcess(database.url, { ...secrets, KEENLY_ROLE: 'worker', PORT: '0' });
  await untilReady(started);
  return started;
}

describe('a file of people whose worker is killed', () => {
  it(
    'invites everyone in it once',
    async () => {
      const to = new Inviting(app);
      const files = new InvitingByFile(app);
      const { organisation, admin } = await to.college(PEOPLE + 1);
      const { id } = await files.checked(admin, fileOf(Array.from({ length: PEOPLE }, address)));
      await files.send(admin, id);
      const done = async () => {
        const { rows } = await pool.query<{ done: number }>(
          'select count(outcome)::int as done from app.invite_batch_row where batch_id = $1',
          [id],
        );
        return rows[0]?.done ?? 0;
      };
      for (let kill = 0; kill < KILLS; kill += 1) {
        const before = await done();
        worker = await startWorker();
        await eventually(async () => expect(await done()).toBeGreaterThan(before), AFTER_A_CRASH_MS);
        worker.child.kill('SIGKILL');
        await worker.left;
      }
      expect(await done()).toBeLessThan(PEOPLE);
      worker = await startWorker();
      const sent = await files.until(admin, id, 'sent', AFTER_A_CRASH_MS);
      expect(sent.outcomes).toEqual({
        sent: PEOPLE,
        already_member: 0,
        already_invited: 0,
        limit: 0,
        too_often: 0,
      });
      const { rows } = await pool.query(
        `select count(*)::int as events, count(distinct stream)::int as streams from event_store.event
         where tenant = $1 and type = 'InvitationSent'`,
        [organisation.clientId],
      );
      expect(rows).toEqual([{ events: PEOPLE, streams: PEOPLE }]);
      await eventually(async () => {
        const { rows: mails } = await pool.query(
          `select count(*)::int as mails, count(distinct m.cause)::int as causes from app.mail m
           join app.invitation i on m.cause like 'invitation:' || i.invitation_id || ':%' where i.client_id = $1`,
          [organisation.clientId],
        );
        expect(mails).toEqual([{ mails: PEOPLE, causes: PEOPLE }]);
      }, AFTER_A_CRASH_MS);
    },
    5 * AFTER_A_CRASH_MS,
  );
});
