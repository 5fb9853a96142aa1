import { planMessages as words } from '@keenly/contracts/catalogue/learning-plans';
import type { LearningPlan, PlanPage } from '@keenly/contracts/learning-plan';
import * as on from '@keenly/contracts/learning-plan.endpoints';
import { pathOf } from '@keenly/contracts/path-of';
import { CommandBus } from '@nestjs/cqrs';
import { v7 as uuidv7 } from 'uuid';
import { sharedTestApp } from '../../testing/shared-test-app.js';
import type { TestApp } from '../../testing/test-app.js';
import { call } from '../../testing/test-http.js';
import { addMember, makeOrganisation, type TestPerson } from '../../testing/test-people.js';
import { CreateCapability } from '../capability/capability.public.js';

let app: TestApp;
let clientId: string;
let manager: TestPerson;
let economics: string;
let trade: string;

beforeAll(async () => {
  app = await sharedTestApp();
  ({ clientId } = await makeOrganisation(app, { name: 'Northbridge College' }));
  manager = await addMember(app, { clientId }, { role: 'MANAGER', first_name: 'Tomas', last_name: 'Berg' });
  [economics, trade] = [await capability('Economics'), await capability('Trade')];
}, 60_000);
afterAll(() => app.close());

async function capability(name: string, owner = clientId): Promise<string> {
  const create = new CreateCapability({ clientId: owner, name, description: '' }, null);
  return (await app.app.get(CommandBus).execute(create)).id;
}

const ask = (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object, by: TestPerson = manager) =>
  call(app, method, path, { token: by.token, ...(body === undefined ? {} : { body }) });
const create = (overrides: object = {}, by: TestPerson = manager) =>
  ask(
    'POST',
    on.createLearningPlan.path,
    { title: `Plan ${uuidv7()}`, category_id: economics, ...overrides },
    by,
  );
const made = async (overrides: object = {}) =>
  (await create(overrides)).expect<{ data: LearningPlan }>(201).data;
const at = (id: string) => pathOf(on.changeLearningPlan.path, { id });
const list = async (query = '', by: TestPerson = manager) =>
  (await call(app, 'GET', `${on.learningPlans.path}${query}`, { token: by.token })).expect<PlanPage>(200);

