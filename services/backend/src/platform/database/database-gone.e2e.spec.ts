import * as operationsEndpoints from '@keenly/contracts/operations.endpoints';
import * as identityEndpoints from '@keenly/contracts/identity.endpoints';
import * as pairingEndpoints from '@keenly/contracts/pairing.endpoints';
import { TOKEN_REFUSED } from '@keenly/contracts/errors';
import { startTestPostgres, type TestPostgres } from '@keenly/infra/testing/test-postgres';
import { Client } from 'pg';
import { eventually } from '../../testing/eventually.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { call } from '../../testing/test-http.js';
import { signIn, signUp, signUpForm, type TestPerson } from '../../testing/test-people.js';
import { Notices } from './notices.js';

const AWAY_MS = 4_000;
let postgres: TestPostgres;
let app: TestApp;
let person: TestPerson;

beforeAll(async () => {
  postgres = await startTestPostgres();
  app = await startTestApp({ DATABASE_URL: postgres.url, LOG_LEVEL: 'silent' });
  person = await signUp(app);
}, 60_000);
afterAll(async () => {
  await app.close();
  await postgres.stop();
}, 30_000);

const me = () => call(app, 'GET', identityEndpoints.authUser.path, { token: person.token });

async function askEverything(): Promise<void> {
  const gone = Date.now();
  do {
    const answers = await Promise.all([
      me(),
      call(app, 'GET', operationsEndpoints.ready.path),
      call(app, 'POST', identityEndpoints.login.path, {
        body: { email: person.email, password: person.password },
      }),
      call(app, 'POST', identityEndpoints.signUp.path, { body: signUpForm() }),
      call(app, 'POST', identityEndpoints.refresh.path, { headers: { cookie: person.refreshCookie } }),
      call(app, 'GET', pairingEndpoints.ownPairings.path, { token: person.token }),
    ]);
    expect(answers.map(({ status, headers }) => [status, headers.get('retry-after')])).toEqual(
      Array(6).fill([503, '5']),
    );
    expect(answers[2].error).toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    expect((await call(app, 'GET', operationsEndpoints.live.path)).status).toBe(200);
  } while (Date.now() - gone < AWAY_MS);
}

describe('while the database is gone', () => {
  it('everything answers 503 and when to come back, and all is well afterwards', async () => {
    expect((await me()).status).toBe(200);
    await postgres.kill9();
    try {
      await askEverything();
    } finally {
      await postgres.start();
    }
    await eventually(async () => expect((await me()).status).toBe(200), 10_000);
    await eventually(
      async () => expect((await call(app, 'GET', operationsEndpoints.ready.path)).status).toBe(200),
      10_000,
    );
    expect((await signIn(app, person)).userId).toBe(person.userId);
    await signUp(app);
  }, 60_000);

  it('no revocation of another process is missed afterwards', async () => {
    const notices = app.app.get(Notices, { strict: false });
    await eventually(() => expect(notices.hearing).toBe(true), 10_000);
    expect((await me()).status).toBe(200);
    const elsewhere = new Client({ connectionString: postgres.url });
    await elsewhere.connect();
    await elsewhere.query('update app.sign_in set revoked_at = now() where person_id = $1', [person.userId]);
    await elsewhere.query(
      `select pg_notify('sign_in_revoked', id::text) from app.sign_in where person_id = $1`,
      [person.userId],
    );
    await elsewhere.end();
    await eventually(async () => expect((await me()).error?.code).toBe(TOKEN_REFUSED));
  }, 30_000);
});
