import { savedViewMessages as messages } from '@keenly/contracts/catalogue/saved-views';
import { pathOf } from '@keenly/contracts/path-of';
import { SAVED_VIEWS_MOST, type SavedViews } from '@keenly/contracts/saved-views';
import { removeView, renameView, savedViews, saveView } from '@keenly/contracts/saved-views.endpoints';
import { sharedTestApp } from '../../../testing/shared-test-app.js';
import type { TestApp } from '../../../testing/test-app.js';
import { call } from '../../../testing/test-http.js';
import { addMember, makeOrganisation, type TestPerson } from '../../../testing/test-people.js';

let app: TestApp;
let clientId: string;
let manager: TestPerson;
let colleague: TestPerson;

beforeAll(async () => {
  app = await sharedTestApp();
  ({ clientId } = await makeOrganisation(app));
}, 60_000);
beforeEach(async () => {
  manager = await addMember(app, { clientId }, { role: 'MANAGER' });
  colleague = await addMember(app, { clientId }, { role: 'TEACHER' });
});
afterAll(() => app.close());

const overdue = { table: 'assigned', name: 'Overdue', query: 'show=overdue&sort=deadline&order=asc' };
const put = (body: object, { token }: TestPerson = manager) =>
  call(app, 'PUT', saveView.path, { token, body });
const own = async ({ token }: TestPerson = manager) =>
  (await call(app, 'GET', savedViews.path, { token })).expect<SavedViews>(200).data;
const save = async (body: object) => (await put(body)).expect<SavedViews>(200).data;

describe('saved views', () => {
  it('are listed by name, each with its table and what its address says', async () => {
    expect(await own()).toEqual([]);
    await save(overdue);
    const both = await save({
      table: 'learners',
      name: '  bottom ten ',
      query: 'learners=bottom&q=caf%C3%A9',
    });
    expect(both).toMatchObject([
      { table: 'learners', name: 'bottom ten', query: 'learners=bottom&q=caf%C3%A9' },
      overdue,
    ]);
    expect(await own()).toEqual(both);
  });

  it('keep which columns are shown', async () => {
    const query = 'learners=top&columns=name.hours.nudges';
    await save({ table: 'learners', name: 'Hours and nudges', query });
    await save({ ...overdue, query: 'columns=assignee.deadline.status&sort=deadline&order=asc' });
    expect((await own()).map((view) => view.query)).toEqual([
      query,
      'columns=assignee.deadline.status&sort=deadline&order=asc',
    ]);
  });

  it('are replaced by one of the same name, in whatever letter case, and of the same table alone', async () => {
    const [first] = await save(overdue);
    const again = await save({ ...overdue, name: 'OVERDUE', query: 'show=week' });
    expect(again).toEqual([{ id: first?.id, table: 'assigned', name: 'OVERDUE', query: 'show=week' }]);
    expect(await save({ table: 'learners', name: 'Overdue', query: '' })).toHaveLength(2);
  });

  it('are one where the same is saved twice at once', async () => {
    const answers = await Promise.all([put(overdue), put(overdue)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await own()).toHaveLength(1);
  });

  it('are renamed, unless another one of the table has the name', async () => {
    const [first] = await save(overdue);
    await save({ ...overdue, name: 'Late' });
    const path = pathOf(renameView.path, { id: first?.id ?? '' });
    const rename = (name: string) => call(app, 'PUT', path, { token: manager.token, body: { name } });
    expect((await rename('late')).error).toMatchObject({
      code: 'VALIDATION_FAILED',
      fields: { name: messages.nameTaken },
    });
    const { data } = (await rename('overdue')).expect<SavedViews>(200);
    expect(data.map(({ name }) => name)).toEqual(['Late', 'overdue']);
  });

  it('are removed', async () => {
    const [first] = await save(overdue);
    const path = pathOf(removeView.path, { id: first?.id ?? '' });
    expect((await call(app, 'DELETE', path, { token: manager.token })).expect<SavedViews>(200).data).toEqual(
      [],
    );
    expect((await call(app, 'DELETE', path, { token: manager.token })).error?.code).toBe('NOT_FOUND');
  });

  it('are a colleague’s own business', async () => {
    const [first] = await save(overdue);
    const id = first?.id ?? '';
    const { token } = colleague;
    expect(await own(colleague)).toEqual([]);
    const renamed = await call(app, 'PUT', pathOf(renameView.path, { id }), {
      token,
      body: { name: 'Mine' },
    });
    const removed = await call(app, 'DELETE', pathOf(removeView.path, { id }), { token });
    expect([renamed.error?.code, removed.error?.code]).toEqual(['NOT_FOUND', 'NOT_FOUND']);
    expect(await own()).toEqual([{ id, ...overdue }]);
  });

  it('are twenty of a table at most, also where the last two come at once', async () => {
    for (let n = 1; n < SAVED_VIEWS_MOST; n += 1) await save({ ...overdue, name: `View ${n}` });
    const last = await Promise.all(['one', 'other'].map((name) => put({ ...overdue, name })));
    expect(last.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect(last.find(({ status }) => status === 400)?.error?.fields).toEqual({ name: messages.tooMany });
    await save({ ...overdue, name: 'View 1', query: 'show=asks' });
    await save({ table: 'learners', name: 'Elsewhere', query: '' });
    expect(await own()).toHaveLength(SAVED_VIEWS_MOST + 1);
  });

  it.each([
    ['without a name', { ...overdue, name: '  ' }, 'name'],
    ['with a name of 61', { ...overdue, name: 'n'.repeat(61) }, 'name'],
    ['of a table there isn’t', { ...overdue, table: 'members' }, 'table'],
    ['of another table', { ...overdue, query: 'learners=top' }, 'query'],
    ['at a page', { ...overdue, query: 'page=3' }, 'query'],
    ['with a column that its table lacks', { ...overdue, query: 'columns=assignee.salary' }, 'query'],
    ['with the columns of another table', { ...overdue, query: 'columns=name.hours' }, 'query'],
    ['with no column that says whose row it is', { ...overdue, query: 'columns=status' }, 'query'],
    ['that says a thing twice', { ...overdue, query: 'show=all&show=week' }, 'query'],
    ['that is too long', { ...overdue, query: `show=${'x'.repeat(1200)}` }, 'query'],
  ])('aren’t saved %s', async (_, body, field) => {
    const { error } = await put(body);
    expect(error?.code).toBe('VALIDATION_FAILED');
    expect(Object.keys(error?.fields ?? {})).toEqual([field]);
    expect(await own()).toEqual([]);
  });

  it('are for managers', async () => {
    const learner = await addMember(app, { clientId });
    expect((await put(overdue, learner)).error?.code).toBe('FORBIDDEN');
  });
});
