import { type AssignedPage, assignmentColumns } from '@keenly/contracts/assignment';
import * as on from '@keenly/contracts/assignment.endpoints';
import { CommandBus } from '@nestjs/cqrs';
import { daysFromNow } from '../../../testing/days.js';
import { eventually } from '../../../testing/eventually.js';
import { sharedTestApp } from '../../../testing/shared-test-app.js';
import type { TestApp } from '../../../testing/test-app.js';
import { asksForGroup, makeTestGroup } from '../../../testing/test-groups.js';
import { call } from '../../../testing/test-http.js';
import { acting, addMember, makeOrganisation, type TestPerson } from '../../../testing/test-people.js';
import { CreateCapability } from '../../capability/capability.public.js';
import { Memberships } from '../../membership/membership.public.js';
import { AssignCapabilities, CompleteAssignment, RemoveAssignment } from '../assignment.public.js';

const DAY_MS = 24 * 3600_000;
const day = daysFromNow();

let app: TestApp;
let clientId: string;
let manager: TestPerson;
let ann: TestPerson;
let ben: TestPerson;
let economics: string;
let trade: string;

/** What the rows of the table are known by here: whose, of what, and whether it is done. */
const known = (page: AssignedPage) =>
  page.data.map(({ assignee, capability, status }) => `${assignee.full_name} ${capability.name} ${status}`);

async function ask(query: string, by = manager): Promise<AssignedPage> {
  const path = `${on.assignedByOrganisation.path}?${query}`;
  return (await call(app, 'GET', path, { token: by.token })).expect<AssignedPage>(200);
}

beforeAll(async () => {
  app = await sharedTestApp();
  ({ clientId } = await makeOrganisation(app));
  manager = await addMember(app, { clientId }, { role: 'MANAGER' });
  ann = await addMember(app, { clientId }, { first_name: 'ann', last_name: 'Lee' });
  ben = await addMember(app, { clientId }, { first_name: 'Ben', last_name: 'Ode' });
  const gone = await addMember(app, { clientId });
  const commands = app.app.get(CommandBus);
  const capability = async (name: string) =>
    (await commands.execute(new CreateCapability({ clientId, name, description: '' }, null))).id;
  [economics, trade] = [await capability('Economics'), await capability('Trade')];
  const assign = async (person: TestPerson, capabilityId: string, due: number, daysAgo: number) => {
    const one = {
      ...{ assignee: person.accountId, capabilityId, deadline: day(due), targetOutcome: '' },
      ...{ isOrganisationAssigned: true, timeZone: 'UTC', at: new Date(Date.now() - daysAgo * DAY_MS) },
    };
    const [made] = await commands.execute(new AssignCapabilities([one], manager));
    return made?.id ?? '';
  };
  await commands.execute(new RemoveAssignment(await assign(ann, economics, 5, 5), manager));
  await assign(gone, economics, 5, 5);
  await assign(ann, trade, -3, 10);
  await assign(ben, economics, 5, 9);
  await assign(ben, trade, 30, 8);
  // Last: once it shows as complete, the table has everything.
  await commands.execute(new CompleteAssignment(await assign(ann, economics, -5, 20), manager));
  await app.app.get(Memberships, { strict: false }).leave({ clientId, accountId: gone.accountId }, acting);
  await eventually(async () => expect(await ask('')).toMatchObject({ total: 4, pending: 3 }));
}, 60_000);
afterAll(() => app.close());

const [overdue, soon, later, done] = [
  'ann Lee Trade pending',
  'Ben Ode Economics pending',
  'Ben Ode Trade pending',
  'ann Lee Economics complete',
];

