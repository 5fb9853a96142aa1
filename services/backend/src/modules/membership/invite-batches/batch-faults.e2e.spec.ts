/** @takes-long */
import { randomBytes } from 'node:crypto';
import { redisProgram } from '@keenly/infra/dev/redis/redis-server';
import type { Pool } from 'pg';
import { inTransaction } from '../../../platform/database/in-transaction.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import { type BackendName, type MortalBackend, startMortalBackend } from '../../../testing/backends.js';
import { eventually } from '../../../testing/eventually.js';
import { type ServiceProcess, startProcess, untilReady } from '../../../testing/service-process.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import type { TestOrganisation, TestPerson } from '../../../testing/test-people.js';
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

let app: TestApp | undefined;
let worker: ServiceProcess | undefined;
let backend: MortalBackend | undefined;
afterEach(async () => {
  worker?.child.kill('SIGKILL');
  await worker?.left;
  await app?.close();
  await backend?.stop();
  [worker, app, backend] = [undefined, undefined, undefined];
}, 60_000);

/** A file of people that is checked and about to be sent, in a service that answers requests and leaves the work to others. */
class SendingFile {
  private constructor(
    private readonly app: TestApp,
    private readonly environment: NodeJS.ProcessEnv,
    private readonly organisation: TestOrganisation,
    private readonly admin: TestPerson,
    private readonly id: string,
  ) {}

  static async make(environment: NodeJS.ProcessEnv = {}): Promise<SendingFile> {
    app = await startTestApp({ KEENLY_ROLE: 'api', LOG_LEVEL: 'silent', ...secrets, ...environment });
    const { organisation, admin } = await new Inviting(app).college(PEOPLE + 1);
    const files = new InvitingByFile(app);
    const { id } = await files.checked(admin, fileOf(Array.from({ length: PEOPLE }, address)));
    return new SendingFile(app, environment, organisation, admin, id);
  }

  async send(): Promise<void> {
    (await new InvitingByFile(this.app).send(this.admin, this.id)).expect(202);
  }

  async startWorker(): Promise<ServiceProcess> {
    const { REDIS_URL } = this.environment;
    worker = startProcess(this.app.config.database.url, {
      ...secrets,
      KEENLY_ROLE: 'worker',
      PORT: '0',
      ...(REDIS_URL !== undefined && { REDIS_URL }),
    });
    await untilReady(worker);
    return worker;
  }

  /** Rows that have their outcome. */
  async done(): Promise<number> {
    const { rows } = await this.pool.query<{ done: number }>(
      'select count(outcome)::int as done from app.invite_batch_row where batch_id = $1',
      [this.id],
    );
    return rows[0]?.done ?? 0;
  }

  /** Its last row is out of every worker's reach meanwhile: however fast one is, it can't be done with all of them. */
  async heldUp(work: () => Promise<void>): Promise<void> {
    await inTransaction(this.pool, async (sql) => {
      await sql.query(
        'select from app.invite_batch_row where batch_id = $1 order by line desc limit 1 for update',
        [this.id],
      );
      await work();
    });
  }

  async moreThan(before: number): Promise<void> {
    await eventually(async () => expect(await this.done()).toBeGreaterThan(before), AFTER_A_CRASH_MS);
  }

  /** Each row is reported as sent, is in the log once, and has one email. */
  async expectEachOnce(): Promise<void> {
    const { admin, id } = this;
    const sent = await new InvitingByFile(this.app).until(admin, id, 'sent', AFTER_A_CRASH_MS);
    expect(sent.outcomes).toEqual({
      sent: PEOPLE,
      already_member: 0,
      already_invited: 0,
      limit: 0,
      too_often: 0,
    });
    const { clientId } = this.organisation;
    const { rows } = await this.pool.query(
      `select count(*)::int as events, count(distinct stream)::int as streams from event_store.event
       where tenant = $1 and type = 'InvitationSent'`,
      [clientId],
    );
    expect(rows).toEqual([{ events: PEOPLE, streams: PEOPLE }]);
    await eventually(async () => {
      const { rows: mails } = await this.pool.query(
        `select count(*)::int as mails, count(distinct m.cause)::int as causes from app.mail m
         join app.invitation i on m.cause like 'invitation:' || i.invitation_id || ':%' where i.client_id = $1`,
        [clientId],
      );
      expect(mails).toEqual([{ mails: PEOPLE, causes: PEOPLE }]);
    }, AFTER_A_CRASH_MS);
  }

  private get pool(): Pool {
    return this.app.app.get<Pool>(PG_POOL, { strict: false });
  }
}

describe('a file of people', () => {
  it(
    'whose worker is killed: everyone in it is invited once',
    async () => {
      const file = await SendingFile.make();
      await file.send();
      await file.heldUp(async () => {
        for (let kill = 0; kill < KILLS; kill += 1) {
          const before = await file.done();
          const { child, left } = await file.startWorker();
          await file.moreThan(before);
          child.kill('SIGKILL');
          await left;
        }
        expect(await file.done()).toBeLessThan(PEOPLE);
      });
      await file.startWorker();
      await file.expectEachOnce();
    },
    5 * AFTER_A_CRASH_MS,
  );

  // Without Redis, the queue is in Postgres, and dies with everything else.
  it.each(['Postgres', 'Redis'] satisfies BackendName[])(
    'whose queue is killed in the middle of it: everyone in it is invited once (%s)',
    async (name) => {
      backend = await startMortalBackend(name);
      if (backend === undefined) {
        expect(name).toBe('Redis');
        return;
      }
      const file = await SendingFile.make(backend.environment);
      await file.startWorker();
      await file.send();
      await file.moreThan(0);
      await backend.kill();
      await new Promise((resolve) => setTimeout(resolve, 1000));
      await backend.revive();
      await file.expectEachOnce();
    },
    5 * AFTER_A_CRASH_MS,
  );

  it(
    'that is sent while Redis is away: it waits, and everyone in it is invited once',
    async () => {
      backend = await startMortalBackend('Redis');
      if (backend === undefined) return expect(redisProgram()).toBeUndefined();
      const file = await SendingFile.make(backend.environment);
      await backend.kill();
      await file.send();
      await backend.revive();
      await file.startWorker();
      await file.expectEachOnce();
    },
    5 * AFTER_A_CRASH_MS,
  );
});
