import { assign } from '@keenly/contracts/assignment.endpoints';
import {
  type EmployeeCapability,
  employeeCapabilitySchema,
  learnersOnPage,
  type WeekSession,
  weekSessionSchema,
} from '@keenly/contracts/capability-page';
import { dayIn, dayNumber, mondayOf, startOfDay } from '@keenly/contracts/formulas/calendar';
import type { DataViews } from '@keenly/contracts/trust';
import { employeeCapability, weekSession } from '@keenly/contracts/team-figures.endpoints';
import { myDataViews } from '@keenly/contracts/trust.endpoints';
import { CommandBus } from '@nestjs/cqrs';
import type { EventStore } from '@keenly/event-store';
import { v7 as uuidv7 } from 'uuid';
import { EVENT_STORE } from '../../../platform/event-log/event-log.js';
import { eventually } from '../../../testing/eventually.js';
import { sharedTestApp } from '../../../testing/shared-test-app.js';
import type { TestApp } from '../../../testing/test-app.js';
import { call } from '../../../testing/test-http.js';
import { addMember, makeOrganisation, signUp } from '../../../testing/test-people.js';
import { CreateCapability } from '../../capability/capability.public.js';
import { homeCaughtUp, readPanel, studiedAt } from '../testing/insight.js';

let app: TestApp;
beforeAll(async () => {
  app = await sharedTestApp();
  await homeCaughtUp(app);
}, 60_000);
afterAll(() => app.close());

const DAY_MS = 24 * 3_600_000;
/** Noon of that day (UTC): what is studied from there for twenty minutes ends on the same day, whenever this runs. */
const daysAgo = (days: number) => new Date((Math.floor(Date.now() / DAY_MS) - days + 0.5) * DAY_MS);

async function college() {
  const organisation = await makeOrganisation(app);
  const manager = await addMember(app, organisation, {
    role: 'MANAGER',
    first_name: 'Mia',
    last_name: 'Manager',
  });
  const capability = await app.app
    .get(CommandBus, { strict: false })
    .execute(
      new CreateCapability(
        { clientId: organisation.clientId, name: `Game theory ${uuidv7()}`, description: '' },
        null,
      ),
    );
  return { organisation, manager, capability };
}

const read = async (token: string, capability_id: string, query: Record<string, string> = {}) => {
  const answer = await readPanel(app, token, employeeCapability.path, { capability_id, ...query });
  return employeeCapabilitySchema.parse(answer.expect<EmployeeCapability>(200)).data;
};
const readWeeks = async (token: string, capability: string, query: Record<string, string> = {}) => {
  const answer = await readPanel(app, token, weekSession.path, { capability, ...query });
  return weekSessionSchema.parse(answer.expect<WeekSession>(200)).data;
};

