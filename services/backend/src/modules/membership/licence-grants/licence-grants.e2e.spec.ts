import { licenceMessages } from '@keenly/contracts/catalogue/licences';
import { grantLicences, neighborhoods } from '@keenly/contracts/networks.endpoints';
import type { Neighborhood } from '@keenly/contracts/networks';
import type { LicenceDistribution } from '@keenly/contracts/organisation';
import { licenceDistribution } from '@keenly/contracts/organisation.endpoints';
import { pathOf } from '@keenly/contracts/path-of';
import type { EventStore } from '@keenly/event-store';
import { v7 as uuidv7 } from 'uuid';
import { EVENT_STORE } from '../../../platform/event-log/event-log.js';
import { sharedTestApp } from '../../../testing/shared-test-app.js';
import type { TestApp } from '../../../testing/test-app.js';
import { call } from '../../../testing/test-http.js';
import { addMember, makeOrganisation, platformAdmin, type TestPerson } from '../../../testing/test-people.js';
import { wholeLog } from '../../../testing/whole-log.js';

let app: TestApp;
let platform: TestPerson;
beforeAll(async () => {
  app = await sharedTestApp();
  platform = await platformAdmin(app, 'PARENT_ADMIN');
}, 60_000);
afterAll(() => app.close());

const grant = ({ token }: TestPerson, id: string, total: unknown) =>
  call(app, 'PUT', pathOf(grantLicences.path, { id }), { token, body: { total } });
const limitOf = async (id: string) => {
  const query = `?filter=${encodeURIComponent(JSON.stringify({ id: [id] }))}`;
  const list = await call(app, 'GET', neighborhoods.path + query, { token: platform.token });
  return list.expect<Neighborhood[]>(200)[0]?.max_licenses;
};

describe('the licenses of an organization (product/console#license-limit)', () => {
  it('are given by the platform, and someone more can join at once', async () => {
    const { clientId } = await makeOrganisation(app, { licences: 1 });
    const admin = await addMember(app, { clientId }, { role: 'CLIENT_ADMIN' });
    await expect(addMember(app, { clientId })).rejects.toThrow(licenceMessages.limitExceeded);
    (await grant(platform, clientId, 2)).expect(200);
    expect(await limitOf(clientId)).toBe(2);
    await addMember(app, { clientId });
    const { token } = admin;
    const usage = (await call(app, 'GET', licenceDistribution.path, { token })).expect<LicenceDistribution>(
      200,
    );
    expect(usage).toMatchObject({ total_licenses: 2, remaining_licenses: 0 });
    const store = app.app.get<EventStore>(EVENT_STORE, { strict: false });
    const log = await wholeLog(store);
    const granted = log.filter(
      ({ type, metadata }) => type === 'LicencesGranted' && metadata.tenant === clientId,
    );
    expect(granted.map(({ data }) => data)).toEqual([{ total: 1 }, { total: 2 }]);
    expect(granted[1]?.metadata.actor).toBe(platform.accountId);
  });

  it('are taken away down to those that are in use, and no further', async () => {
    const { clientId } = await makeOrganisation(app, { licences: 5 });
    for (let n = 0; n < 2; n += 1) await addMember(app, { clientId });
    const { error } = await grant(platform, clientId, 1);
    expect(error).toMatchObject({ code: 'CONFLICT', message: licenceMessages.taken(2) });
    (await grant(platform, clientId, 2)).expect(200);
    (await grant(platform, clientId, 2)).expect(200);
    expect(await limitOf(clientId)).toBe(2);
  });

  it('are a whole number of an organization that there is', async () => {
    const { clientId } = await makeOrganisation(app, { licences: 5 });
    for (const total of [0, -1, 1.5, 100_001, '7', null])
      expect((await grant(platform, clientId, total)).status).toBe(400);
    expect((await grant(platform, uuidv7(), 7)).error?.code).toBe('NOT_FOUND');
    expect(await limitOf(clientId)).toBe(5);
  });

  it('aren’t an organization’s own admins’ to give', async () => {
    const { clientId } = await makeOrganisation(app, { licences: 5 });
    for (const role of ['CLIENT_OWNER', 'CLIENT_ADMIN', 'MANAGER'] as const)
      expect((await grant(await addMember(app, { clientId }, { role }), clientId, 9)).status).toBe(403);
    expect(await limitOf(clientId)).toBe(5);
  });
});
