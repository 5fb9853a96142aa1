import { affectPolicy } from '@keenly/contracts/affect-policy.endpoints';
import * as operationsEndpoints from '@keenly/contracts/operations.endpoints';
import * as identityEndpoints from '@keenly/contracts/identity.endpoints';
import * as auditEndpoints from '@keenly/contracts/audit.endpoints';
import * as assignmentEndpoints from '@keenly/contracts/assignment.endpoints';
import { assignmentReport } from '@keenly/contracts/attempts.endpoints';
import { essaysOfAttempt, essaysToMark } from '@keenly/contracts/essay-marking.endpoints';
import { campaignDetails, openCampaignDetails } from '@keenly/contracts/course-reading.endpoints';
import * as groupsEndpoints from '@keenly/contracts/groups.endpoints';
import * as inviteBatchesEndpoints from '@keenly/contracts/invite-batches.endpoints';
import * as invitationsEndpoints from '@keenly/contracts/invitations.endpoints';
import * as insightEndpoints from '@keenly/contracts/insight.endpoints';
import * as learningPlanEndpoints from '@keenly/contracts/learning-plan.endpoints';
import * as liveEndpoints from '@keenly/contracts/live.endpoints';
import * as organisationEndpoints from '@keenly/contracts/organisation.endpoints';
import * as profileEndpoints from '@keenly/contracts/profile.endpoints';
import * as mondayDigestEndpoints from '@keenly/contracts/monday-digest.endpoints';
import * as reminderRulesEndpoints from '@keenly/contracts/reminder-rules.endpoints';
import * as savedViewsEndpoints from '@keenly/contracts/saved-views.endpoints';
import * as scheduleEndpoints from '@keenly/contracts/schedule.endpoints';
import * as teamFiguresEndpoints from '@keenly/contracts/team-figures.endpoints';
import * as studySessionEndpoints from '@keenly/contracts/study-session.endpoints';
import { pathOf } from '@keenly/contracts/path-of';
import type { GeneralInformation } from '@keenly/contracts/identity';
import { rooms } from '@keenly/contracts/live';
import { managerRoles, platformRoles, type Role } from '@keenly/contracts/roles';
import { CommandBus } from '@nestjs/cqrs';
import type { EventStore } from '@keenly/event-store';
import type { Pool } from 'pg';
import { CreateCapability } from './modules/capability/capability.public.js';
import { assignmentDecider } from './modules/assignment/domain/assignment.decider.js';
import { ACCOUNT_CARDS, Memberships } from './modules/membership/membership.public.js';
import { submittedEssays } from './modules/learning/testing/submitted-essays.js';
import { Recorder, twentyMinutes } from './modules/study-session/testing/recorded.js';
import { send } from './modules/study-session/testing/study.js';
import { PG_POOL } from './platform/database/pool.js';
import { CommandRunner } from './platform/event-log/command-runner.js';
import { EVENT_STORE } from './platform/event-log/event-log.js';
import { connectLive } from './platform/live/testing/live-client.js';
import { everyReaderFollowed } from './testing/every-reader-followed.js';
import { startTestApp, type TestApp } from './testing/test-app.js';
import { makeTestGroup } from './testing/test-groups.js';
import { call } from './testing/test-http.js';
import {
  acting,
  addMember,
  addPending,
  makeOrganisation,
  pairExtension,
  platformAdmin,
  signUp,
  type TestOrganisation,
  type TestPerson,
} from './testing/test-people.js';
import { freshToken } from './testing/test-sign-ins.js';
import { writtenRoutes } from './testing/written-routes.js';

/** Whom a manager may read, role by role and state by state, asked of everything that shows people's data. */

interface Learner extends TestPerson {
  readonly sessionId: string;
  readonly capabilityId: string;
  readonly externalId: string;
}

let app: TestApp;
let ours: TestOrganisation;
let groupId: string;
/** Attempts with an essay, by account. */
let essays: ReadonlyMap<string, string>;
const learners = new Map<string, Learner>();
const callers = new Map<string, { readonly token: string }>();

const clientManagers = managerRoles.filter((role) => !platformRoles.includes(role));

