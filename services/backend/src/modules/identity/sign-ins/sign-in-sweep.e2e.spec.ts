import { Pool } from 'pg';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import { call } from '../../../testing/test-http.js';
import { pairExtension, signUp } from '../../../testing/test-people.js';
import { SignInStore } from './sign-in-store.js';
import * as pairingEndpoints from '@keenly/contracts/pairing.endpoints';

let app: TestApp;
let pool: Pool;
beforeAll(async () => {
  app = await startTestApp();
  pool = new Pool({ connectionString: app.config.database.url, max: 1 });
}, 60_000);
afterAll(async () => {
  await pool.end();
  await app.close();
});

describe('the sweep', () => {
  it('takes what ended a month ago and lapsed codes, and leaves what lives', async () => {
    const [lives, ended, revoked] = [await signUp(app), await signUp(app), await signUp(app)];
    const pairing = await pairExtension(app, lives);
    await call(app, 'POST', pairingEndpoints.ownPairings.path, { token: ended.token });
    await pool.query(`update app.sign_in set expires_at = now() - interval '31 days' where person_id = $1`, [
      ended.userId,
    ]);
    await pool.query(`update app.sign_in set revoked_at = now() - interval '29 days' where person_id = $1`, [
      revoked.userId,
    ]);
    await pool.query(`update app.pairing_code set expires_at = now() - interval '1 second'`);
    await app.app.get(SignInStore, { strict: false }).sweep();
    const { rows } = await pool.query<{ person_id: string; kind: string }>(
      `select person_id, kind from app.sign_in where kind <> 'verification' order by created_at`,
    );
    expect(rows).toEqual([
      { person_id: lives.userId, kind: 'web' },
      { person_id: revoked.userId, kind: 'web' },
      { person_id: lives.userId, kind: 'extension' },
    ]);
    const left = await pool.query('select from app.pairing_code');
    expect(left.rowCount).toBe(0);
    const tokens = await pool.query('select from app.refresh_token');
    expect(tokens.rowCount).toBe(2);
    expect(
      (await call(app, 'GET', pairingEndpoints.extensionSelf.path, { token: pairing.token })).status,
    ).toBe(200);
  });

  it('takes waits for a way back in that came to nothing, and leaves those that may', async () => {
    const since: readonly (readonly [asked: string, due: string | null])[] = [
      ['59 minutes', null],
      ['61 minutes', null],
      ['16 days', '13 days'],
      ['18 days', '15 days'],
    ];
    const people = await Promise.all(since.map(() => signUp(app)));
    for (const [n, [asked, due]] of since.entries())
      await pool.query(
        `insert into app.second_factor_recovery (person_id, id, asked_at, due_at)
         values ($1, gen_random_uuid(), now() - $2::interval, now() - $3::interval)`,
        [people[n]?.userId, asked, due],
      );
    await app.app.get(SignInStore, { strict: false }).sweep();
    const { rows } = await pool.query<{ person_id: string }>(
      'select person_id from app.second_factor_recovery',
    );
    const left = new Set(rows.map(({ person_id }) => person_id));
    expect(people.map(({ userId }) => left.has(userId))).toEqual([true, false, true, false]);
  });
});
