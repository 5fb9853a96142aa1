import { freePort } from '@keenly/infra/dev/processes/free-port';
import { pathOf } from '@keenly/contracts/path-of';
import * as pairingEndpoints from '@keenly/contracts/pairing.endpoints';
import type { CurrentSession, SessionList } from '@keenly/contracts/study-session';
import { currentSession, sessions } from '@keenly/contracts/study-session.endpoints';
import { eventually } from '../../testing/eventually.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { call } from '../../testing/test-http.js';
import { addMember, makeOrganisation, pairExtension } from '../../testing/test-people.js';
import { runDevice } from './device.js';
import { StudyingLearner } from './studying-learner.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const studying = () =>
  new StudyingLearner({ email: 'ben@demo.example', index: 1, capabilities: new Map(), now: new Date() });

async function someone() {
  const person = await addMember(app, await makeOrganisation(app));
  const { token, pairingId } = await pairExtension(app, person);
  const running = async () =>
    (await call(app, 'GET', currentSession.path, { token: person.token })).expect<CurrentSession>(200).data
      .session;
  return { person, token, pairingId, running };
}

describe('a device of the demo', () => {
  it('studies through the real ingest, and ends its session when the demo closes', async () => {
    const { person, token, running } = await someone();
    const closing = new AbortController();
    const ran = runDevice({
      ...{ learner: studying(), url: app.url, token, tickMs: 20 },
      signal: closing.signal,
    });
    await eventually(async () => expect(await running()).not.toBeNull());
    closing.abort();
    await ran;
    await eventually(async () => expect(await running()).toBeNull());
    const path = `${sessions.path}?page=1&limit=10`;
    await eventually(async () => {
      const answer = await call(app, 'GET', path, { token: person.token });
      const { data } = answer.expect<SessionList>(200);
      expect(data.sessions).toMatchObject([{ live: false, stop_reason: 'User Stop' }]);
    });
  });

  it('leaves where its pairing was ended', async () => {
    const { person, token, pairingId } = await someone();
    const path = pathOf(pairingEndpoints.revokePairing.path, { id: pairingId });
    (await call(app, 'DELETE', path, { token: person.token })).expect(204);
    const asked = new AbortController();
    await runDevice({
      ...{ learner: studying(), url: app.url, token, tickMs: 20 },
      signal: asked.signal,
    });
    expect(asked.signal.aborted).toBe(false);
  });

  it('waits where the service is away, and leaves when it is asked to', async () => {
    const { token } = await someone();
    const learner = studying();
    const away = { learner, url: `http://127.0.0.1:${await freePort()}`, token, tickMs: 20 };
    await runDevice({ ...away, signal: AbortSignal.timeout(300) });
    expect(learner.due(new Date())?.events[0]?.type).toBe('session_started');
  });
});