describe('creating a learning plan', () => {
  it('answers with the plan, of the caller’s organization whatever was sent', async () => {
    const plan = await made({
      title: '  Markets in twelve weeks ',
      description: 'Supply, demand, <b>trade</b>.',
      is_public: true,
      created_by: uuidv7(),
      corporate_id: uuidv7(),
    });
    expect(plan).toMatchObject({
      title: 'Markets in twelve weeks',
      description: 'Supply, demand, <b>trade</b>.',
      created_by: { id: manager.accountId, full_name: 'Tomas Berg' },
      capability: { id: economics, name: 'Economics' },
      corporate_id: clientId,
      is_public: true,
      version: 1,
    });
    expect((await list(`?id=${plan.id}`)).data).toEqual([plan]);
  });

  it.each([
    ['no title', { title: ' ' }, { title: words.titleMissing }],
    ['101 characters of title', { title: 'x'.repeat(101) }, { title: words.titleTooLong }],
    [
      '2,001 characters of description',
      { description: 'x'.repeat(2001) },
      { description: words.descriptionTooLong },
    ],
    ['no capability', { category_id: null }, { category_id: words.categoryMissing }],
    ['a capability that no one has', { category_id: uuidv7() }, { category_id: words.categoryUnknown }],
  ])('refuses %s at its field', async (_, overrides, fields) => {
    const { total } = await list();
    expect((await create(overrides)).error).toMatchObject({ code: 'VALIDATION_FAILED', fields });
    expect((await list()).total).toBe(total);
  });

  it('refuses another organization’s capability like one that no one has', async () => {
    const theirs = await capability('Theirs', (await makeOrganisation(app)).clientId);
    expect((await create({ category_id: theirs })).error?.fields).toEqual({
      category_id: words.categoryUnknown,
    });
  });

  it('takes a title once, be it sent twice at once', async () => {
    const title = `Twice ${uuidv7()}`;
    const both = await Promise.all([create({ title }), create({ title: title.toUpperCase() })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(both.find(({ status }) => status === 409)?.error).toMatchObject({
      code: 'CONFLICT',
      fields: { title: words.titleTaken },
    });
  });

  it('is for oneself alone where the caller is no manager, who alone read the organization’s list', async () => {
    const learner = await addMember(app, { clientId });
    const own = (await create({}, learner)).expect<{ data: LearningPlan }>(201).data;
    expect((await list(`?id=${own.id}`)).total).toBe(0);
    expect((await call(app, 'GET', on.learningPlans.path, { token: learner.token })).error?.code).toBe(
      'FORBIDDEN',
    );
  });
});

describe('the list of learning plans', () => {
  it('is searched by title and category, sorted, and paged', async () => {
    const word = `Quill${uuidv7().slice(0, 8)}`;
    const category = await capability(`${word} writing`);
    await made({ title: `B ${word}` });
    await made({ title: `a ${word}` });
    await made({ title: `C%${uuidv7()}`, category_id: category });
    const titles = async (query: string) => (await list(query)).data.map(({ title }) => title.slice(0, 1));
    expect(await titles(`?search=${word.toLowerCase()}`)).toEqual(['a', 'B', 'C']);
    expect(await titles(`?search=${word}&column=created&order=desc`)).toEqual(['C', 'a', 'B']);
    expect(await titles(`?search=${word}&column=category&order=desc`)).toEqual(['C', 'a', 'B']);
    expect(await list(`?search=${word}&limit=2&page_no=2`)).toMatchObject({
      data: [{ capability: { name: `${word} writing` } }],
      total: 3,
    });
    expect(await titles(`?search=${word}%25`)).toEqual([]);
  });

  it('holds nothing of other organizations', async () => {
    await made();
    const elsewhere = await makeOrganisation(app);
    const stranger = await addMember(app, elsewhere, { role: 'MANAGER' });
    expect(await list(`?corporate_id=${clientId}`, stranger)).toEqual({ data: [], total: 0 });
  });
});

describe('changing a learning plan', () => {
  it('changes what is named, and is quiet when it is sent again', async () => {
    const { id, title } = await made();
    const body = { description: 'Now with trade.', category_id: trade, version: 1 };
    for (let times = 0; times < 2; times += 1)
      expect((await ask('PUT', at(id), body)).expect<{ data: LearningPlan }>(200).data).toMatchObject({
        title,
        description: 'Now with trade.',
        capability: { name: 'Trade' },
        version: 2,
      });
  });

  it('is refused on an old version, and nothing is written', async () => {
    const { id } = await made();
    (await ask('PUT', at(id), { description: 'First', version: 1 })).expect(200);
    const late = await ask('PUT', at(id), { description: 'Second', version: 1 });
    expect(late.error).toMatchObject({ code: 'CONCURRENT_CHANGE', message: words.changedElsewhere });
    expect((await list(`?id=${id}`)).data).toMatchObject([{ description: 'First', version: 2 }]);
  });

  it('of two at once on the same version, lets one win', async () => {
    const { id } = await made();
    const both = await Promise.all(
      ['One', 'Two'].map((description) => ask('PUT', at(id), { description, version: 1 })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('knows other organizations’ plans as little as ids that no one has', async () => {
    const { id } = await made();
    const stranger = await addMember(app, await makeOrganisation(app), { role: 'MANAGER' });
    for (const foreign of [id, uuidv7()]) {
      const refused = [
        await ask('PUT', at(foreign), { description: 'Mine' }, stranger),
        await ask('DELETE', at(foreign), undefined, stranger),
      ];
      expect(refused.map(({ error }) => error?.code)).toEqual(['NOT_FOUND', 'NOT_FOUND']);
    }
    expect((await list(`?id=${id}`)).data).toMatchObject([{ description: '' }]);
  });
});

describe('archiving a learning plan', () => {
  it('takes it off the list, lets its title be used again, and may be sent twice', async () => {
    const { id, title } = await made();
    for (let times = 0; times < 2; times += 1) (await ask('DELETE', at(id))).expect(204);
    expect((await list(`?id=${id}`)).total).toBe(0);
    expect((await ask('PUT', at(id), { title: 'Back' })).error?.code).toBe('NOT_FOUND');
    (await create({ title })).expect(201);
  });
});
