import { apiPaths } from '@keenly/contracts/api-paths';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import { call } from '../../../testing/test-http.js';
import { signUp, signUpForm } from '../../../testing/test-people.js';

let one: TestApp;
/** A second process on the same database. */
let two: TestApp;

beforeAll(async () => {
  one = await startTestApp({ RATE_LIMIT_FACTOR: '1' });
  two = await startTestApp({ RATE_LIMIT_FACTOR: '1', DATABASE_URL: one.config.database.url });
}, 60_000);
afterAll(async () => {
  await two.close();
  await one.close();
});

const guess = (app: TestApp, email: string, address = '203.0.113.7') =>
  call(app, 'POST', apiPaths.login, {
    body: { email, password: 'Guess!234' },
    headers: { 'x-forwarded-for': address },
  });

describe('guessing a password', () => {
  it('ends after ten tries, counted over all processes, with the time to wait', async () => {
    const email = 'victim@test.example';
    for (let n = 0; n < 10; n += 1) {
      expect((await guess(n % 2 === 0 ? one : two, email)).error?.code).toBe('SIGN_IN_FAILED');
    }
    for (const app of [one, two]) {
      const answer = await guess(app, ` ${email.toUpperCase()}`);
      expect(answer.error).toMatchObject({ status: 429, code: 'RATE_LIMITED' });
      const wait = Number(answer.headers.get('retry-after'));
      expect(wait).toBeGreaterThan(200);
      expect(wait).toBeLessThanOrEqual(300);
    }
  });

  it('leaves others alone: another person from there, this person from elsewhere', async () => {
    expect((await guess(one, 'neighbour@test.example')).error?.code).toBe('SIGN_IN_FAILED');
    expect((await guess(one, 'victim@test.example', '198.51.100.9')).error?.code).toBe('SIGN_IN_FAILED');
  });

  it('of many people from one address ends too, also when all are tried at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 110 }, (_, n) =>
        guess(n % 2 === 0 ? one : two, `p${n}@test.example`, '192.0.2.1'),
      ),
    );
    const codes = answers.map(({ status, error }) => error?.code ?? status).sort();
    expect(codes).toEqual([
      ...Array<string>(10).fill('RATE_LIMITED'),
      ...Array<string>(100).fill('SIGN_IN_FAILED'),
    ]);
  }, 30_000);
});

describe('signing in', () => {
  it('counts for nothing, however often', async () => {
    const { email, password } = await signUp(one);
    const statuses: number[] = [];
    for (let n = 0; n < 15; n += 1) {
      const body = { email, password };
      const headers = { 'x-forwarded-for': '192.0.2.44' };
      statuses.push((await call(one, 'POST', apiPaths.login, { body, headers })).status);
    }
    expect(statuses).toEqual(Array(15).fill(200));
  });
});

describe('asking whether an address is in use', () => {
  it('ends after ten tries', async () => {
    const form = signUpForm();
    const codes: unknown[] = [];
    for (let n = 0; n < 12; n += 1) {
      const answer = await call(one, 'POST', apiPaths.signUp, {
        body: form,
        headers: { 'x-forwarded-for': `198.51.100.${100 + n}` },
      });
      codes.push(answer.error?.code ?? answer.status);
    }
    expect(codes).toEqual([201, ...Array<string>(9).fill('EMAIL_IN_USE'), 'RATE_LIMITED', 'RATE_LIMITED']);
  });
});
