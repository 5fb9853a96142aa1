import type { Invitations } from '@keenly/contracts/invitations';
import { invitations } from '@keenly/contracts/invitations.endpoints';
import { InvitationKeeping } from '../modules/membership/membership.public.js';
import { startTestApp, type TestApp } from '../testing/test-app.js';
import { call } from '../testing/test-http.js';
import { addMember, makeOrganisation } from '../testing/test-people.js';
import { inviteToDemo } from './invitations.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
}, 60_000);
afterAll(() => app.close());

describe('the invitations of the demo', () => {
  it('are open but for one, however often they are sent', async () => {
    const organisation = await makeOrganisation(app);
    const manager = await addMember(app, organisation, {
      role: 'MANAGER',
      first_name: 'Tom',
      last_name: 'Berg',
    });
    const keeping = app.app.get(InvitationKeeping, { strict: false });
    const { clientId } = organisation;
    for (let time = 0; time < 2; time += 1) await inviteToDemo(keeping, { clientId, manager });
    const listed = await call(app, 'GET', invitations.path, { token: manager.token });
    const { data } = listed.expect<Invitations>(200);
    const seen = data.map(({ first_name, state, invited_by }) => `${first_name} ${state} by ${invited_by}`);
    expect(seen.sort()).toEqual([
      'Ines open by Tom Berg',
      'Tariq open by Tom Berg',
      'Wilma revoked by Tom Berg',
    ]);
  });
});