describe('the page of a capability', () => {
  it('has everyone who studied it or has it assigned, and the figures of them all', async () => {
    const { organisation, manager, capability } = await college();
    const [ann, bob, cem, dora] = [
      await addMember(app, organisation, { first_name: 'Ann', last_name: 'Able' }),
      await addMember(app, organisation, { first_name: 'Bob', last_name: 'Best' }),
      await addMember(app, organisation, { first_name: 'Cem', last_name: 'Can' }),
      await addMember(app, organisation, { first_name: 'Dora', last_name: 'Dare' }),
    ];
    const about = { topic: capability.name, origin: 'capability', capability_id: capability.id } as const;
    await studiedAt(app, organisation, ann, daysAgo(1), about);
    await studiedAt(app, organisation, ann, daysAgo(8), about);
    // Bob typed its name, which is the same; Dora studied something else.
    await studiedAt(app, organisation, bob, daysAgo(2), { topic: capability.name.toUpperCase() });
    await studiedAt(app, organisation, dora, daysAgo(2), { topic: 'Knitting' });
    (
      await call(app, 'POST', assign.path, {
        token: manager.token,
        body: [{ assignee: cem.accountId, capability: capability.id, deadline_date: '2099-01-01' }],
      })
    ).expect(201);
    const store = app.app.get<EventStore>(EVENT_STORE, { strict: false });
    await store.caughtUp('assigned-capabilities', await store.heads());
    await homeCaughtUp(app);

    const first = await read(manager.token, capability.id);
    const { learners: ids, others, total, statsData, userScoreObj, ...rest } = first;
    const learners = learnersOnPage(first);
    expect(rest).toEqual({ capability: { id: capability.id, name: capability.name }, score: 'quiz' });
    expect([learners.map(({ name }) => name), total]).toEqual([['Ann Able', 'Bob Best', 'Cem Can'], 3]);
    // Fifteen minutes each, and no quiz.
    expect(learners.map((one) => [one.total_duration, one.average_score, one.assigned_by])).toEqual([
      [1800, null, null],
      [900, null, null],
      [0, null, 'Mia Manager'],
    ]);
    expect(statsData).toEqual({
      total_user: 2,
      total_sessions: 3,
      average_poficiency: 22.5,
      total_duration: 2700,
      average_focus: 46.2,
    });
    expect(userScoreObj.is_split).toBe(false);
    expect(userScoreObj.highScoreUsers).toEqual([]);
    // Each of the three is told once, wherever they stand.
    expect(ids).toEqual([ann.accountId, bob.accountId, cem.accountId]);
    expect(others.map(({ name }) => name)).toEqual(['Ann Able', 'Bob Best', 'Cem Can']);

    const second = await read(manager.token, capability.id, {
      limit: '1',
      page_no: '2',
      column: 'name',
      order: 'asc',
    });
    expect([learnersOnPage(second).map(({ name }) => name), second.total]).toEqual([['Bob Best'], 3]);
    expect(second.others).toHaveLength(1);
    await eventually(async () => {
      const views = await call(app, 'GET', myDataViews.path, { token: cem.token });
      expect(views.expect<DataViews>(200).data.views.map(({ what }) => what)).toContain('reports');
    });
  });

  it('counts sessions by the weeks of the viewer, empty ones as none', async () => {
    const { organisation, manager, capability } = await college();
    const ann = await addMember(app, organisation);
    const about = { topic: capability.name, origin: 'capability', capability_id: capability.id } as const;
    const monday = mondayOf(dayIn('UTC', new Date()));
    const at = (day: number, hours: number) => new Date(startOfDay('UTC', day) + hours * 3_600_000);
    await studiedAt(app, organisation, ann, at(monday - 7, 12), about);
    await studiedAt(app, organisation, ann, at(monday - 6, 12), about);
    await studiedAt(app, organisation, ann, at(monday - 28, 12), about);
    // Late on Sunday in UTC, on Monday in Berlin.
    await studiedAt(app, organisation, ann, at(monday - 15, 23.5), about);
    await homeCaughtUp(app);

    const weeks = await readWeeks(manager.token, capability.id);
    const counts = weeks.map(({ sessions }) => sessions);
    expect(counts).toEqual([...[0, 0, 0, 0, 0, 0], 1, 1, 0, 2, 0]);
    expect(weeks.map(({ users }) => users)).toEqual(counts.map((n) => Math.min(n, 1)));
    expect(dayNumber(weeks.at(-1)?.from ?? '')).toBe(monday);
    // Berlin's week has begun where UTC's has, or is one ahead late on a Sunday.
    const ahead = (mondayOf(dayIn('Europe/Berlin', new Date())) - monday) / 7;
    const berlin = await readWeeks(manager.token, capability.id, { time_zone: 'Europe/Berlin' });
    expect(berlin.map(({ sessions }) => sessions)).toEqual(
      [...[0, 0, 0, 0, 0, 0], 1, 0, 1, 2, 0, 0].slice(ahead, ahead + 11),
    );
    const days = await readWeeks(manager.token, capability.id, { span: 'previous_week' });
    expect(days.map(({ sessions }) => sessions)).toEqual([1, 1, 0, 0, 0, 0, 0]);
  });

  it('is there for managers of the organization that offers it alone', async () => {
    const { organisation, manager, capability } = await college();
    const [elsewhere, learner] = [await college(), await addMember(app, organisation)];
    const ask = async (token: string, path: string, query: Record<string, string>) =>
      (await readPanel(app, token, path, query)).error?.code;
    const both = async (token: string, id: string) => [
      await ask(token, employeeCapability.path, { capability_id: id }),
      await ask(token, weekSession.path, { capability: id }),
    ];
    expect(await both(elsewhere.manager.token, capability.id)).toEqual(['NOT_FOUND', 'NOT_FOUND']);
    expect(await both(manager.token, uuidv7())).toEqual(['NOT_FOUND', 'NOT_FOUND']);
    expect(await both(learner.token, capability.id)).toEqual(['FORBIDDEN', 'FORBIDDEN']);
    expect(await both((await signUp(app)).token, capability.id)).toEqual(['FORBIDDEN', 'FORBIDDEN']);
    const corp_id = elsewhere.organisation.clientId;
    expect(await ask(manager.token, employeeCapability.path, { capability_id: capability.id, corp_id })).toBe(
      'FORBIDDEN',
    );
  });
});
