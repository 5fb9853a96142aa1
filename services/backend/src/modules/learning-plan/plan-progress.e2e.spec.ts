import { lessonDone } from '@keenly/contracts/attempts.endpoints';
import { dateOf, dayIn } from '@keenly/contracts/formulas/calendar';
import type { PlanAudience, PlansAssigned } from '@keenly/contracts/learning-plan';
import { archiveLearningPlan, assignPlans } from '@keenly/contracts/learning-plan.endpoints';
import { pathOf } from '@keenly/contracts/path-of';
import type { ItemMarked, PlanCards } from '@keenly/contracts/plan-content';
import * as on from '@keenly/contracts/plan-content.endpoints';
import { CommandBus } from '@nestjs/cqrs';
import type { Pool } from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { PG_POOL } from '../../platform/database/pool.js';
import { eventually } from '../../testing/eventually.js';
import { sharedTestApp } from '../../testing/shared-test-app.js';
import type { TestApp } from '../../testing/test-app.js';
import { call } from '../../testing/test-http.js';
import { addMember, makeOrganisation, signUp, type TestPerson } from '../../testing/test-people.js';
import { AssignCapabilities } from '../assignment/assignment.public.js';
import { CreateCapability } from '../capability/capability.public.js';
import { QuizAuthoring } from '../content/testing/quiz-authoring.js';
import { PlanBuilding } from './testing/plan-building.js';

let app: TestApp;
let clientId: string;
let manager: TestPerson;
let learner: TestPerson;
let stranger: TestPerson;
let courses: QuizAuthoring;

beforeAll(async () => {
  app = await sharedTestApp();
  ({ clientId } = await makeOrganisation(app, { name: 'Northbridge College' }));
  manager = await addMember(app, { clientId }, { role: 'MANAGER', first_name: 'Tomas', last_name: 'Berg' });
  stranger = await addMember(app, await makeOrganisation(app), { role: 'MANAGER' });
  courses = await QuizAuthoring.start(app);
}, 60_000);
beforeEach(async () => {
  learner = await addMember(app, { clientId });
});
afterAll(() => app.close());

/** Plans of a capability that no other test has. */
async function building() {
  const create = new CreateCapability(
    { clientId: null, name: `Economics ${uuidv7()}`, description: '' },
    null,
  );
  const { id: category } = await app.app.get(CommandBus).execute(create);
  const build = new PlanBuilding(app, category);
  const cards = async (by: TestPerson, query = '') =>
    (await build.ask(on.planCards, by, '', undefined, `?category_id=${category}${query}`)).expect<PlanCards>(
      200,
    );
  const titles = async (by: TestPerson, query = '') =>
    (await cards(by, query)).data.map(({ title }) => title);
  return { build, category, cards, titles };
}
type Building = Awaited<ReturnType<typeof building>>;

async function planOf({ build }: Building, title: string, audience: PlanAudience, by = manager) {
  const { id } = await build.plan(by, { title, audience });
  const module = await build.module(by, id);
  const items = [await build.content(by, module), await build.content(by, module)] as const;
  return { id, module, items };
}

const assign = async ({ build }: Building, plan: string) =>
  (await build.ask(assignPlans, manager, '', [{ plan, assignee: learner.accountId }])).expect<PlansAssigned>(
    201,
  );
const mark = async ({ build }: Building, item: string, by: TestPerson = learner) =>
  (await build.ask(on.itemDone, by, item)).expect<ItemMarked>(200).data;
const done = (courseId: string, lesson: string) =>
  call(app, 'PUT', pathOf(lessonDone.path, { id: courseId, lesson }), { token: learner.token, body: {} });

async function eventsOf(assignmentId: string): Promise<string[]> {
  const { rows } = await app.app
    .get<Pool>(PG_POOL, { strict: false })
    .query<{ type: string }>('select type from event_store.event where stream = $1 order by version', [
      `plan-assignment-${assignmentId}`,
    ]);
  return rows.map(({ type }) => type);
}

