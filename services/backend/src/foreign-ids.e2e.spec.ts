import { addToPlan, orderPlan } from '@keenly/contracts/plan-content.endpoints';
import { updateAttachment } from '@keenly/contracts/attachments.endpoints';
import * as identityEndpoints from '@keenly/contracts/identity.endpoints';
import * as assignmentEndpoints from '@keenly/contracts/assignment.endpoints';
import * as learningPlanEndpoints from '@keenly/contracts/learning-plan.endpoints';
import { changeQuestion } from '@keenly/contracts/quiz.endpoints';
import * as organisationEndpoints from '@keenly/contracts/organisation.endpoints';
import { ForeignIds, profile } from './testing/tables/foreign-ids.js';
import { startTestApp, type TestApp } from './testing/test-app.js';
import { call } from './testing/test-http.js';
import { addMember } from './testing/test-people.js';

let app: TestApp;
let table: ForeignIds;

beforeAll(async () => {
  app = await startTestApp();
  table = await ForeignIds.make(app);
}, 60_000);
afterAll(() => app.close());

describe('another tenant’s ids in a body', () => {
  it('change nothing of theirs, whatever route they come to', async () => {
    expect(table.unknown()).toEqual([]);
    expect(await table.changing()).toEqual([]);
    // Each could have worked, but for a license code, which no one guesses, assignees, who are no members, an option
    // of another question, a file that another person uploaded, a course that isn't for everyone, and a module of
    // another plan.
    expect([...table.malformed].map((name) => name.replace(/[0-9a-f-]{36}/g, ':id'))).toEqual([
      `POST ${organisationEndpoints.joinOrganisation.path}`,
      `POST ${assignmentEndpoints.assign.path}`,
      `POST ${learningPlanEndpoints.assignPlans.path}`,
      `PUT ${changeQuestion.path}`,
      `PUT ${updateAttachment.path}`,
      `POST ${addToPlan.path}`,
      `PUT ${orderPlan.path}`,
    ]);
  });

  it('are understood: the same requests about one’s own organisation do something', async () => {
    const { token } = table.stranger;
    const own = await addMember(app, table.neighbours, { role: 'USER' });
    const body = { user_id: own.userId, is_admin: true };
    expect((await call(app, 'PUT', organisationEndpoints.setAdmin.path, { token, body })).status).toBe(200);
    const saved = await call(app, 'PUT', organisationEndpoints.updateOrganisation.path, {
      token,
      body: profile,
    });
    expect(saved.status).toBe(200);
  });
});

describe('another person’s account', () => {
  it('is not switched to', async () => {
    expect(await table.switching()).toEqual([]);
    expect(
      (await call(app, 'GET', identityEndpoints.authUser.path, { token: table.stranger.token })).status,
    ).toBe(200);
  });
});

describe('what anyone may ask', () => {
  it('never tells a licence code', async () => {
    const { telling, found } = await table.publicCodes();
    expect(telling).toEqual([]);
    // It is searched for, and found.
    expect(found).toBeGreaterThan(1);
  });
});
