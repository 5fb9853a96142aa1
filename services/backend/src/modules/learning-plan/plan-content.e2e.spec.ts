import { planMessages as words } from '@keenly/contracts/catalogue/learning-plans';
import { assignPlans, changeLearningPlan, learningPlans } from '@keenly/contracts/learning-plan.endpoints';
import { PLAN_ITEMS_MAX, type PlanPartAnswer } from '@keenly/contracts/plan-content';
import * as on from '@keenly/contracts/plan-content.endpoints';
import { CommandBus } from '@nestjs/cqrs';
import type { Pool } from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { PG_POOL } from '../../platform/database/pool.js';
import { oneBehindAnother } from '../../testing/one-behind-another.js';
import { sharedTestApp } from '../../testing/shared-test-app.js';
import type { TestApp } from '../../testing/test-app.js';
import { call } from '../../testing/test-http.js';
import { addMember, makeOrganisation, type TestPerson } from '../../testing/test-people.js';
import { CreateCapability } from '../capability/capability.public.js';
import { QuizAuthoring } from '../content/testing/quiz-authoring.js';
import { PlanBuilding } from './testing/plan-building.js';

let app: TestApp;
let build: PlanBuilding;
let manager: TestPerson;
let learner: TestPerson;
let stranger: TestPerson;
let category: string;
let courses: QuizAuthoring;

beforeAll(async () => {
  app = await sharedTestApp();
  const { clientId } = await makeOrganisation(app, { name: 'Northbridge College' });
  manager = await addMember(app, { clientId }, { role: 'MANAGER', first_name: 'Tomas', last_name: 'Berg' });
  learner = await addMember(app, { clientId });
  stranger = await addMember(app, await makeOrganisation(app), { role: 'MANAGER' });
  const create = new CreateCapability(
    { clientId: null, name: `Economics ${uuidv7()}`, description: '' },
    null,
  );
  category = (await app.app.get(CommandBus).execute(create)).id;
  build = new PlanBuilding(app, category);
  courses = await QuizAuthoring.start(app);
}, 60_000);
afterAll(() => app.close());

/** A plan of the manager's with two modules and three items: two in the first, one in the second. */
async function built(by: TestPerson = manager, overrides: object = {}) {
  const { id } = await build.plan(by, overrides);
  const first = await build.module(by, id, { heading: 'First' });
  const second = await build.module(by, id, { heading: 'Second' });
  const items = [
    await build.content(by, first, { heading: 'One' }),
    await build.content(by, first, { heading: 'Two' }),
    await build.content(by, second, { heading: 'Three' }),
  ] as const;
  return { id, first, second, items };
}
type Built = Awaited<ReturnType<typeof built>>;

const order = (id: string, body: object, by: TestPerson = manager) => build.ask(on.orderPlan, by, id, body);
const outline = async (id: string) =>
  (await build.whole(manager, id)).modules.map(({ heading, items }) => [
    heading,
    ...items.map((item) => item.heading),
  ]);
const fields = (answer: { readonly error?: { readonly fields?: unknown } | undefined }) =>
  answer.error?.fields;

