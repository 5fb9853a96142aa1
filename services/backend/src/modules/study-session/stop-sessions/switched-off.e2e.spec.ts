import { activeStatus } from '@keenly/contracts/allocation.endpoints';
import * as identityEndpoints from '@keenly/contracts/identity.endpoints';
import { activateOrDeactivate } from '@keenly/contracts/networks.endpoints';
import * as pairingEndpoints from '@keenly/contracts/pairing.endpoints';
import * as scheduleEndpoints from '@keenly/contracts/schedule.endpoints';
import * as studySessionEndpoints from '@keenly/contracts/study-session.endpoints';
import type { CurrentSession } from '@keenly/contracts/study-session';
import { connectLive } from '../../../platform/live/testing/live-client.js';
import { eventually } from '../../../testing/eventually.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import { call } from '../../../testing/test-http.js';
import {
  addMember,
  makeOrganisation,
  pairExtension,
  platformAdmin,
  signIn,
  signUp,
} from '../../../testing/test-people.js';
import { Recorder } from '../testing/recorded.js';
import { send } from '../testing/study.js';

/** What asks anew within it wasn't told: an access token by itself is good for fifteen minutes. */
const AT_ONCE_MS = 5000;

/** Two processes on one database, as behind a proxy: the admin asks one, the member is at the other. */
let first: TestApp;
let second: TestApp;
beforeAll(async () => {
  first = await startTestApp();
  second = await startTestApp({ DATABASE_URL: first.config.database.url, KEENLY_ROLE: 'api' });
}, 60_000);
afterAll(async () => {
  await second.close();
  await first.close();
});

async function college() {
  const organisation = await makeOrganisation(first);
  const admin = await addMember(first, organisation, { role: 'CLIENT_ADMIN' });
  const learner = await addMember(first, organisation);
  const set = async (is_active: boolean) =>
    (
      await call(first, 'PUT', activeStatus.path, {
        token: admin.token,
        body: { user_id: learner.userId, is_active },
      })
    ).expect(200);
  return { learner, set };
}

const current = async (token: string) =>
  (await call(first, 'GET', studySessionEndpoints.currentSession.path, { token })).expect<CurrentSession>(200)
    .data.session;
const study = async (token: string) => {
  const pairing = await pairExtension(first, { token });
  await send(first, pairing.token, [new Recorder(new Date(Date.now() - 5000)).record('session_started', 0)]);
  await eventually(async () => expect(await current(token)).not.toBeNull());
};

describe('a member who is switched off', () => {
  it('is signed out everywhere at once: token, refresh, socket, pairing, calendar link', async () => {
    const { learner, set } = await college();
    const pairing = await pairExtension(first, learner);
    const feed = (
      await call(first, 'POST', scheduleEndpoints.makeCalendarFeed.path, { token: learner.token })
    ).expect<{ data: { url: string } }>(200);
    const calendar = new URL(feed.data.url).pathname;
    const status = async (token: string) =>
      (await call(second, 'GET', identityEndpoints.userProfile.path, { token })).status;
    const paired = async () =>
      (await call(second, 'GET', pairingEndpoints.extensionSelf.path, { token: pairing.token })).status;
    const feedStatus = async () => (await call(second, 'GET', calendar)).status;
    const socket = await connectLive(second, learner.token);
    expect([await status(learner.token), await paired(), await feedStatus()]).toEqual([200, 200, 200]);

    await set(false);
    await eventually(async () => {
      expect([await status(learner.token), await paired(), await feedStatus()]).toEqual([401, 401, 404]);
    }, AT_ONCE_MS);
    await socket.hungUp();
    expect(socket.refusals).toMatchObject([{ code: 1004 }]);
    const refreshed = await call(second, 'POST', identityEndpoints.refresh.path, {
      headers: { cookie: learner.refreshCookie },
    });
    expect(refreshed.error?.code).toBe(1004);

    // On again restores all but the tokens.
    await set(true);
    const again = await signIn(first, learner);
    expect(again.accountId).toBe(learner.accountId);
    await eventually(async () => expect([await status(again.token), await feedStatus()]).toEqual([200, 200]));
    expect([await status(learner.token), await paired()]).toEqual([401, 401]);
  });

  it('leaves no session running, also where they are switched on again at once', async () => {
    const { learner, set } = await college();
    await study(learner.token);
    await set(false);
    await set(true);
    const { token } = await signIn(first, learner);
    await eventually(async () => expect(await current(token)).toBeNull());
    // What begins from now on goes on.
    await study(token);
  });
});

it('leaves no session of a suspended personal account running', async () => {
  const platform = await platformAdmin(first);
  const person = await signUp(first);
  const set = async (status: boolean) =>
    (
      await call(first, 'POST', activateOrDeactivate.path, {
        token: platform.token,
        body: { id: person.accountId, status },
      })
    ).expect(200);
  await study(person.token);
  await set(false);
  await set(true);
  const { token } = await signIn(first, person);
  await eventually(async () => expect(await current(token)).toBeNull());
});