beforeAll(async () => {
  app = await startTestApp();
  ours = await makeOrganisation(app, { name: 'Ours' });
  const theirs = await makeOrganisation(app, { name: 'Theirs' });
  const active = await addMember(app, ours);
  const left = await addMember(app, ours);
  for (const [state, person] of [
    ['active', active],
    ['pending', await addPending(app, ours)],
    ['left', left],
    ['active elsewhere', await addMember(app, theirs)],
    ['on their own', await signUp(app)],
  ] as const)
    learners.set(state, await studies(person));
  const manager = await addMember(app, ours, { role: 'CLIENT_ADMIN' });
  for (const role of clientManagers) callers.set(role, await as(manager, role));
  callers.set('USER', await addMember(app, ours));
  const [mentor, other] = [await addMember(app, ours), await addMember(app, ours)];
  callers.set('a mentor', mentor).set('another group’s mentor', other);
  callers.set('PENDING', await addPending(app, ours));
  callers.set('MANAGER elsewhere', await addMember(app, theirs, { role: 'MANAGER' }));
  callers.set('SUPER_OWNER elsewhere', await platformAdmin(app));
  callers.set('on their own', await signUp(app));
  groupId = await makeTestGroup(app, manager, {
    name: 'Seminar',
    members: [active, left],
    mentors: [mentor],
  });
  await makeTestGroup(app, manager, { name: 'Elsewhere', mentors: [other] });
  await app.app
    .get(Memberships, { strict: false })
    .leave({ clientId: ours.clientId, accountId: left.accountId }, acting);
  essays = await submittedEssays(app, manager, learners.values());
  await everyReaderFollowed(app.app.get<EventStore>(EVENT_STORE, { strict: false }));
}, 90_000);
afterAll(() => app.close());

const as = async (person: TestPerson, role: Role) => ({ token: await freshToken(app, person, { role }) });

/** A session of someone's, and something that they are to learn, whatever became of them since. */
async function studies(person: TestPerson): Promise<Learner> {
  const device = new Recorder(new Date(Date.now() - 25 * 60_000));
  await send(app, (await pairExtension(app, person)).token, twentyMinutes(device));
  const me = await call(app, 'GET', identityEndpoints.authUser.path, { token: person.token });
  const capabilityId = person.clientId === null ? crypto.randomUUID() : await assign(person, person.clientId);
  return {
    ...person,
    sessionId: device.sessionId,
    capabilityId,
    externalId: me.expect<GeneralInformation>(200).external_id ?? '',
  };
}

/** Answers the capability that they are to learn. */
async function assign({ accountId }: TestPerson, clientId: string): Promise<string> {
  const capability = await app.app
    .get(CommandBus)
    .execute(new CreateCapability({ clientId, name: `For ${accountId}`, description: '' }, null));
  await app.app.get(CommandRunner, { strict: false }).run(
    assignmentDecider,
    crypto.randomUUID(),
    {
      type: 'AssignCapability',
      assignee: accountId,
      assignedBy: accountId,
      assigneeIsMember: true,
      capabilityIsOffered: true,
      capabilityId: capability.id,
      deadline: new Date(Date.now() + 7 * 24 * 3600_000).toISOString().slice(0, 10),
      targetOutcome: '',
      isOrganisationAssigned: true,
      timeZone: 'UTC',
    },
    { ...acting, tenant: clientId, subject: accountId },
  );
  return capability.id;
}

type Reads = (token: string, learner: Learner) => Promise<boolean>;

/** Shown, or refused in the same words as for what does not exist; anything else is a fault of the reader. */
const one =
  (path: (learner: Learner) => string): Reads =>
  async (token, learner) => {
    const { status } = await call(app, 'GET', path(learner), { token });
    if (![200, 403, 404].includes(status)) throw new Error(`${path(learner)} answered ${status}`);
    return status === 200;
  };
const list =
  (path: () => string): Reads =>
  async (token, { accountId }) => {
    const { status, body } = await call(app, 'GET', path(), { token });
    return status === 200 && JSON.stringify(body).includes(accountId);
  };
/** In a file of a table, which has names and no ids. */
const inFile =
  (path: string): Reads =>
  async (token, { accountId }) => {
    const { rows } = await app.app
      .get<Pool>(PG_POOL, { strict: false })
      .query<{ full_name: string }>(`select full_name from ${ACCOUNT_CARDS} where account_id = $1`, [
        accountId,
      ]);
    const { status, body } = await call(app, 'GET', path, { token });
    return status === 200 && String(body).includes(`${rows[0]?.full_name ?? 'no one'},`);
  };
/** On the page of what they are to learn. */
const onCapabilityPage: Reads = async (token, { accountId, capabilityId }) => {
  const path = `${teamFiguresEndpoints.employeeCapability.path}?capability_id=${capabilityId}&limit=300`;
  const { status, body } = await call(app, 'GET', path, { token });
  return status === 200 && JSON.stringify(body).includes(`"user_client_id":"${accountId}"`);
};
/** Among those who are still to learn it. */
const isOpenAssignee: Reads = async (token, learner) =>
  list(() => `${assignmentEndpoints.openAssignees.path}?capability=${learner.capabilityId}`)(token, learner);
