import { activeStatus, setManager } from '@keenly/contracts/allocation.endpoints';
import { type LearnerTable, learnerTableSchema } from '@keenly/contracts/learner-table';
import { learnerTable } from '@keenly/contracts/team-figures.endpoints';
import { sharedTestApp } from '../../../testing/shared-test-app.js';
import type { TestApp } from '../../../testing/test-app.js';
import { call } from '../../../testing/test-http.js';
import { addMember, addPending, makeOrganisation, signUp } from '../../../testing/test-people.js';
import { homeCaughtUp, readPanel, studiedAt } from '../testing/insight.js';

let app: TestApp;
beforeAll(async () => {
  app = await sharedTestApp();
  await homeCaughtUp(app);
}, 60_000);
afterAll(() => app.close());

const read = async (token: string, query: Record<string, string> = {}) =>
  learnerTableSchema.parse(
    (await readPanel(app, token, learnerTable.path, { of: 'members', ...query })).expect<LearnerTable>(200),
  );
const namesIn = ({ data }: LearnerTable) => data.map((one) => one.full_name);

async function college() {
  const organisation = await makeOrganisation(app);
  const member = (first_name: string, more = {}) =>
    addMember(app, organisation, { first_name, last_name: 'Able', ...more });
  const admin = await member('Zoe', { role: 'CLIENT_ADMIN' });
  return { organisation, admin, member };
}

describe('the members of an organisation', () => {
  it('have their flags and all they studied, whoever is switched off included', async () => {
    const { organisation, admin, member } = await college();
    const [ann, bob] = [await member('Ann'), await member('Bob')];
    await member('Olga', { role: 'CLIENT_OWNER' });
    await addPending(app, organisation);
    await studiedAt(app, organisation, ann, new Date(Date.now() - 2 * 3_600_000));
    const put = (path: string, body: object) => call(app, 'PUT', path, { token: admin.token, body });
    (await put(setManager.path, { user_id: bob.userId, is_admin: true })).expect(200);
    (await put(activeStatus.path, { user_id: ann.userId, is_active: false })).expect(200);
    await homeCaughtUp(app);
    const table = await read(admin.token);
    expect(table.members_count).toEqual([{ approved_count: 4, pending_count: 1 }]);
    expect(namesIn(table)).toEqual(['Ann Able', 'Bob Able', 'Olga Able', 'Zoe Able']);
    expect(table.data[0]).toMatchObject({
      duration: 15,
      sessions: 1,
      active: false,
      license_active_status: false,
      is_admin: false,
      recording_flag: null,
      may_change: true,
      group_status: 'UNKNOWN',
      struggling_emotion_count: null,
      user_info: { user_client_id: ann.accountId, email: ann.email, is_teacher: false },
    });
    expect(table.data[1]).toMatchObject({ role: 'MANAGER', is_admin: true, license_active_status: true });
    expect(table.data[2]).toMatchObject({ role: 'CLIENT_OWNER', may_change: false });
  });

  it('are found by a name with letters that not everyone makes small alike', async () => {
    const { admin, member } = await college();
    await member('İpek');
    expect(namesIn(await read(admin.token, { search: 'İpek able' }))).toEqual(['İpek Able']);
  });

  it('are searched in name, email, and department, sorted, and paged', async () => {
    const { organisation, admin, member } = await college();
    const [ann] = [
      await member('Ann'),
      await member('Bob', { email: `quince.${organisation.clientId}@x.example` }),
    ];
    await studiedAt(app, organisation, ann, new Date(Date.now() - 2 * 3_600_000));
    await call(app, 'PUT', '/api/v1/users', { token: ann.token, body: { department: 'Chemistry_1' } });
    await homeCaughtUp(app);
    expect(namesIn(await read(admin.token, { search: 'QUINCE able' }))).toEqual(['Bob Able']);
    expect(namesIn(await read(admin.token, { search: '%' }))).toEqual([]);
    const found = await read(admin.token, { column: 'hours', order: 'desc', limit: '1' });
    expect([namesIn(found), found.total]).toEqual([['Ann Able'], 3]);
    const second = await read(admin.token, { column: 'name', order: 'desc', limit: '1', page_no: '2' });
    expect([namesIn(second), second.total]).toEqual([['Bob Able'], 3]);
    const beyond = await read(admin.token, { page_no: '9' });
    expect([namesIn(beyond), beyond.total]).toEqual([[], 3]);
  });

  it('are for managers of that organisation, who may change no one', async () => {
    const { member } = await college();
    const manager = await member('Mia', { role: 'MANAGER' });
    const seen = await read(manager.token);
    expect(seen.data.every(({ may_change: mayChange }) => mayChange === false)).toBe(true);
    const other = await makeOrganisation(app);
    const query = { of: 'members', corporate_id: other.clientId };
    expect((await readPanel(app, manager.token, learnerTable.path, query)).status).toBe(403);
    for (const { token } of [await member('Lea'), await signUp(app)])
      expect((await readPanel(app, token, learnerTable.path, { of: 'members' })).status).toBe(403);
  });
});
