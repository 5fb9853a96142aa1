import type { AuditPage } from '@keenly/contracts/audit';
import { audit } from '@keenly/contracts/audit.endpoints';
import * as on from '@keenly/contracts/organisation.endpoints';
import { eventually } from '../../../testing/eventually.js';
import { sharedTestApp } from '../../../testing/shared-test-app.js';
import type { TestApp } from '../../../testing/test-app.js';
import { call } from '../../../testing/test-http.js';
import { addMember, makeOrganisation } from '../../../testing/test-people.js';
import { Memberships } from '../membership.public.js';

let app: TestApp;
beforeAll(async () => {
  app = await sharedTestApp();
}, 60_000);
afterAll(() => app.close());

describe('a new license code', () => {
  it('takes a code’s place once, however often that is asked of the same one, and is in the audit trail', async () => {
    const elsewhere = await makeOrganisation(app);
    const owner = await addMember(app, elsewhere, { role: 'CLIENT_OWNER' });
    const memberships = app.app.get(Memberships, { strict: false });
    const replaces = await memberships.licenceCodeOf(elsewhere.clientId);
    const renew = async () =>
      (await call(app, 'POST', on.renewLicenceCode.path, { token: owner.token, body: { replaces } })).expect<{
        licence_code: string;
      }>(200).licence_code;
    await Promise.all([renew(), renew()]);
    const [again, stands] = [await renew(), await memberships.licenceCodeOf(elsewhere.clientId)];
    expect(again).toBe(stands);
    expect(again).not.toBe(replaces);
    await eventually(async () => {
      const trail = await call(app, 'GET', `${audit.path}?scope=organisation`, { token: owner.token });
      const { entries } = trail.expect<AuditPage>(200).data;
      expect(entries.filter(({ action }) => action === 'licence_code_renewed')).toMatchObject([
        { user_id: owner.userId, client_id: elsewhere.clientId },
      ]);
      expect(JSON.stringify(entries)).not.toContain(again);
    }, 10_000);
  });
});