const watches: Reads = async (token, { sessionId }) => {
  const client = await connectLive(app, token);
  const { joined } = await client.subscribe([rooms.session(sessionId)]);
  client.close();
  return joined.length > 0;
};

/** By its route; what asks for a person by their extension's id as well is there twice. */
const readers: readonly (readonly [string, Reads])[] = [
  [
    studySessionEndpoints.sessions.path,
    one((of) => `${studySessionEndpoints.sessions.path}?user_client_id=${of.accountId}`),
  ],
  [
    studySessionEndpoints.sessionEntities.path,
    one((of) => `${studySessionEndpoints.sessionEntities.path}?user_client_id=${of.accountId}`),
  ],
  [
    studySessionEndpoints.accountSessions.path,
    one((of) => pathOf(studySessionEndpoints.accountSessions.path, { id: of.accountId })),
  ],
  [
    studySessionEndpoints.sessionsByExternalId.path,
    one((of) => pathOf(studySessionEndpoints.sessionsByExternalId.path, { external: of.externalId })),
  ],
  [
    studySessionEndpoints.sessionDetail.path,
    one((of) => pathOf(studySessionEndpoints.sessionDetail.path, { id: of.sessionId })),
  ],
  ['a session’s room', watches],
  ...[
    insightEndpoints.learning.path,
    insightEndpoints.highlights.path,
    insightEndpoints.expertiseJourney.path,
  ].flatMap(
    (path) =>
      [
        [path, one((of) => `${path}?user_client_id=${of.accountId}`)],
        [path, one((of) => `${path}?ext_id=${of.externalId}`)],
      ] as const,
  ),
  [
    assignmentEndpoints.assignedTo.path,
    one((of) => pathOf(assignmentEndpoints.assignedTo.path, { assignee: of.accountId })),
  ],
  [
    learningPlanEndpoints.plansAssignedTo.path,
    one((of) => pathOf(learningPlanEndpoints.plansAssignedTo.path, { assignee: of.accountId })),
  ],
  [
    assignmentEndpoints.assignedByOrganisation.path,
    list(() => assignmentEndpoints.assignedByOrganisation.path),
  ],
  [reminderRulesEndpoints.previewReminders.path, list(() => reminderRulesEndpoints.previewReminders.path)],
  [
    teamFiguresEndpoints.employee.path,
    one((of) => pathOf(teamFiguresEndpoints.employee.path, { id: of.accountId })),
  ],
  [teamFiguresEndpoints.employeeCapability.path, onCapabilityPage],
  [
    teamFiguresEndpoints.attentionOf.path,
    one((of) => pathOf(teamFiguresEndpoints.attentionOf.path, { id: of.accountId })),
  ],
  [essaysToMark.path, list(() => essaysToMark.path)],
  [essaysOfAttempt.path, one((of) => pathOf(essaysOfAttempt.path, { id: essays.get(of.accountId) ?? '' }))],
  [teamFiguresEndpoints.needsAttention.path, list(() => teamFiguresEndpoints.needsAttention.path)],
  [teamFiguresEndpoints.exportLearners.path, inFile(teamFiguresEndpoints.exportLearners.path)],
  [assignmentEndpoints.exportAssigned.path, inFile(assignmentEndpoints.exportAssigned.path)],
  [teamFiguresEndpoints.learnerTable.path, list(() => teamFiguresEndpoints.learnerTable.path)],
  [liveEndpoints.teamBoard.path, list(() => liveEndpoints.teamBoard.path)],
  [assignmentEndpoints.employees.path, list(() => assignmentEndpoints.employees.path)],
  ['the people of a group', list(() => `${assignmentEndpoints.employees.path}?group=${groupId}`)],
  [assignmentEndpoints.openAssignees.path, isOpenAssignee],
  [groupsEndpoints.groupMembers.path, list(() => pathOf(groupsEndpoints.groupMembers.path, { id: groupId }))],
  [
    'the page of a group',
    list(() => `${teamFiguresEndpoints.learnerTable.path}?is_group=true&corporate_id=${groupId}`),
  ],
];
/** These show managers their organisation's things, and no person's. */
const ofNobody: readonly string[] = [
  affectPolicy.path,
  campaignDetails.path,
  openCampaignDetails.path,
  groupsEndpoints.allGroups.path,
  learningPlanEndpoints.learningPlans.path,
  learningPlanEndpoints.planOverview.path,
  invitationsEndpoints.invitations.path,
  organisationEndpoints.organisation.path,
  organisationEndpoints.licenceDistribution.path,
  reminderRulesEndpoints.readReminderRules.path,
  teamFiguresEndpoints.corporateHighlights.path,
  teamFiguresEndpoints.weekSession.path,
];
/**
 * These answer with the caller's own, whatever they are told (product/shared#identity-on-the-wire; the tenancy table
 * asks for more).
 */