describe('what a plan holds', () => {
  it('are modules with courses, lessons, and customized content, as a card shows them', async () => {
    const { courseId, lessonId } = await courses.course(manager);
    const { id } = await build.plan(manager);
    const module = await build.module(manager, id);
    await build.library(manager, module, 'course', courseId);
    await build.library(manager, module, 'lesson', lessonId);
    await build.content(manager, module);
    const plan = await build.whole(learner, id);
    expect(plan).toMatchObject({
      ...{ creator_name: 'Tomas Berg', audience: 'organization', mine: false, archived: false },
      ...{ may_change: false, may_assign: false, assignment: null, version: 5 },
      progress: { done: 0, of: 3 },
      modules: [{ id: module, heading: 'Demand', description: 'What shifts it.' }],
    });
    expect(plan.modules[0]?.items).toMatchObject([
      { kind: 'course', campaign_id: courseId, course_id: courseId, available: true, url: null },
      { kind: 'lesson', campaign_id: lessonId, course_id: courseId, available: true },
      {
        ...{ kind: 'content', campaign_id: null, heading: 'A talk on demand', description: 'Forty minutes.' },
        ...{ content_type: 'video', url: 'https://talks.example/demand?from=0', category: { id: category } },
      },
    ]);
    expect(plan.next_item).toBe(plan.modules[0]?.items[0]?.id);
    expect(await build.whole(manager, id)).toMatchObject({ mine: true, may_change: true, may_assign: true });
  });

  it('tells nothing of a course that its reader may not read, nor of one that is gone', async () => {
    const { courseId } = await courses.course(manager);
    const { id } = await build.plan(manager, { is_public: true });
    const module = await build.module(manager, id);
    await build.library(manager, module, 'course', courseId);
    const theirs = await build.whole(stranger, id);
    expect(theirs).toMatchObject({ creator_name: 'Northbridge College', progress: { done: 0, of: 0 } });
    expect(theirs.modules[0]?.items).toMatchObject([
      { available: false, heading: '', description: '', course_id: null, image_url: null },
    ]);
    await call(app, 'DELETE', `/api/v1/delete-course/${courseId}`, { token: manager.token, body: {} });
    expect((await build.whole(learner, id)).modules[0]?.items).toMatchObject([{ available: false }]);
  });

  it.each([
    ['a javascript address', { url: 'javascript:alert(1)' }, { url: words.contentUrlInvalid }],
    ['an address without TLS', { url: 'http://talks.example' }, { url: words.contentUrlInvalid }],
    ['an address with a password', { url: 'https://a:b@talks.example' }, { url: words.contentUrlInvalid }],
    [
      '10,000 letters of address',
      { url: `https://talks.example/${'x'.repeat(10_000)}` },
      { url: words.contentUrlTooLong },
    ],
    ['no address', { url: ' ' }, { url: 'Content URL is required' }],
    ['no title', { heading: '' }, { heading: 'Content Title is required' }],
    ['no description', { description: '' }, { description: 'Description is required' }],
    ['no category', { category_id: '' }, { category_id: 'Category is required' }],
    ['no type', { content_type: '' }, { content_type: 'Content Type is required' }],
    ['an unknown category', { category_id: uuidv7() }, { category_id: words.contentCategoryUnknown }],
  ])('refuses %s at its field', async (_, overrides, refused) => {
    const { first } = await built();
    const answer = await build.add(manager, { ...build.contentBody(first), ...overrides });
    expect(answer.error?.code).toBe('VALIDATION_FAILED');
    expect(fields(answer)).toEqual(refused);
  });

  it('refuses a module without a name, and a course that its author may not read', async () => {
    const { id, first } = await built();
    const module = { campaign_type: 'module', parent_id: id, heading: ' ', description: 'About it' };
    expect(fields(await build.add(manager, module))).toEqual({ heading: 'Module Name is required' });
    for (const campaign_id of [uuidv7(), (await courses.course(stranger)).courseId])
      expect(
        fields(await build.add(manager, { campaign_type: 'course', parent_id: first, campaign_id })),
      ).toEqual({ campaign_id: words.libraryUnknown });
  });

  it('is added once, be it sent twice at once', async () => {
    const { id, first } = await built();
    const body = { ...build.contentBody(first), id: uuidv7(), heading: 'Once', place: 1 };
    const both = await Promise.all([build.add(manager, body), build.add(manager, body)]);
    expect(both.map(({ status }) => status)).toEqual([201, 201]);
    expect(await outline(id)).toEqual([
      ['First', 'One', 'Once', 'Two'],
      ['Second', 'Three'],
    ]);
    const other = await built();
    expect((await build.add(manager, { ...body, parent_id: other.first })).error?.code).toBe('CONFLICT');
  });
});

