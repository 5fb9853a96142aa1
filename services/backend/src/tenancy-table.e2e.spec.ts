import { randomUUID } from 'node:crypto';
import { apiPaths, pathOf } from '@keenly/contracts/api-paths';
import type { Group } from '@keenly/contracts/groups';
import type { GeneralInformation } from '@keenly/contracts/identity';
import type { Schedule } from '@keenly/contracts/schedule';
import { managerRoles, platformRoles, type Role } from '@keenly/contracts/roles';
import type { DataExport } from '@keenly/contracts/trust';
import { CommandBus } from '@nestjs/cqrs';
import { AssignCapabilities, CreateCapability } from './modules/assignment/assignment.public.js';
import { Recorder, twentyMinutes } from './modules/study-session/testing/recorded.js';
import { screensCaughtUp, send } from './modules/study-session/testing/study.js';
import { fillPath, hasParameter } from './testing/fill-path.js';
import { startTestApp, type TestApp } from './testing/test-app.js';
import { call } from './testing/test-http.js';
import {
  addMember,
  makeOrganisation,
  pairExtension,
  type TestOrganisation,
  type TestPerson,
} from './testing/test-people.js';
import { freshToken } from './testing/test-sign-ins.js';
import { type Route, RouteTable } from './platform/auth/route-table.js';

/** Every route that names something is asked by another tenant's people for something that exists. */

let app: TestApp;
let routes: readonly Route[];
let owners: TestOrganisation;
let owner: TestPerson;
/** What the owning tenant has, by the route that names it. */
let owned: Readonly<Record<string, string>>;
const strangers = new Map<Role, TestPerson>();
const strangerRoles: readonly Role[] = [
  'USER',
  ...managerRoles.filter((role) => !platformRoles.includes(role)),
];

beforeAll(async () => {
  app = await startTestApp();
  routes = app.app.get(RouteTable).routes();
  owners = await makeOrganisation(app, { name: 'Owners of secrets' });
  owner = await addMember(app, owners, { role: 'MANAGER', first_name: 'Olga', last_name: 'Owner' });
  const neighbours = await makeOrganisation(app, { name: 'Neighbours' });
  for (const role of strangerRoles) strangers.set(role, await addMember(app, neighbours, { role }));
  owned = await whatOwnersHave();
}, 60_000);
afterAll(() => app.close());

async function whatOwnersHave() {
  const { token, pairingId } = await pairExtension(app, owner);
  const recorder = new Recorder(new Date(Date.now() - 30 * 60_000));
  await send(app, token, twentyMinutes(recorder));
  await screensCaughtUp(app);
  const commands = app.app.get(CommandBus);
  const by = { accountId: owner.accountId, clientId: owners.clientId };
  const capability = await commands.execute(
    new CreateCapability({ clientId: owners.clientId, name: 'Secret economics', description: '' }, null),
  );
  const [assignment] = await commands.execute(
    new AssignCapabilities(
      [
        {
          assignee: owner.accountId,
          capabilityId: capability.id,
          deadline: new Date(Date.now() + 7 * 24 * 3600_000).toISOString().slice(0, 10),
          targetOutcome: '',
          isOrganisationAssigned: true,
          timeZone: 'UTC',
        },
      ],
      by,
    ),
  );
  const admin = await addMember(app, owners, { role: 'CLIENT_ADMIN' });
  const group = await call(app, 'POST', apiPaths.groups, {
    token: admin.token,
    body: { name: 'Secret group' },
  });
  const groupId = group.expect<Group>(201).id;
  const me = await call(app, 'GET', apiPaths.authUser, { token: owner.token });
  const copy = await call(app, 'POST', apiPaths.myDataExports, { token: owner.token });
  return {
    [apiPaths.myDataExportAddress]: copy.expect<{ data: DataExport }>(202).data.id,
    [apiPaths.extensionPairing]: pairingId,
    [apiPaths.stopSession]: recorder.sessionId,
    [apiPaths.sessionDetail]: recorder.sessionId,
    [apiPaths.sessionEvidence]: recorder.sessionId,
    [apiPaths.correctPage]: recorder.sessionId,
    [apiPaths.redactPage]: recorder.sessionId,
    [apiPaths.registrant]: owner.accountId,
    [apiPaths.assignedTo]: owner.accountId,
    [apiPaths.sendReminder]: assignment?.id ?? '',
    [apiPaths.deleteAssigned]: assignment?.id ?? '',
    [apiPaths.organisation]: owners.clientId,
    [apiPaths.group]: groupId,
    [apiPaths.groupMembers]: groupId,
    [apiPaths.groupMember]: groupId,
    [apiPaths.scheduleEntry]: await plannedEntry(),
    [apiPaths.extensionUserSessions]: me.expect<GeneralInformation>(200).external_id ?? '',
    [apiPaths.accountSessions]: owner.accountId,
  };
}

