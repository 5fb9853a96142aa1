import * as assignmentEndpoints from '@keenly/contracts/assignment.endpoints';
import * as studySessionEndpoints from '@keenly/contracts/study-session.endpoints';
import { pathOf } from '@keenly/contracts/path-of';
import { strangerRoles, TenancyTable } from './testing/tables/tenancy.js';
import { startTestApp, type TestApp } from './testing/test-app.js';
import { call } from './testing/test-http.js';

let app: TestApp;
let table: TenancyTable;

beforeAll(async () => {
  app = await startTestApp();
  table = await TenancyTable.make(app);
}, 60_000);
afterAll(() => app.close());

describe('another tenant’s things', () => {
  it('are known to this table, for every route that names one', () => {
    expect(table.named()).toEqual(Object.keys(table.owned).sort());
  });

  it('exist', async () => {
    const { token, accountId: assignee } = table.owner;
    const detail = pathOf(studySessionEndpoints.sessionDetail.path, {
      id: table.owned[studySessionEndpoints.sessionDetail.path] ?? '',
    });
    expect((await call(app, 'GET', detail, { token })).status).toBe(200);
    const assigned = pathOf(assignmentEndpoints.assignedTo.path, { assignee });
    expect((await call(app, 'GET', assigned, { token })).status).toBe(200);
  });

  it.each(strangerRoles)('are not there for their %s', async (role) => {
    expect(await table.open(role)).toEqual([]);
  });

  it.each(strangerRoles)('do not come out for their %s, whatever the query claims', async (role) => {
    expect(await table.telling(role)).toEqual([]);
  });
});