describe('changing and deleting', () => {
  it('changes what is named, and is quiet when it is sent again', async () => {
    const { id, first, items } = await built();
    const change = async (part: string, body: object) =>
      (await build.ask(on.changeInPlan, manager, part, body)).expect<PlanPartAnswer>(200).data.version;
    const { version } = await build.whole(manager, id);
    expect(await change(first, { heading: 'Now first', version })).toBe(version + 1);
    expect(await change(first, { heading: 'Now first', version })).toBe(version + 1);
    expect(await change(items[0], { url: 'https://talks.example/other' })).toBe(version + 2);
    expect((await build.whole(manager, id)).modules[0]).toMatchObject({
      heading: 'Now first',
      items: [{ heading: 'One', url: 'https://talks.example/other' }, {}],
    });
    const late = await build.ask(on.changeInPlan, manager, first, { heading: 'Late', version });
    expect(late.error).toMatchObject({ code: 'CONCURRENT_CHANGE', message: words.changedElsewhere });
  });

  it('takes a course out of the plan, and leaves it in the library', async () => {
    const { courseId } = await courses.course(manager);
    const { id, second } = await built();
    const item = await build.library(manager, second, 'course', courseId);
    expect((await build.ask(on.changeInPlan, manager, item, { heading: 'Mine' })).error?.code).toBe(
      'CONFLICT',
    );
    (await build.ask(on.deleteFromPlan, manager, item)).expect(200);
    (await build.ask(on.deleteFromPlan, manager, second)).expect(200);
    expect((await build.ask(on.deleteFromPlan, manager, second)).error?.code).toBe('NOT_FOUND');
    expect(await outline(id)).toEqual([['First', 'One', 'Two']]);
    const still = await call(app, 'GET', `/api/v1/campaign_details?campaign_id=${courseId}`, manager);
    still.expect(200);
  });

  it('adds nothing to a module that someone else deleted just before', async () => {
    const { id, first } = await built();
    const [deleted, added] = await oneBehindAnother(
      app.app.get<Pool>(PG_POOL, { strict: false }),
      ['select from app.learning_plan where id = $1 for update', id],
      [
        () => build.ask(on.deleteFromPlan, manager, first),
        () => build.add(manager, build.contentBody(first)),
      ],
    );
    expect(deleted?.status).toBe(200);
    expect(added?.error).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    expect(await outline(id)).toEqual([['Second', 'Three']]);
  });
});

describe('the order of a plan', () => {
  it('is taken of as many items as a plan may hold', async () => {
    const { id } = await build.plan(manager);
    const moduleId = await build.module(manager, id);
    await app.app.get<Pool>(PG_POOL, { strict: false }).query(
      `insert into app.plan_item (id, plan_id, module_id, sort_order, kind, heading, description, url, category_id,
         content_type, created_by, updated_by)
       select gen_random_uuid(), $1, $2, n, 'content', 'Item ' || n, 'Read it.', 'https://read.example/' || n, $3,
         'article', $4, $4 from generate_series(1, $5::int) n`,
      [id, moduleId, category, manager.accountId, PLAN_ITEMS_MAX],
    );
    const { version, modules } = await build.whole(manager, id);
    const items = modules[0]?.items.map((item) => item.id).toReversed() ?? [];
    (await order(id, { version, modules: [{ id: moduleId, items }] })).expect(200);
    const after = await build.whole(manager, id);
    expect(after.modules[0]?.items.map((item) => item.id)).toEqual(items);
  });

  const moved = ({ first, second, items }: Built) => [
    { id: second, items: [items[1], items[2]] },
    { id: first, items: [items[0]] },
  ];

  it('moves modules, and items within and between them, at once', async () => {
    const plan = await built();
    const { version } = await build.whole(manager, plan.id);
    const body = { version, modules: moved(plan) };
    for (let times = 0; times < 2; times += 1)
      expect((await order(plan.id, body)).expect(200)).toEqual({ data: { version: version + 1 } });
    expect(await outline(plan.id)).toEqual([
      ['Second', 'Two', 'Three'],
      ['First', 'One'],
    ]);
  });

  it('is refused on an old version, or where it names too little, too much, or what is foreign', async () => {
    const plan = await built();
    const { version } = await build.whole(manager, plan.id);
    const before = await outline(plan.id);
    const late = await order(plan.id, { version: version - 1, modules: moved(plan) });
    expect(late.error?.code).toBe('CONCURRENT_CHANGE');
    const foreign = await built(stranger);
    const wrong = [
      [{ id: plan.first, items: plan.items }],
      [...moved(plan), { id: foreign.first, items: [] }],
      [
        { id: plan.second, items: [...plan.items, plan.items[0]] },
        { id: plan.first, items: [] },
      ],
      [
        { id: plan.second, items: [...plan.items, foreign.items[0]] },
        { id: plan.first, items: [] },
      ],
    ];
    for (const modules of wrong)
      expect(fields(await order(plan.id, { version, modules }))).toEqual({ modules: words.orderIncomplete });
    expect(await outline(plan.id)).toEqual(before);
  });
});

