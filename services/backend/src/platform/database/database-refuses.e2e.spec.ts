import * as operationsEndpoints from '@keenly/contracts/operations.endpoints';
import * as identityEndpoints from '@keenly/contracts/identity.endpoints';
import * as groupsEndpoints from '@keenly/contracts/groups.endpoints';
import * as insightEndpoints from '@keenly/contracts/insight.endpoints';
import { Client, type Pool } from 'pg';
import { PG_POOL } from './pool.js';
import { isUnavailable } from './unavailable.js';
import { eventually } from '../../testing/eventually.js';
import { refuseWrites } from '../../testing/refuse-writes.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { call } from '../../testing/test-http.js';
import {
  makeOrganisation,
  addMember,
  signUp,
  signUpForm,
  type TestPerson,
} from '../../testing/test-people.js';

let app: TestApp;
let pool: Pool;
let person: TestPerson;
let admin: TestPerson;
let shown = false;

beforeAll(async () => {
  app = await startTestApp({ LOG_LEVEL: 'silent' });
  pool = app.app.get<Pool>(PG_POOL, { strict: false });
  person = await signUp(app);
  admin = await addMember(app, await makeOrganisation(app), { role: 'CLIENT_ADMIN' });
}, 60_000);
afterAll(async () => {
  await app.close();
});

const ready = () => call(app, 'GET', operationsEndpoints.ready.path);

/** Writes to rows of the service and to the log, by the ORM and by hand. */
async function writes(): Promise<readonly (readonly [number, string | null, unknown])[]> {
  const answers = await Promise.all([
    call(app, 'POST', identityEndpoints.signUp.path, { body: signUpForm() }),
    call(app, 'POST', identityEndpoints.login.path, {
      body: { email: person.email, password: person.password },
    }),
    call(app, 'POST', groupsEndpoints.makeGroup.path, { token: admin.token, body: { name: 'Refused' } }),
    call(app, 'PUT', insightEndpoints.communitySharing.path, {
      token: admin.token,
      body: { shown: (shown = !shown) },
    }),
  ]);
  return answers.map(({ status, headers, error }) => [status, headers.get('retry-after'), error?.code]);
}
const refused = [503, '5', 'SERVICE_UNAVAILABLE'] as const;

describe('while the database takes no writes', () => {
  it.each([
    ['its disk is full', '53100'],
    ['it has no memory left', '53200'],
    ['statements are cancelled', '57014'],
  ])('since %s, a write is answered 503 and when to come back', async (_, code) => {
    const allow = await refuseWrites(pool, code, [
      'app.person',
      'app.sign_in',
      'app.member_group',
      'app.group_profile',
      'event_store.event',
      'new relations',
    ]);
    try {
      expect(await writes()).toEqual(Array(4).fill(refused));
    } finally {
      await allow();
    }
    await eventually(async () => expect((await ready()).status).toBe(200));
    const [signedUp, signedIn] = await writes();
    expect([signedUp?.[0], signedIn?.[0]]).toEqual([201, 200]);
  });

  it('for want of room, it is not ready, until there is room for a page again', async () => {
    const allow = await refuseWrites(pool, '53100', ['app.person', 'new relations']);
    try {
      expect((await ready()).status).toBe(200);
      expect((await call(app, 'POST', identityEndpoints.signUp.path, { body: signUpForm() })).status).toBe(
        503,
      );
      const answer = await ready();
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
      expect((await ready()).status).toBe(503);
    } finally {
      await allow();
    }
    expect((await ready()).status).toBe(200);
  });

  it('as it only reads after a failover, every write is 503 and it is not ready', async () => {
    const name = new URL(app.config.database.url).pathname.slice(1);
    const admin = new Client({ connectionString: app.config.database.url });
    await admin.connect();
    await admin.query('set default_transaction_read_only = off');
    const reconnect = () =>
      admin.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid()`,
      );
    try {
      await admin.query(`alter database "${name}" set default_transaction_read_only = on`);
      await reconnect();
      await eventually(async () => expect((await ready()).status).toBe(503));
      await eventually(async () => expect(await writes()).toEqual(Array(4).fill(refused)));
      expect((await call(app, 'GET', operationsEndpoints.live.path)).status).toBe(200);
    } finally {
      // Sessions that began meanwhile would go on only reading, as those of a former primary do: none may have been kept.
      await admin.query(`alter database "${name}" reset default_transaction_read_only`);
      await admin.end();
    }
    await eventually(async () => expect((await ready()).status).toBe(200), 10_000);
    await eventually(async () => expect((await writes())[0]?.[0]).toBe(201), 10_000);
  });
});

describe('a column that is not there', () => {
  it('of a read model is waited for; of anything else it is our fault, and said so', async () => {
    await pool.query('create schema if not exists read');
    await pool.query('create or replace view read.odd as select 1 as one');
    const failure = (text: string) => pool.query(text).then(String, (error: unknown) => error);
    expect(isUnavailable(await failure('select two from read.odd'))).toBe(true);
    expect(isUnavailable(await failure('select two from app.person'))).toBe(false);
  });
});
