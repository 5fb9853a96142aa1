import { apiPaths, pathOf } from '@keenly/contracts/api-paths';
import { v7 as uuidv7 } from 'uuid';
import { call } from '../../testing/test-http.js';
import { signUp } from '../../testing/test-people.js';
import { Retention } from './jobs/retention.js';
import { TrustTestApp } from './testing/trust-test-app.js';

const DAY_MS = 86_400_000;

const trust = new TrustTestApp();
beforeAll(() => trust.start(), 60_000);
afterAll(() => trust.stop());

const keepTo = (now: Date) => trust.app.app.get(Retention, { strict: false }).keepTo(now);
/** A day before or after these years have passed from now on. */
function inYears(years: number, days: number): Date {
  const at = new Date();
  at.setUTCFullYear(at.getUTCFullYear() + years);
  return new Date(at.getTime() + days * DAY_MS);
}

describe('retention', () => {
  it('keeps learning for 5 years and not a day longer, in the log too', async () => {
    const ann = await signUp(trust.app);
    const session = await trust.study(ann, 'heronbill');
    await keepTo(inYears(5, -2));
    expect(await trust.kept(ann)).toMatchObject({ sessions: 1, pages: 3 });
    await keepTo(inYears(5, 2));
    expect(await trust.kept(ann)).toMatchObject({
      profile: 1,
      sessions: 0,
      pages: 0,
      nudges: 0,
      expressions: 0,
    });
    expect(await trust.tablesWith('heronbill')).toEqual([]);
    const sealed = (await trust.store.readStream(ann.accountId, `study-session-${session}`)).map(
      (event) => event.sealed.state,
    );
    expect(sealed).not.toContain('open');
    const detail = pathOf(apiPaths.sessionDetail, { id: session });
    expect((await call(trust.app, 'GET', detail, ann)).status).toBe(404);
  });

  it('leaves what is younger of the same person, who goes on studying', async () => {
    const ann = await signUp(trust.app);
    await trust.study(ann, 'oldsession');
    await keepTo(inYears(5, 2));
    const fresh = await trust.study(ann, 'freshsession');
    await keepTo(new Date());
    expect(await trust.kept(ann)).toMatchObject({ sessions: 1, pages: 3 });
    const detail = pathOf(apiPaths.sessionDetail, { id: fresh });
    expect((await call(trust.app, 'GET', detail, ann)).body).toMatchObject({
      description: 'freshsession topic',
    });
  });

  it('erases a person 4 years after their last account ended, and nobody else', async () => {
    const [gone, stays] = [await signUp(trust.app), await signUp(trust.app)];
    const ended = await call(trust.app, 'PUT', apiPaths.deactivateAccount, {
      token: gone.token,
      body: { is_active: false },
    });
    expect(ended.status).toBe(200);
    await keepTo(inYears(4, -2));
    expect(await trust.tablesWith(gone.email)).toContain('app.person');
    await keepTo(inYears(4, 2));
    const { rows } = await trust.pool.query<{ id: string }>(
      `select id from app.erasure where reason = 'retention' order by requested_at desc limit 1`,
    );
    expect(await trust.done(rows[0]?.id ?? '')).toMatchObject({ scope: 'account', counts: { profile: 1 } });
    expect(await trust.tablesWith(gone.email)).toEqual([]);
    expect(await trust.kept(stays)).toMatchObject({ profile: 1, accounts: 1 });
  });

  it('keeps what we wrote for 3 years, what has to do with payments for 2, looks for one', async () => {
    const ann = await signUp(trust.app);
    const old = [ann.userId, ann.accountId];
    await trust.pool.query(
      `insert into app.mail (id, cause, kind, recipient, data, message_id, status)
       values ($1, $2, 'x', $3, '{}', 'x', 'sent')`,
      [uuidv7(), uuidv7(), ann.accountId],
    );
    await trust.pool.query(
      `insert into app.corporate_application (id, person_id, owner_account_id, form, code_nonce, code_sent_at)
       values ($1, $2, $3, '{}', $1, now())`,
      [uuidv7(), ...old],
    );
    await trust.pool.query(
      `insert into app.data_view values ($1, $2, 'reports', null, current_date, null, now(), now(), 1)`,
      [ann.accountId, uuidv7()],
    );
    const mails = (await trust.kept(ann))['mails'] ?? 0;
    await keepTo(inYears(1, -2));
    expect(await trust.kept(ann)).toMatchObject({ views: 1, applications: 1, mails });
    await keepTo(inYears(1, 2));
    expect(await trust.kept(ann)).toMatchObject({ views: 0, applications: 1, mails });
    await keepTo(inYears(2, 2));
    expect(await trust.kept(ann)).toMatchObject({ applications: 0, mails });
    await keepTo(inYears(3, 2));
    expect((await trust.kept(ann))['mails']).toBeLessThan(mails);
  });
});