describe('the page of plans', () => {
  it('has one’s own, those assigned, the organization’s, and public ones, in that order', async () => {
    const on1 = await building();
    await planOf(on1, 'Of everyone', 'community', stranger);
    await planOf(on1, 'Of the organization', 'organization');
    await planOf(on1, 'My own', 'me', learner);
    await planOf(on1, 'Of another organization', 'organization', stranger);
    await planOf(on1, 'Somebody’s own', 'me');
    const assigned = await planOf(on1, 'Assigned', 'organization');
    await assign(on1, assigned.id);
    await eventually(async () =>
      expect(await on1.titles(learner)).toEqual(['Assigned', 'My own', 'Of the organization', 'Of everyone']),
    );
    expect(await on1.titles(learner, '&mine=true')).toEqual(['My own']);
    expect(await on1.titles(learner, '&followed=true')).toEqual(['Assigned', 'My own']);
    expect(await on1.titles(learner, '&search=ORGANIZ')).toEqual(['Of the organization']);
    expect(await on1.cards(learner, '&limit=1&page_no=4')).toMatchObject({ data: [{}], total: 4 });
    expect((await on1.cards(learner)).data).toMatchObject([
      {
        ...{ audience: 'organization', creator_name: 'Tomas Berg', mine: false, may_change: false },
        ...{ item_count: 2, progress: { done: 0, of: 2 }, next_item: { id: assigned.items[0] } },
        assignment: { date_completed: null },
      },
      { audience: 'me', mine: true, may_change: true, may_assign: false, assignment: null },
      {},
      { audience: 'community', may_change: false },
    ]);
    const outside = (await on1.cards(stranger)).data.map(({ title }) => title);
    expect(outside).toEqual(['Of another organization', 'Of everyone']);
  });

  it('has an archived plan for those alone who have it', async () => {
    const on1 = await building();
    const plan = await planOf(on1, 'Archived', 'organization');
    await assign(on1, plan.id);
    (await on1.build.ask(archiveLearningPlan, manager, plan.id)).expect(204);
    await eventually(async () => expect(await on1.titles(learner)).toEqual(['Archived']));
    expect(await on1.titles(manager)).toEqual([]);
    expect(await on1.build.whole(learner, plan.id)).toMatchObject({ archived: true, may_change: false });
    expect(await mark(on1, plan.items[0])).toMatchObject({ progress: { done: 1, of: 2 } });
  });

  it('shows this week what was done or is due in it', async () => {
    const on1 = await building();
    const week = '&this_week=true&time_zone=Europe/Lisbon';
    const marked = await planOf(on1, 'Marked', 'community', stranger);
    const due = await planOf(on1, 'Due', 'organization');
    await planOf(on1, 'Neither', 'organization');
    expect(await on1.titles(learner, week)).toEqual([]);
    await mark(on1, marked.items[1]);
    expect(await on1.titles(learner, week)).toEqual(['Marked']);
    await assign(on1, due.id);
    await app.app.get(CommandBus).execute(
      new AssignCapabilities(
        [
          {
            ...{ assignee: learner.accountId, capabilityId: on1.category, targetOutcome: '' },
            // Of the day that it is there: on a Sunday evening it may be Monday already.
            deadline: dateOf(dayIn('Europe/Lisbon', new Date())),
            ...{ isOrganisationAssigned: true, timeZone: 'UTC' },
          },
        ],
        { accountId: manager.accountId, clientId },
      ),
    );
    await eventually(async () => expect(await on1.titles(learner, week)).toEqual(['Due', 'Marked']));
    const nowhere = await on1.build.ask(
      on.planCards,
      learner,
      '',
      undefined,
      '?this_week=true&time_zone=Mars',
    );
    expect(nowhere.error?.fields).toHaveProperty('time_zone');
  });

  it('is there for a personal account, with plans of one’s own', async () => {
    const on1 = await building();
    const person = await signUp(app);
    await planOf(on1, 'By myself', 'me', person);
    await planOf(on1, 'Of the community', 'community');
    await planOf(on1, 'Of colleagues', 'organization');
    expect(await on1.titles(person)).toEqual(['By myself', 'Of the community']);
    expect((await on1.build.create(person, { audience: 'organization' })).error?.code).toBe('FORBIDDEN');
  });
});

describe('progress in a plan', () => {
  it('is marked by hand for customized content, for oneself alone, and taken back', async () => {
    const on1 = await building();
    const { id, items } = await planOf(on1, 'Marks', 'organization');
    const first = await mark(on1, items[0]);
    expect(first).toMatchObject({ id: items[0], progress: { done: 1, of: 2 } });
    // Sent again it was done when it was done.
    expect(await mark(on1, items[0])).toEqual(first);
    expect(await on1.build.whole(learner, id)).toMatchObject({ next_item: items[1] });
    expect(await on1.build.whole(manager, id)).toMatchObject({ progress: { done: 0, of: 2 } });
    const back = await on1.build.ask(on.itemReopened, learner, items[0]);
    expect(back.expect(200)).toMatchObject({ data: { done_at: null, progress: { done: 0, of: 2 } } });
  });

  it('follows the courses and lessons of the library, and completes the assigned plan once', async () => {
    const on1 = await building();
    const { build } = on1;
    const { id, module, items } = await planOf(on1, 'Followed', 'organization');
    const course = await courses.course(manager);
    const other = await courses.course(manager);
    const whole = await build.library(manager, module, 'course', course.courseId);
    await build.library(manager, module, 'lesson', other.lessonId);
    const [assignment] = await assign(on1, id);
    expect((await build.ask(on.itemDone, learner, whole)).error?.code).toBe('CONFLICT');

    for (const item of items) await mark(on1, item);
    (await done(other.courseId, other.lessonId)).expect(200);
    (await done(course.courseId, course.lessonId)).expect(200);
    await eventually(async () =>
      expect(await build.whole(learner, id)).toMatchObject({
        progress: { done: 3, of: 4 },
        next_item: whole,
      }),
    );
    expect(await eventsOf(assignment?.id ?? '')).toEqual(['LearningPlanAssigned']);
    (await done(course.courseId, course.otherLessonId)).expect(200);
    await eventually(async () =>
      expect(await build.whole(learner, id)).toMatchObject({
        ...{ progress: { done: 4, of: 4 }, next_item: null },
        assignment: { date_completed: expect.any(String) as string },
      }),
    );
    await mark(on1, items[0]);
    expect(await eventsOf(assignment?.id ?? '')).toEqual(['LearningPlanAssigned', 'LearningPlanCompleted']);
  });

  it('completes a plan by its last mark, and one that was all done when it was assigned', async () => {
    const on1 = await building();
    const byMark = await planOf(on1, 'By mark', 'organization');
    const before = await planOf(on1, 'Before', 'organization');
    for (const item of before.items) await mark(on1, item);
    await assign(on1, byMark.id);
    await assign(on1, before.id);
    const isComplete = (id: string) =>
      eventually(async () =>
        expect(await on1.build.whole(learner, id)).toMatchObject({
          assignment: { date_completed: expect.any(String) as string },
        }),
      );
    await isComplete(before.id);
    for (const item of byMark.items) await mark(on1, item);
    await isComplete(byMark.id);
  });
});