const ofTheCaller: readonly string[] = [
  assignmentReport.path,
  mondayDigestEndpoints.readMondayDigest.path,
  insightEndpoints.community.path,
  profileEndpoints.profileDetails.path,
  savedViewsEndpoints.savedViews.path,
  inviteBatchesEndpoints.inviteBatches.path,
  inviteBatchesEndpoints.inviteBatch.path,
  inviteBatchesEndpoints.inviteBatchBadRows.path,
  scheduleEndpoints.schedule.path,
];
/** The organisation's own record of who joined, left and was refused: for admins, of anyone who acted there. */
const ofRecord: readonly string[] = [auditEndpoints.audit.path];

/** Whole lists of the organisation: a mentor, who reads some of its people, reads none of these. */
const ofEveryone: readonly string[] = [
  essaysToMark.path,
  essaysOfAttempt.path,
  assignmentEndpoints.assignedByOrganisation.path,
  assignmentEndpoints.exportAssigned.path,
  teamFiguresEndpoints.exportLearners.path,
  assignmentEndpoints.employees.path,
  'the people of a group',
  assignmentEndpoints.openAssignees.path,
  liveEndpoints.teamBoard.path,
  reminderRulesEndpoints.previewReminders.path,
  teamFiguresEndpoints.employeeCapability.path,
  teamFiguresEndpoints.learnerTable.path,
  teamFiguresEndpoints.needsAttention.path,
];

const readsNow = async (caller: string, learner: Learner) => {
  const { token } = callers.get(caller)!;
  const seen: [string, boolean][] = [];
  for (const [name, reads] of readers) seen.push([name, await reads(token, learner)]);
  return seen;
};
const all = (shown: boolean) => readers.map(([name]) => [name, shown]);

describe('whom a manager may read', () => {
  it('is asked of every reader: routes for managers, and those that take a person’s id', async () => {
    const { paths } = (await call(app, 'GET', operationsEndpoints.OPENAPI_PATH)).expect<{
      paths: Record<string, { get?: { parameters?: { name: string; in: string }[] } }>;
    }>(200);
    const people = ['user_client_id', 'ext_id', 'assignee', 'external', 'account', 'user_id'];
    const naming = Object.entries(paths).flatMap(([path, { get }]) =>
      get?.parameters?.some(({ name }) => people.includes(name)) === true
        ? [path.replace(/\{(\w+)\}/g, ':$1')]
        : [],
    );
    const forManagers = [...writtenRoutes]
      .filter(([route, who]) => route.startsWith('GET ') && Array.isArray(who) && who[0] === 'MANAGER')
      .map(([route]) => route.slice('GET '.length));
    expect(naming.length).toBeGreaterThan(5);
    const known = new Set([...readers.map(([name]) => name), ...ofNobody, ...ofTheCaller, ...ofRecord]);
    expect([...naming, ...forManagers].filter((path) => !known.has(path))).toEqual([]);
  });

  it.each(clientManagers)('a %s reads an active member of their organisation, everywhere', async (role) => {
    expect(await readsNow(role, learners.get('active')!)).toEqual(all(true));
  });

  it.each(
    clientManagers.flatMap((role) =>
      ['pending', 'left', 'active elsewhere', 'on their own'].map((state) => [role, state] as const),
    ),
  )('a %s reads nothing of somebody who is %s', async (role, state) => {
    expect(await readsNow(role, learners.get(state)!)).toEqual(all(false));
  });

  it('a mentor who is a USER reads the people of their group, one by one, and no list of everyone', async () => {
    const seen = readers.map(([name]) => [name, !ofEveryone.includes(name)]);
    expect(await readsNow('a mentor', learners.get('active')!)).toEqual(seen);
    for (const state of ['pending', 'left', 'active elsewhere', 'on their own'])
      expect(await readsNow('a mentor', learners.get(state)!)).toEqual(all(false));
  });

  it.each([
    'USER',
    'another group’s mentor',
    'PENDING',
    'MANAGER elsewhere',
    'SUPER_OWNER elsewhere',
    'on their own',
  ])('a caller who is %s reads nobody', async (caller) => {
    for (const learner of [learners.get('active')!, learners.get('left')!])
      expect(await readsNow(caller, learner)).toEqual(all(false));
  });
});