describe('the organization’s assignments', () => {
  it.each([
    ['', [later, soon, overdue, done]],
    ['column=assigned&order=asc', [done, overdue, soon, later]],
    ['column=status&order=asc', [overdue, soon, later, done]],
    ['column=status&order=desc', [done, later, soon, overdue]],
    ['column=deadline&order=asc', [done, overdue, soon, later]],
    ['column=assignee&order=asc', [done, overdue, soon, later]],
    ['column=assignee&order=desc', [soon, later, done, overdue]],
    ['column=capability&order=asc', [done, soon, overdue, later]],
    ['column=capability&order=desc', [overdue, later, done, soon]],
  ])('are sorted by the service: %s', async (query, expected) => {
    expect(known(await ask(query))).toEqual(expected);
  });

  it.each([
    ['status=complete', [done]],
    ['overdue=true', [overdue]],
    ['overdue=false&column=status&order=asc', [soon, later, done]],
    ['due_within=7', [soon]],
    ['status=pending&overdue=true&due_within=7', []],
  ])('are filtered by the service: %s', async (query, expected) => {
    const page = await ask(query);
    expect(known(page)).toEqual(expected);
    expect(page.total).toBe(expected.length);
  });

  it('are filtered by capability and person', async () => {
    expect(known(await ask(`capability=${trade}`))).toEqual([later, overdue]);
    expect(known(await ask(`assignee=${ann.accountId}&capability=${economics}`))).toEqual([done]);
  });

  it('come page by page, with how many there are in all', async () => {
    const pages = ['limit=3', 'limit=3&page_no=2', 'limit=3&page_no=9'].map((query) => ask(query));
    const [first, second, beyond] = (await Promise.all(pages)) as [AssignedPage, AssignedPage, AssignedPage];
    expect(known(first)).toEqual([later, soon, overdue]);
    expect(known(second)).toEqual([done]);
    expect(beyond).toEqual({ data: [], total: 4, pending: 3 });
  });

  it.each(
    assignmentColumns.flatMap((column) => ['asc', 'desc'].map((order) => `column=${column}&order=${order}`)),
  )('put together from its pages are the whole list: %s', async (sorting) => {
    const whole = known(await ask(sorting));
    expect(whole).toHaveLength(4);
    const pages: string[] = [];
    for (let page = 1; page <= 5; page += 1) {
      pages.push(...known(await ask(`${sorting}&limit=1&page_no=${page}`)));
    }
    expect(pages).toEqual(whole);
  });

  it.each([
    'limit=301',
    'limit=0',
    'page_no=0',
    'column=password',
    'due_within=-1',
    'assignee=x',
    'overdue=x',
    'by=them',
  ])('refuse %s', async (query) => {
    const path = `${on.assignedByOrganisation.path}?${query}`;
    const { error } = await call(app, 'GET', path, { token: manager.token });
    expect(error?.code).toBe('VALIDATION_FAILED');
  });

  it('tell only the people on the page that someone looked', async () => {
    const looked = (viewed: TestPerson) => call(app, 'GET', '/api/v1/my-data/views', { token: viewed.token });
    const reader = await addMember(
      app,
      { clientId },
      { role: 'MANAGER', first_name: 'Only', last_name: 'Page' },
    );
    await ask('column=assignee&order=desc&limit=2', reader);
    await eventually(async () => expect(JSON.stringify((await looked(ben)).body)).toContain('Only Page'));
    expect(JSON.stringify((await looked(ann)).body)).not.toContain('Only Page');
  });

  it('are those of the people in a group, and of no one for a group elsewhere', async () => {
    const admin = await addMember(app, { clientId }, { role: 'CLIENT_ADMIN' });
    const group = await makeTestGroup(app, admin, { name: 'Biology A', members: [ann] });
    await asksForGroup(app, ben, { clientId }, group);
    for (const column of ['assigned', 'capability'])
      expect(known(await ask(`group=${group}&column=${column}&order=asc`))).toEqual([done, overdue]);
    const elsewhere = await makeOrganisation(app);
    const stranger = await addMember(app, elsewhere, { role: 'CLIENT_ADMIN' });
    const theirs = await makeTestGroup(app, stranger, { name: 'Law' });
    expect(await ask(`group=${theirs}`)).toEqual({ data: [], total: 0, pending: 0 });
    expect(await ask(`group=${group}`, stranger)).toEqual({ data: [], total: 0, pending: 0 });
  });

  it('are, by me, those that the manager who asks has assigned', async () => {
    const other = await addMember(app, { clientId }, { role: 'MANAGER' });
    expect(await ask('by=me', other)).toEqual({ data: [], total: 0, pending: 0 });
    const body = [{ assignee: ben.accountId, capability: trade, deadline_date: day(9) }];
    (await call(app, 'POST', on.assign.path, { token: other.token, body })).expect(201);
    await eventually(async () => expect(await ask('')).toMatchObject({ total: 5 }));
    for (const column of ['assigned', 'assignee', 'capability'])
      expect(await ask(`by=me&column=${column}&limit=1`, other)).toMatchObject({
        ...{ total: 1, data: [{ assigned_by: { id: other.accountId }, deadline: day(9) }] },
      });
    expect(await ask('by=me')).toMatchObject({ total: 4 });
  });
});
