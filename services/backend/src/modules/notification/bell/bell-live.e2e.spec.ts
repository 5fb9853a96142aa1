import { rooms } from '@keenly/contracts/live';
import type { Notifications } from '@keenly/contracts/notification';
import { notifications, updateNotifications } from '@keenly/contracts/notification.endpoints';
import { acceptRequest, joinOrganisation } from '@keenly/contracts/organisation.endpoints';
import { pathOf } from '@keenly/contracts/path-of';
import { connectLive, type LiveClient, until } from '../../../platform/live/testing/live-client.js';
import { eventually } from '../../../testing/eventually.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import { call } from '../../../testing/test-http.js';
import {
  addMember,
  addPending,
  changeRole,
  makeOrganisation,
  signUp,
  type TestOrganisation,
  type TestPerson,
} from '../../../testing/test-people.js';
import { freshToken } from '../../../testing/test-sign-ins.js';
import { Memberships } from '../../membership/membership.public.js';

let app: TestApp;
let second: TestApp;
let college: TestOrganisation;

beforeAll(async () => {
  app = await startTestApp();
  second = await startTestApp({ DATABASE_URL: app.config.database.url });
  college = await makeOrganisation(app, { licences: 500 });
}, 90_000);
afterAll(async () => {
  await second.close();
  await app.close();
});

async function listens(person: TestPerson, on = app): Promise<LiveClient> {
  const client = await connectLive(on, person.token);
  await client.subscribe([rooms.person(person.accountId)]);
  return client;
}

const rings = ({ heard }: LiveClient) => heard.filter(({ type }) => type === 'notification_changed').length;
const unread = async ({ accountId, token }: TestPerson, on = app) => {
  const path = `${pathOf(notifications.path, { id: accountId })}?limit=0`;
  return (await call(on, 'GET', path, { token })).expect<Notifications>(200).unread;
};

describe('the bell, live', () => {
  it('rings at the admins and no one else, when someone asks and when someone answered', async () => {
    const [admin, other] = [
      await addMember(app, college, { role: 'CLIENT_ADMIN' }),
      await addMember(app, college, { role: 'CLIENT_ADMIN' }),
    ];
    const manager = await addMember(app, college, { role: 'MANAGER' });
    const [at, beside, apart] = [await listens(admin), await listens(other, second), await listens(manager)];
    const joiner = await addPending(app, college);
    await Promise.all([at.hears('notification_changed'), beside.hears('notification_changed')]);
    expect(await unread(other, second)).toBe(1);
    const body = { user_id: joiner.userId, is_active: false };
    (await call(app, 'PUT', acceptRequest.path, { token: admin.token, body })).expect(200);
    await until(() => (rings(beside) > 1 ? true : undefined), 'the answer on the other admin’s bell');
    expect(await unread(other, second)).toBe(0);
    expect(rings(apart)).toBe(0);
    for (const client of [at, beside, apart]) client.close();
  });

  it('goes quiet on one’s other screens once read on one, and catches up after being away', async () => {
    const learner = await addMember(app, college);
    const first = await listens(learner);
    const { position } = await first.subscribe([rooms.person(learner.accountId)]);
    first.close();
    await changeRole(app, college, learner, 'TEACHER');
    const token = await freshToken(app, learner, { role: 'TEACHER' });
    await eventually(async () => expect(await unread({ ...learner, token })).toBe(1));
    const back = await connectLive(app, token);
    const { missed, gap } = await back.subscribe([rooms.person(learner.accountId)], position);
    expect([gap, missed.some(({ type }) => type === 'notification_changed')]).toEqual([false, true]);
    const body = { through: '9000000000000000000' };
    (await call(second, 'PUT', updateNotifications.path, { token, body })).expect(200);
    await back.hears('notification_changed');
    expect(await unread({ ...learner, token })).toBe(0);
    back.close();
  });

  it('reaches 20 bells on two processes', async () => {
    const busy = await makeOrganisation(app, { licences: 500 });
    const code = await app.app.get(Memberships, { strict: false }).licenceCodeOf(busy.clientId);
    const admins: TestPerson[] = [];
    for (let n = 0; n < 20; n += 1) admins.push(await addMember(app, busy, { role: 'CLIENT_ADMIN' }));
    const clients = await Promise.all(admins.map((admin, n) => listens(admin, n % 2 === 0 ? app : second)));
    for (let time = 1; time <= 3; time += 1) {
      const { token } = await signUp(app);
      const arrivals = clients.map(
        ({ socket }) =>
          new Promise<void>((resolve) => {
            socket.once('message', () => resolve());
          }),
      );
      const body = { neighbourhood_id: busy.clientId, actual_id: code };
      (await call(app, 'POST', joinOrganisation.path, { token, body })).expect(200);
      await Promise.all(arrivals);
    }
    for (const client of clients) client.close();
  }, 60_000);
});