describe('who sees and changes a plan', () => {
  it('lets a learner build plans of their own, which no one else sees', async () => {
    const { id, items } = await built(learner, { title: 'Mine alone' });
    expect(await build.whole(learner, id)).toMatchObject({ audience: 'me', mine: true, may_change: true });
    for (const other of [manager, stranger]) {
      expect((await build.ask(on.wholePlan, other, id)).error?.code).toBe('NOT_FOUND');
      expect((await build.ask(on.itemDone, other, items[0])).error?.code).toBe('NOT_FOUND');
      expect((await build.ask(on.changeInPlan, other, items[0], { heading: 'Ours' })).error?.code).toBe(
        'NOT_FOUND',
      );
    }
    const listed = await call(app, 'GET', `${learningPlans.path}?search=Mine+alone`, manager);
    expect(listed.expect(200)).toEqual({ data: [], total: 0 });
    // Its title is not taken for others, and no one can assign it.
    await build.plan(manager, { title: 'Mine alone' });
    const assigned = await build.ask(assignPlans, manager, '', [{ plan: id, assignee: learner.accountId }]);
    expect(assigned.error?.code).toBe('VALIDATION_FAILED');
  });

  it('refuses learners what is for more than themselves', async () => {
    for (const overrides of [{ is_public: true }, { audience: 'organization' }, { audience: 'community' }])
      expect((await build.create(learner, overrides)).error).toMatchObject({
        code: 'FORBIDDEN',
        fields: { audience: words.audienceRefused },
      });
    const { id } = await build.plan(learner);
    const wider = await build.ask(changeLearningPlan, learner, id, { audience: 'community' });
    expect(wider.error?.code).toBe('FORBIDDEN');
    const { id: ours } = await build.plan(manager);
    expect((await build.ask(changeLearningPlan, learner, ours, { title: 'X' })).error?.code).toBe(
      'NOT_FOUND',
    );
    expect(
      (await build.add(learner, { campaign_type: 'module', parent_id: ours, heading: 'X', description: 'X' }))
        .error?.code,
    ).toBe('NOT_FOUND');
  });

  it('answers other organizations alike for what is not theirs and what never was', async () => {
    const { id, first } = await built();
    for (const [plan, part] of [
      [id, first],
      [uuidv7(), uuidv7()],
    ] as const) {
      const refused = [
        await build.ask(on.wholePlan, stranger, plan),
        await order(plan, { version: 1, modules: [] }, stranger),
        await build.ask(on.deleteFromPlan, stranger, part),
        await build.add(stranger, build.contentBody(part)),
      ];
      expect(refused.map(({ error }) => error?.code)).toEqual(Array(4).fill('NOT_FOUND'));
    }
  });
});
