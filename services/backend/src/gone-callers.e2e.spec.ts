import * as studySessionEndpoints from '@keenly/contracts/study-session.endpoints';
import { jest } from '@jest/globals';
import type { Pool, PoolClient } from 'pg';
import { SessionListReader } from './modules/study-session/session-list/session-list.query.js';
import { eventually } from './testing/eventually.js';
import { beginRequest } from './testing/raw-request.js';
import { startTestApp, type TestApp } from './testing/test-app.js';
import { call } from './testing/test-http.js';
import { addMember, makeOrganisation, type TestPerson } from './testing/test-people.js';
import { freshToken } from './testing/test-sign-ins.js';
import { PG_POOL } from './platform/database/pool.js';
import { Draining } from './platform/http/draining.js';

/** What becomes of requests whose callers hang up while they wait for a connection to the database. */

let app: TestApp;
let pool: Pool;
let person: TestPerson;
let borrowed: PoolClient[] = [];

beforeAll(async () => {
  app = await startTestApp();
  pool = app.app.get<Pool>(PG_POOL, { strict: false });
  person = await addMember(app, await makeOrganisation(app));
});
afterEach(() => {
  giveBack();
  jest.restoreAllMocks();
});
afterAll(() => app.close());

const giveBack = () => {
  for (const client of borrowed.splice(0)) client.release();
};
/** Every connection of the process, so that no one else gets one. */
async function borrowAll(): Promise<void> {
  borrowed = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
}
/** Tokens that the process has not met yet: it has to ask the database about them. */
const freshTokens = (count: number) =>
  Promise.all(Array.from({ length: count }, () => freshToken(app, person, { role: 'USER' })));

/** Sends these, hangs up while they wait, and lets the database go on once the process has noticed. */
async function hangUpOn(requests: readonly Parameters<typeof beginRequest>[1][]): Promise<void> {
  const { connections } = app.app.get(Draining, { strict: false });
  await borrowAll();
  const before = pool.waitingCount;
  const begun = requests.map((request) => beginRequest(app, request));
  // Tokens that come at once are looked up together.
  await eventually(() => expect(pool.waitingCount).toBeGreaterThan(before));
  const ports = new Set(begun.map(({ socket }) => socket.localPort));
  const open = () => [...connections].filter(({ remotePort = 0 }) => ports.has(remotePort)).length;
  await eventually(() => expect(open()).toBe(begun.length));
  for (const { socket } of begun) socket.destroy();
  await eventually(() => expect(open()).toBe(0));
  giveBack();
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

describe('a caller who hung up before their turn', () => {
  it('is read nothing, and those who wait get their answer', async () => {
    const read = jest.spyOn(app.app.get(SessionListReader, { strict: false }), 'page');
    const [last = '', ...tokens] = await freshTokens(21);
    await hangUpOn(
      tokens.map((token) => ({
        method: 'GET',
        path: studySessionEndpoints.sessions.path,
        headers: bearer(token),
      })),
    );
    expect((await call(app, 'GET', studySessionEndpoints.sessions.path, { token: last })).status).toBe(200);
    await eventually(() => expect(pool.waitingCount).toBe(0));
    expect(read).toHaveBeenCalledTimes(1);
  });
});
