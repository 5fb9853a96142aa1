import * as consoleEndpoints from '@keenly/contracts/console.endpoints';
import { pathOf } from '@keenly/contracts/path-of';
import { type Registrant, registrantSchema } from '@keenly/contracts/console';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import { call } from '../../../testing/test-http.js';
import {
  addMember,
  makeOrganisation,
  platformAdmin,
  signIn,
  signUp,
  type TestOrganisation,
  type TestPerson,
} from '../../../testing/test-people.js';

let app: TestApp;
let platform: TestPerson;
let college: TestOrganisation;
let collegeAdmin: TestPerson;
let percent: TestPerson;

beforeAll(async () => {
  app = await startTestApp();
  platform = await platformAdmin(app);
  college = await makeOrganisation(app, { name: 'Northbridge College', licences: 5 });
  const school = await makeOrganisation(app, { name: 'Southgate School' });
  collegeAdmin = await addMember(app, college, {
    role: 'CLIENT_ADMIN',
    first_name: 'Olivia',
    last_name: 'Hart',
  });
  await addMember(app, college, { first_name: 'Maya', last_name: 'Rivera' });
  await addMember(app, school, { first_name: 'Zoe', last_name: 'Abel' });
  percent = await signUp(app, { first_name: '100%', last_name: 'a_b' });
  await signUp(app, { first_name: 'Uma', last_name: 'İyer' });
}, 60_000);
afterAll(() => app.close());

async function list(person: TestPerson, query: Record<string, unknown> = {}) {
  const parameters = new URLSearchParams(
    Object.entries(query).map(([name, value]) => [name, JSON.stringify(value)]),
  );
  const answer = await call(app, 'GET', `${consoleEndpoints.registrants.path}?${parameters.toString()}`, {
    token: person.token,
  });
  const rows = answer.status === 200 ? answer.expect<Registrant[]>(200) : [];
  return {
    answer,
    rows,
    names: rows.map(({ user_name: name }) => name),
    range: answer.headers.get('content-range'),
  };
}

describe('the platform’s admins', () => {
  it('see every account, personal ones too, in the shape of the contract', async () => {
    const { rows, range, answer } = await list(platform, { sort: ['user_name', 'ASC'] });
    expect(range).toBe('registrants 0-5/6');
    expect(answer.headers.get('access-control-expose-headers')).toBe('content-range');
    for (const row of rows) expect(registrantSchema.parse(row)).toEqual(row);
    expect(rows.find(({ id }) => id === collegeAdmin.accountId)).toMatchObject({
      user_name: 'Olivia Hart',
      client_name: 'Northbridge College',
      network: 'clients',
      role: 'CLIENT_ADMIN',
      is_admin: true,
      is_user_account_active: true,
      user_count: 2,
      max_licenses: 5,
      may_change: true,
      may_suspend: false,
    });
    expect(rows.find(({ id }) => id === percent.accountId)).toMatchObject({
      client_id: null,
      network: 'users',
      is_admin: false,
      user_count: null,
      max_licenses: null,
      may_change: false,
      may_suspend: true,
    });
  });

  it('page through them without a gap or a double', async () => {
    const whole = await list(platform, { sort: ['email', 'DESC'] });
    const pages = await Promise.all(
      [0, 2, 4].map((from) => list(platform, { sort: ['email', 'DESC'], range: [from, from + 1] })),
    );
    expect(pages.map(({ range }) => range)).toEqual([
      'registrants 0-1/6',
      'registrants 2-3/6',
      'registrants 4-5/6',
    ]);
    expect(pages.flatMap(({ rows }) => rows)).toEqual(whole.rows);
  });

  it('get 200 and nothing behind the end', async () => {
    const { answer, rows, range } = await list(platform, { range: [100, 124] });
    expect([answer.status, rows, range]).toEqual([200, [], 'registrants */6']);
  });

  it.each([
    ['maya riv', ['Maya Rivera']],
    ['OLIVIA', ['Olivia Hart']],
    ['southgate', ['Zoe Abel']],
    ['100%', ['100% a_b']],
    ['a_b', ['100% a_b']],
    ['uma İyer', ['Uma İyer']],
    ['%', ['100% a_b']],
    ['_', ['100% a_b']],
    ['\\', []],
    ["'; drop table app.person; --", []],
  ])('find %j by name, e-mail or organisation', async (q, names) => {
    expect((await list(platform, { filter: { q } })).names).toEqual(names);
  });

  it('find people by their e-mail', async () => {
    expect((await list(platform, { filter: { q: percent.email } })).names).toEqual(['100% a_b']);
  });

  it('get many by id', async () => {
    const ids = [percent.accountId, collegeAdmin.accountId];
    const { names } = await list(platform, { filter: { id: ids }, sort: ['user_name', 'ASC'] });
    expect(names).toEqual(['100% a_b', 'Olivia Hart']);
  });

  it.each(['user_name', 'email', 'client_name', 'network', 'user_client_created_at', 'is_admin', 'id'])(
    'sort by %s both ways',
    async (field) => {
      const [up, down] = [
        await list(platform, { sort: [field, 'ASC'] }),
        await list(platform, { sort: [field, 'DESC'] }),
      ];
      const key = ({ rows }: typeof up) => rows.map((row) => row[field as keyof Registrant] ?? '');
      const filled = (keys: unknown[]) => keys.filter((value) => value !== '');
      expect(filled(key(down))).toEqual(filled(key(up)).reverse());
    },
  );

  it.each([
    [{ sort: ['password_hash', 'ASC'] }],
    [{ sort: 'email' }],
    [{ range: [5, 2] }],
    [{ filter: { id: ['nonsense'] } }],
  ])('are told that %j is no list', async (query) => {
    expect((await list(platform, query)).answer.error).toMatchObject({
      status: 400,
      code: 'VALIDATION_FAILED',
    });
  });
});

describe('an organisation’s admins', () => {
  it('see their own people only, whatever they ask for', async () => {
    const all = await list(collegeAdmin, { sort: ['user_name', 'ASC'] });
    expect(all.names).toEqual(['Maya Rivera', 'Olivia Hart']);
    expect((await list(collegeAdmin, { filter: { q: 'southgate' } })).names).toEqual([]);
    expect((await list(collegeAdmin, { filter: { id: [percent.accountId] } })).names).toEqual([]);
  });

  it('open their own people only', async () => {
    const open = (id: string) =>
      call(app, 'GET', pathOf(consoleEndpoints.registrant.path, { id }), { token: collegeAdmin.token });
    expect((await open(collegeAdmin.accountId)).expect<Registrant>(200).user_name).toBe('Olivia Hart');
    expect((await open(percent.accountId)).error).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    expect((await open('nonsense')).error).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });
});

describe('the platform’s admins, of personal accounts', () => {
  it('may suspend them, but not their own, nor that of someone above', async () => {
    const mine = async (by: TestPerson, { accountId }: TestPerson) =>
      (await list(by, { filter: { id: [accountId] } })).rows.map((row) => row.may_suspend);
    const helper = await platformAdmin(app, 'PARENT_ADMIN');
    const owner = await signUp(app);
    await addMember(app, { clientId: platform.clientId! }, { email: owner.email, role: 'PARENT_OWNER' });
    const there = await signIn(app, { ...owner, client_id: platform.clientId! });
    expect(await mine(platform, owner)).toEqual([true]);
    expect(await mine(helper, owner)).toEqual([false]);
    expect(await mine(helper, percent)).toEqual([true]);
    expect(await mine(there, owner)).toEqual([false]);
  });
});
