import type { AssignmentChanged, AssignmentsCreated } from '@keenly/contracts/assignment';
import * as on from '@keenly/contracts/assignment.endpoints';
import type { AssignmentHistory } from '@keenly/contracts/assignment-history';
import { historyLine } from '@keenly/contracts/catalogue/assignment-history';
import { answerExtension, askForExtension } from '@keenly/contracts/extension-request.endpoints';
import { pathOf } from '@keenly/contracts/path-of';
import { CommandBus } from '@nestjs/cqrs';
import { daysFromNow } from '../../../testing/days.js';
import { makeTestGroup } from '../../../testing/test-groups.js';
import { sharedTestApp } from '../../../testing/shared-test-app.js';
import type { TestApp } from '../../../testing/test-app.js';
import { call } from '../../../testing/test-http.js';
import { acting, addMember, makeOrganisation, type TestPerson } from '../../../testing/test-people.js';
import { CreateCapability } from '../../capability/capability.public.js';
import { Memberships } from '../../membership/membership.public.js';

const day = daysFromNow();

let app: TestApp;
let clientId: string;
let tomas: TestPerson;
let olivia: TestPerson;
let maya: TestPerson;
let economics: string;
let trade: string;

beforeAll(async () => {
  app = await sharedTestApp();
  ({ clientId } = await makeOrganisation(app));
  tomas = await addMember(app, { clientId }, { role: 'MANAGER', first_name: 'Tomas', last_name: 'Berg' });
  olivia = await addMember(
    app,
    { clientId },
    { role: 'CLIENT_ADMIN', first_name: 'Olivia', last_name: 'Hart' },
  );
  const commands = app.app.get(CommandBus);
  const capability = async (name: string) =>
    (await commands.execute(new CreateCapability({ clientId, name, description: '' }, null))).id;
  [economics, trade] = [await capability('Economics'), await capability('Trade')];
}, 60_000);
beforeEach(async () => {
  maya = await addMember(app, { clientId }, { first_name: 'Maya', last_name: 'Lin' });
});
afterAll(() => app.close());

async function assigned(): Promise<string> {
  const body = [{ assignee: maya.accountId, capability: economics, deadline_date: day(7) }];
  const made = await call(app, 'POST', on.assign.path, { token: tomas.token, body });
  return made.expect<AssignmentsCreated>(201)[0]?.id ?? '';
}
const put = async (path: string, id: string, body: object, by = tomas): Promise<AssignmentChanged> =>
  (await call(app, 'PUT', pathOf(path, { id }), { token: by.token, body })).expect<AssignmentChanged>(200);
const read = (id: string, { token }: TestPerson) =>
  call(app, 'GET', pathOf(on.assignmentHistory.path, { id }), { token });
const linesOf = ({ data }: AssignmentHistory) => data.map((entry) => historyLine(entry, (date) => date));

describe('the history of an assignment', () => {
  it('says what happened and who did it, in order, to managers and to the person assigned', async () => {
    const id = await assigned();
    await put(on.updateAssigned.path, id, {
      capability: trade,
      deadline_date: day(9),
      capability_context: 'All of it',
    });
    const remind = pathOf(on.sendReminder.path, { id });
    (await call(app, 'POST', remind, { token: olivia.token, body: {} })).expect(200);
    const ask = { deadline_date: day(20), reason: 'Exams and a wedding', version: 2 };
    const asking = pathOf(askForExtension.path, { id });
    const { version } = (
      await call(app, 'POST', asking, { token: maya.token, body: ask })
    ).expect<AssignmentChanged>(200);
    await put(answerExtension.path, id, { answer: 'granted', version }, olivia);
    await put(on.updateAssigned.path, id, { status: 'complete' });
    await put(on.updateAssigned.path, id, { status: 'pending' });
    (await call(app, 'DELETE', pathOf(on.deleteAssigned.path, { id }), { token: tomas.token })).expect(204);
    expect((await read(id, tomas)).error?.code).toBe('ASSIGNMENT_NOT_FOUND');
    (await call(app, 'POST', on.restoreAssigned.path, { token: olivia.token, body: [id] })).expect(204);

    const history = (await read(id, tomas)).expect<AssignmentHistory>(200);
    expect(linesOf(history)).toEqual([
      `Tomas Berg assigned Economics, due ${day(7)}.`,
      `Tomas Berg changed the capability from Economics to Trade, the deadline from ${day(7)} to ${day(9)}, and the target outcome from none to “All of it”.`,
      'Olivia Hart sent a reminder.',
      `Maya Lin asked for ${day(20)} instead of ${day(9)}.`,
      `Olivia Hart granted the request. It’s due ${day(20)} instead of ${day(9)}.`,
      'Tomas Berg marked it as complete.',
      'Tomas Berg reopened it.',
      'Tomas Berg deleted it.',
      'Olivia Hart restored it.',
    ]);
    expect(history.total).toBe(9);
    expect(JSON.stringify(history)).not.toContain('Exams');
    expect((await read(id, maya)).expect<AssignmentHistory>(200)).toEqual(history);
  });

  it('is shown to no one else, nor once the person has left', async () => {
    const id = await assigned();
    const colleague = await addMember(app, { clientId });
    const mentor = await addMember(app, { clientId });
    await makeTestGroup(app, olivia, { name: 'Seminar', members: [maya], mentors: [mentor] });
    const theirs = await makeOrganisation(app);
    const stranger = await addMember(app, theirs, { role: 'MANAGER' });
    const unknown = crypto.randomUUID();
    for (const [of, by] of [
      [id, colleague],
      [id, mentor],
      [id, stranger],
      [unknown, tomas],
    ] as const)
      expect((await read(of, by)).error).toMatchObject({ code: 'ASSIGNMENT_NOT_FOUND' });
    await app.app.get(Memberships, { strict: false }).leave({ clientId, accountId: maya.accountId }, acting);
    expect((await read(id, tomas)).error?.code).toBe('ASSIGNMENT_NOT_FOUND');
  });
});
