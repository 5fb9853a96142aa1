import { assign, exportAssigned } from '@keenly/contracts/assignment.endpoints';
import type { DataViews } from '@keenly/contracts/trust';
import { exportLearners } from '@keenly/contracts/team-figures.endpoints';
import { myDataViews } from '@keenly/contracts/trust.endpoints';
import type { EventStore } from '@keenly/event-store';
import { CommandBus } from '@nestjs/cqrs';
import { EVENT_STORE } from '../../../platform/event-log/event-log.js';
import { eventually } from '../../../testing/eventually.js';
import { sharedTestApp } from '../../../testing/shared-test-app.js';
import type { TestApp } from '../../../testing/test-app.js';
import { call } from '../../../testing/test-http.js';
import { addMember, makeOrganisation, type TestPerson } from '../../../testing/test-people.js';
import { CreateCapability } from '../../capability/capability.public.js';
import { homeCaughtUp, studiedAt } from '../testing/insight.js';

let app: TestApp;
let manager: TestPerson;
let ann: TestPerson;
let stranger: TestPerson;
/** The day when something was assigned: midnight may come while this runs. */
let assignedOn: string;

beforeAll(async () => {
  app = await sharedTestApp();
  await homeCaughtUp(app);
  const organisation = await makeOrganisation(app);
  const member = (first_name: string, role: 'MANAGER' | 'USER' = 'USER') =>
    addMember(app, organisation, { role, first_name, last_name: 'Able' });
  manager = await member('Mia', 'MANAGER');
  ann = await member('Ann');
  await member('=HYPERLINK("x")');
  stranger = await addMember(app, await makeOrganisation(app), { role: 'MANAGER' });
  await studiedAt(app, organisation, ann, new Date(Date.now() - 2 * 3_600_000));
  const trade = await app.app
    .get(CommandBus, { strict: false })
    .execute(new CreateCapability({ clientId: organisation.clientId, name: 'Trade', description: '' }, null));
  const body = ['2031-05-04', '2031-05-05'].map((deadline_date) => ({
    assignee: ann.accountId,
    capability: trade.id,
    deadline_date,
    capability_context: '+5%',
  }));
  assignedOn = new Date().toISOString().slice(0, 10);
  (await call(app, 'POST', assign.path, { token: manager.token, body })).expect(201);
  const store = app.app.get<EventStore>(EVENT_STORE, { strict: false });
  await store.caughtUp('assigned-capabilities', await store.heads());
  await homeCaughtUp(app);
}, 60_000);
afterAll(() => app.close());

const file = (path: string, { token }: TestPerson, query = '') =>
  call(app, 'GET', `${path}?${query}`, { token });
const linesOf = (body: unknown) => String(body).trimEnd().split('\r\n');

describe('the tables as files', () => {
  it('are what the table of learners shows, in its order, and NA where it does', async () => {
    const answer = await file(exportLearners.path, manager, 'period=all&column=name&order=asc');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="keenly-learners-\d{4}-\d\d-\d\d\.csv"$/,
    );
    expect(linesOf(answer.body)).toEqual([
      expect.stringContaining(
        'Name,Department,Active,Duration (minutes),Topics studied,Capabilities studied,Nudges/30min,Struggle Emotions (%)',
      ),
      `"'=HYPERLINK(""x"") Able",,Yes,0,0,,0,NA`,
      expect.stringMatching(/^Ann Able,,Yes,15,1,,\d+,NA$/),
      'Mia Able,,Yes,0,0,,0,NA',
    ]);
    const found = await file(exportLearners.path, manager, 'period=all&search=ann');
    expect(linesOf(found.body)).toHaveLength(2);
  });

  it('are what the table of assigned capabilities shows', async () => {
    const answer = await file(exportAssigned.path, manager, 'column=deadline&order=desc&status=pending');
    const row = (deadline: string) => `Ann Able,Trade,'+5%,${assignedOn},${deadline},Pending,Mia Able,0`;
    expect(linesOf(answer.body).slice(1)).toEqual([row('2031-05-05'), row('2031-05-04')]);
    expect(linesOf((await file(exportAssigned.path, manager, 'status=complete')).body)).toHaveLength(1);
  });

  it('have the columns that the screen shows, whichever order they are asked in', async () => {
    const some = 'period=all&column=name&order=asc&search=ann&columns=hours.name.topics';
    expect(linesOf((await file(exportLearners.path, manager, some)).body)).toEqual([
      'Name,Duration (minutes),Topics studied,Capabilities studied',
      'Ann Able,15,1,',
    ]);
    const few = 'column=deadline&order=asc&columns=assignee.deadline.reminder';
    expect(linesOf((await file(exportAssigned.path, manager, few)).body)).toEqual([
      'Assignee,Deadline,Reminders sent',
      'Ann Able,2031-05-04,0',
      'Ann Able,2031-05-05,0',
    ]);
    const all = await file(exportAssigned.path, manager, 'column=deadline&order=asc');
    expect(linesOf(all.body)[0]).toContain('Deadline,Status,Assigned By,Reminders sent');
  });

  it.each(['salary', 'name.salary', 'hours', 'name.name', '', 'assignee.status', 'x'.repeat(121)])(
    'aren’t made of columns that the table lacks: %s',
    async (columns) => {
      const answer = await file(exportLearners.path, manager, `columns=${columns}`);
      expect(answer.error?.code).toBe('VALIDATION_FAILED');
      expect(Object.keys(answer.error?.fields ?? {})).toEqual(['columns']);
    },
  );

  it('are told to the people in them', async () => {
    const fresh = await file(exportLearners.path, manager, 'search=ann');
    expect(fresh.status).toBe(200);
    await eventually(async () => {
      const views = await call(app, 'GET', myDataViews.path, { token: ann.token });
      const seen = views.expect<DataViews>(200).data.views;
      expect(seen.map(({ what }) => what)).toContain('export');
    }, 5000);
  });

  it('are for managers of the organization, and have its people alone', async () => {
    for (const path of [exportLearners.path, exportAssigned.path]) {
      expect((await file(path, ann)).status).toBe(403);
      expect(String((await file(path, stranger)).body)).not.toContain('Able');
    }
    const { clientId } = ann;
    expect((await file(exportLearners.path, stranger, `corporate_id=${clientId}`)).status).toBe(403);
    expect((await file(exportLearners.path, manager, 'column=salary')).status).toBe(400);
  });
});