/** Something that the owner means to study tomorrow. */
async function plannedEntry(): Promise<string> {
  const startsAt = new Date(Date.now() + 24 * 3600_000);
  const entry = {
    capability: 'Secret economics',
    start_at: startsAt.toISOString(),
    end_at: startsAt.toISOString(),
  };
  const planned = await call(app, 'POST', apiPaths.targetCapabilities, {
    token: owner.token,
    body: { date: entry.start_at.slice(0, 10), time_zone: 'UTC', targets_data: [entry] },
  });
  const [first] = Object.values(planned.expect<Schedule>(planned.status).data).flat();
  return first?.id ?? '';
}

const tomorrow = new Date(Date.now() + 24 * 3600_000).toISOString();
const inADay = { start_at: tomorrow, end_at: tomorrow };

/** Bodies of routes that look at them before they look at what is named. */
const bodies: Readonly<Record<string, object>> = {
  [apiPaths.correctPage]: { page_class: 'relevant' },
  [apiPaths.group]: { name: 'Ours now' },
  [apiPaths.groupMember]: { is_member: true },
  [apiPaths.scheduleEntry]: {
    ...inADay,
    date: inADay.start_at.slice(0, 10),
    capability: 'Ours now',
    sequence: 0,
  },
};

/**
 * These name a service to sign in with, which is no one's; or a picture, a receipt or a calendar, whose name is the
 * secret itself; or a file that opens to a signature alone.
 */
const ofNoTenant: readonly string[] = [
  apiPaths.socialStart,
  apiPaths.socialCallback,
  apiPaths.image,
  apiPaths.erasureReceipt,
  apiPaths.calendar,
  apiPaths.myDataExportFile,
];

/** Open to the platform's own people only: the access table says so of every other role. */
const isPlatforms = ({ rule }: Route) =>
  rule.kind === 'signed-in' && rule.roles?.every((role) => platformRoles.includes(role)) === true;

const tokenOf = (role: Role) => freshToken(app, strangers.get(role)!, { role });

describe('another tenant’s things', () => {
  it('are known to this table, for every route that names one', () => {
    const named = routes
      .filter((route) => hasParameter(route.path) && !isPlatforms(route) && !ofNoTenant.includes(route.path))
      .map(({ path }) => path);
    expect([...new Set(named)].sort()).toEqual(Object.keys(owned).sort());
  });

  it('exist', async () => {
    const detail = pathOf(apiPaths.sessionDetail, { id: owned[apiPaths.sessionDetail] ?? '' });
    expect((await call(app, 'GET', detail, { token: owner.token })).status).toBe(200);
    const assigned = pathOf(apiPaths.assignedTo, { assignee: owner.accountId });
    expect((await call(app, 'GET', assigned, { token: owner.token })).status).toBe(200);
  });

  it.each(strangerRoles)('are not there for their %s', async (role) => {
    for (const { method, path } of routes.filter(({ path }) => path in owned)) {
      const answer = await call(app, method, fillPath(path, owned[path] ?? ''), {
        token: await tokenOf(role),
        body: bodies[path],
      });
      const shut = answer.status === 403 || answer.status === 404;
      expect([method, path, answer.status, shut]).toEqual([method, path, answer.status, true]);
    }
  });

  it.each(strangerRoles)('do not come out for their %s, whatever the query claims', async (role) => {
    const claims = new URLSearchParams({
      corp_id: owners.clientId,
      client_id: owners.clientId,
      corporate_id: owners.clientId,
      user_id: owner.userId,
      user_client_id: owner.accountId,
      assigned_by: owner.accountId,
      ext_id: randomUUID(),
      platform_id: 'keenly',
    }).toString();
    const secrets = [
      owners.clientId,
      owner.accountId,
      owner.userId,
      owner.email,
      'Owner',
      'Secret economics',
    ];
    for (const { method, path, rule } of routes) {
      if (method !== 'GET' || rule.kind !== 'signed-in' || hasParameter(path)) continue;
      const asked = [
        claims,
        ...(path === apiPaths.community ? [`${claims}&scope=everyone`, 'scope=everyone'] : []),
      ];
      for (const query of asked) {
        const { body } = await call(app, method, `${path}?${query}`, { token: await tokenOf(role) });
        const said = JSON.stringify(body);
        expect([path, query, secrets.filter((secret) => said.includes(secret))]).toEqual([path, query, []]);
      }
    }
  });
});
