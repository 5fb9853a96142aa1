import * as allocationEndpoints from '@keenly/contracts/allocation.endpoints';
import { createCapability } from '@keenly/contracts/assignment.endpoints';
import type { AuditPage } from '@keenly/contracts/audit';
import * as auditEndpoints from '@keenly/contracts/audit.endpoints';
import type { GeneralInformation } from '@keenly/contracts/identity';
import * as identityEndpoints from '@keenly/contracts/identity.endpoints';
import { v7 as uuidv7 } from 'uuid';
import { eventually } from '../../../testing/eventually.js';
import { sharedTestApp } from '../../../testing/shared-test-app.js';
import type { TestApp } from '../../../testing/test-app.js';
import { call } from '../../../testing/test-http.js';
import {
  addMember,
  addPending,
  makeOrganisation,
  platformAdmin,
  signIn,
  signUp,
  type TestPerson,
} from '../../../testing/test-people.js';

let app: TestApp;
let platform: TestPerson;
beforeAll(async () => {
  app = await sharedTestApp();
  platform = await platformAdmin(app);
}, 60_000);
afterAll(() => app.close());

const create = async ({ token }: TestPerson, name: string) =>
  (await call(app, 'POST', createCapability.path, { token, body: { name } })).expect<{
    data: { id: string };
  }>(201).data.id;
const set = (
  { token }: TestPerson,
  { accountId: id }: Pick<TestPerson, 'accountId'>,
  category_id: string | null,
  more: object = {},
) => call(app, 'PUT', identityEndpoints.updateUser.path, { token, body: { id, category_id, ...more } });
const own = async ({ token }: Pick<TestPerson, 'token'>) =>
  (await call(app, 'GET', identityEndpoints.authUser.path, { token })).expect<GeneralInformation>(200);
const refusal = ({ error }: Awaited<ReturnType<typeof call>>) => [error?.status, error?.message];

async function college() {
  const organisation = await makeOrganisation(app);
  const admin = await addMember(app, organisation, { role: 'CLIENT_ADMIN' });
  const teacher = await addMember(app, organisation, { role: 'TEACHER' });
  return { organisation, admin, teacher, category: await create(admin, `Economics ${uuidv7()}`) };
}

describe('the category of a teacher', () => {
  it('is set by an admin, to one of the organization’s or the platform’s, and taken away', async () => {
    const { admin, teacher, category } = await college();
    (await set(admin, teacher, category)).expect(200);
    (await set(admin, teacher, category)).expect(200);
    expect((await own(teacher)).category_id).toBe(category);
    const again = await call(app, 'POST', identityEndpoints.login.path, {
      body: { email: teacher.email, password: teacher.password },
    });
    expect(again.expect<{ user: GeneralInformation }>(200).user.category_id).toBe(category);
    const everyones = await create(platform, `Rhetoric ${uuidv7()}`);
    (await set(admin, teacher, everyones)).expect(200);
    expect((await own(teacher)).category_id).toBe(everyones);
    (await set(admin, teacher, null)).expect(200);
    expect((await own(teacher)).category_id).toBeNull();
  });

  it('is in their trail, with who set it', async () => {
    const { admin, teacher, category } = await college();
    (await set(admin, teacher, category)).expect(200);
    await eventually(async () => {
      const { token } = teacher;
      const { entries } = (await call(app, 'GET', auditEndpoints.audit.path, { token })).expect<AuditPage>(
        200,
      ).data;
      const changes = entries.filter(({ detail }) => detail === 'category_set');
      expect(changes.map(({ action, actor_name: actor }) => [action, actor !== null])).toEqual([
        ['account_changed', true],
      ]);
    });
  });

  it('ends with the role, and doesn’t come back with it', async () => {
    const { admin, teacher, category } = await college();
    (await set(admin, teacher, category)).expect(200);
    const { setTeacher } = allocationEndpoints;
    for (const is_teacher of [false, true])
      (
        await call(app, 'PUT', setTeacher.path, {
          token: admin.token,
          body: { user_id: teacher.userId, is_teacher },
        })
      ).expect(200);
    const there = await signIn(app, teacher);
    expect(await own(there)).toMatchObject({ role_id: 'TEACHER', category_id: null });
  });

  it('changes nothing else, of them or of the admin', async () => {
    const { admin, teacher, category } = await college();
    const [before, mine] = [await own(teacher), await own(admin)];
    const more = { first_name: 'Mallory', external_id: uuidv7(), role: 'CLIENT_OWNER', version: 1 };
    (await set(admin, teacher, category, more)).expect(200);
    expect(await own(teacher)).toEqual({ ...before, category_id: category });
    expect(await own(admin)).toEqual(mine);
  });
});

describe('setting a category', () => {
  it('is refused for someone who is no teacher, and for a category that isn’t the organization’s', async () => {
    const { organisation, admin, teacher, category } = await college();
    const foreign = (await college()).category;
    for (const role of ['USER', 'MANAGER', 'CLIENT_OWNER'] as const)
      expect(refusal(await set(admin, await addMember(app, organisation, { role }), category))).toEqual([
        409,
        'Only a teacher has a category. Make this person a teacher first.',
      ]);
    for (const id of [foreign, uuidv7()])
      expect((await set(admin, teacher, id)).error).toMatchObject({
        code: 'VALIDATION_FAILED',
        fields: { category_id: 'Your organization has no such category.' },
      });
    expect((await own(teacher)).category_id).toBeNull();
  });

  it('is for admins', async () => {
    const { organisation, teacher, category } = await college();
    for (const role of ['USER', 'MANAGER', 'TEACHER'] as const)
      expect((await set(await addMember(app, organisation, { role }), teacher, category)).status).toBe(403);
    expect((await set(await signUp(app), teacher, category)).status).toBe(403);
    // One's own isn't read: a profile that is sent back whole changes nothing about it.
    (await set(teacher, teacher, category)).expect(200);
    expect((await own(teacher)).category_id).toBeNull();
  });

  it('is about one’s own organization', async () => {
    const { organisation, admin, teacher, category } = await college();
    const elsewhere = await college();
    const strangers = [elsewhere.admin, platform];
    for (const by of strangers) expect((await set(by, teacher, category)).status).toBe(404);
    const none = [await addPending(app, organisation), await signUp(app), { accountId: uuidv7() }];
    for (const account of [...none, { accountId: 'nonsense' }])
      expect((await set(admin, account, category)).status).toBe(404);
    expect((await own(teacher)).category_id).toBeNull();
  });
});
