import { randomUUID } from 'node:crypto';
import * as learningPlanEndpoints from '@keenly/contracts/learning-plan.endpoints';
import * as secondFactorEndpoints from '@keenly/contracts/second-factor.endpoints';
import * as identityEndpoints from '@keenly/contracts/identity.endpoints';
import * as consoleEndpoints from '@keenly/contracts/console.endpoints';
import * as pairingEndpoints from '@keenly/contracts/pairing.endpoints';
import * as assignmentEndpoints from '@keenly/contracts/assignment.endpoints';
import * as extensionRequestEndpoints from '@keenly/contracts/extension-request.endpoints';
import * as groupsEndpoints from '@keenly/contracts/groups.endpoints';
import { INVITE_FILE_TYPE, type InviteBatch } from '@keenly/contracts/invite-batches';
import * as inviteBatchesEndpoints from '@keenly/contracts/invite-batches.endpoints';
import * as invitationsEndpoints from '@keenly/contracts/invitations.endpoints';
import type { Invited } from '@keenly/contracts/invitations';
import * as insightEndpoints from '@keenly/contracts/insight.endpoints';
import * as organisationEndpoints from '@keenly/contracts/organisation.endpoints';
import type { PasskeyCreation } from '@keenly/contracts/passkeys';
import { forgetBrowser, type KnownBrowsers, knownBrowsers } from '@keenly/contracts/known-browsers.endpoints';
import {
  memberSecondFactor,
  resetMemberSecondFactor,
} from '@keenly/contracts/member-second-factor.endpoints';
import * as passkeysEndpoints from '@keenly/contracts/passkeys.endpoints';
import type { SecondFactor } from '@keenly/contracts/second-factor';
import { SoftwarePasskey } from '../../modules/identity/testing/software-passkey.js';
import * as scheduleEndpoints from '@keenly/contracts/schedule.endpoints';
import { endSignIn, ownSignIns, type SignIns } from '@keenly/contracts/sign-ins.endpoints';
import * as studySessionEndpoints from '@keenly/contracts/study-session.endpoints';
import { saveReminderRules } from '@keenly/contracts/reminder-rules.endpoints';
import { notifications } from '@keenly/contracts/notification.endpoints';
import type { SavedViews } from '@keenly/contracts/saved-views';
import { renameView, saveView } from '@keenly/contracts/saved-views.endpoints';
import { attentionOf, employee, setAside } from '@keenly/contracts/team-figures.endpoints';
import * as trustEndpoints from '@keenly/contracts/trust.endpoints';
import type { Group } from '@keenly/contracts/groups';
import type { GeneralInformation } from '@keenly/contracts/identity';
import type { Schedule } from '@keenly/contracts/schedule';
import { managerRoles, platformRoles, type Role } from '@keenly/contracts/roles';
import type { DataExport } from '@keenly/contracts/trust';
import { CommandBus } from '@nestjs/cqrs';
import type { Pool } from 'pg';
import { AssignCapabilities } from '../../modules/assignment/assignment.public.js';
import { AssignLearningPlans, CreateLearningPlan } from '../../modules/learning-plan/learning-plan.public.js';
import { CreateCapability } from '../../modules/capability/capability.public.js';
import { Recorder, twentyMinutes } from '../../modules/study-session/testing/recorded.js';
import { screensCaughtUp, send } from '../../modules/study-session/testing/study.js';
import { authoredBodies, authoredOf } from './copies-of.js';
import { removeOutsideItem, restoreOutsideItem } from '@keenly/contracts/outside-study.endpoints';
import { anOutsideItem } from './outside-items-of.js';
import { credentialBodies, credentialsOf } from './credentials-of.js';
import { signInProviderBodies, signInProvidersOf } from './sign-in-providers-of.js';
import { provisioningTokenBodies, provisioningTokensOf } from './provisioning-tokens-of.js';
import { webhookBodies, webhooksOf } from './webhooks-of.js';
import { statementTargetBodies, statementTargetsOf } from './statement-targets-of.js';
import { fillPath, hasParameter } from '../fill-path.js';
import { ofNoTenant } from './of-no-tenant.js';
import type { TestApp } from '../test-app.js';
import { call, type TestRequest } from '../test-http.js';
import {
  addMember,
  addPending,
  makeOrganisation,
  pairExtension,
  type TestOrganisation,
  type TestPerson,
  TEST_PASSWORD,
} from '../test-people.js';
import { freshToken } from '../test-sign-ins.js';
import { quizQueries } from './quizzes-of.js';
import { PG_POOL } from '../../platform/database/pool.js';
import { type Route, RouteTable } from '../../platform/auth/route-table.js';

/** Of the owners: a number that no one else has. */
const SEATS = 31_337;
/** Of the owners alone: the zone of their reminders. */
const ZONE = 'Antarctica/Troll';

/** Roles of the other tenant's people who ask. */
export const strangerRoles: readonly Role[] = [
  'USER',
  ...managerRoles.filter((role) => !platformRoles.includes(role)),
];

/** Every route that names something is asked by another tenant's people for something that exists. */
export class TenancyTable {
  private constructor(
    private readonly app: TestApp,
    private readonly owners: TestOrganisation,
    readonly owner: TestPerson,
    /** Someone who asked to join the owners. */
    private readonly pending: TestPerson,
    /** What the owning tenant has, by the route that names it. */
    readonly owned: Readonly<Record<string, string>>,
    private readonly strangers: ReadonlyMap<Role, TestPerson>,
  ) {}

  static async make(app: TestApp): Promise<TenancyTable> {
    const owners = await makeOrganisation(app, { name: 'Owners of secrets', licences: SEATS });
    const owner = await addMember(app, owners, { role: 'MANAGER', first_name: 'Olga', last_name: 'Owner' });
    const neighbours = await makeOrganisation(app, { name: 'Neighbours' });
    const strangers = new Map<Role, TestPerson>();
    for (const role of strangerRoles) strangers.set(role, await addMember(app, neighbours, { role }));
    const owned = await whatOwnersHave(app, owners, owner);
    // Last: whoever signs in as one of the owners' people from here on would have to set up a second factor first.
    const pool = app.app.get<Pool>(PG_POOL, { strict: false });
    await pool.query('insert into app.second_factor_rule (client_id) values ($1)', [owners.clientId]);
    return new TenancyTable(app, owners, owner, await addPending(app, owners), owned, strangers);
  }

  get routes(): readonly Route[] {
    return this.app.app.get(RouteTable).routes();
  }

  /** Paths that name a tenant's own thing. */
  named(): string[] {
    const naming = this.routes.filter(
      (route) => hasParameter(route.path) && !isPlatforms(route) && !ofNoTenant.includes(route.path),
    );
    return [...new Set(naming.map(({ path }) => path))].sort();
  }

  /** Routes that answer a stranger of this role about something of the owners otherwise than 'there is none'. */
  async open(role: Role): Promise<string[]> {
    const open: string[] = [];
    for (const { method, path } of this.routes.filter(({ path }) => path in this.owned)) {
      const { status } = await call(this.app, method, fillPath(path, this.owned[path] ?? ''), {
        token: await this.tokenOf(role),
        body: method === 'GET' ? undefined : bodies[path],
      });
      if (status !== 403 && status !== 404) open.push(`${method} ${path}: ${status}`);
    }
    return open;
  }

  /** Lists that tell a stranger of this role something of the owners, whatever the query claims. */
  async telling(role: Role, only?: string, headers: TestRequest['headers'] = {}): Promise<string[]> {
    const told: string[] = [];
    for (const { method, path } of this.routes.filter(isList)) {
      if (only !== undefined && path !== only) continue;
      const claims = this.claims().toString();
      const everyone =
        path === insightEndpoints.community.path ? [`${claims}&scope=everyone`, 'scope=everyone'] : [];
      for (const query of ['', claims, ...everyone, ...quizQueries(path, this.owned)]) {
        const token = await this.tokenOf(role);
        const { body } = await call(this.app, method, `${path}?${query}`, { token, headers });
        const said = JSON.stringify(body);
        const secrets = this.secrets().filter((secret) => said.includes(secret));
        if (secrets.length > 0) told.push(`${method} ${path}: ${secrets.join(', ')}`);
      }
    }
    return [...new Set(told)];
  }

  private claims(): URLSearchParams {
    return new URLSearchParams({
      corp_id: this.owners.clientId,
      client_id: this.owners.clientId,
      corporate_id: this.owners.clientId,
      user_id: this.owner.userId,
      user_client_id: this.owner.accountId,
      assigned_by: this.owner.accountId,
      ext_id: randomUUID(),
      platform_id: 'keenly',
    });
  }

  private secrets(): string[] {
    const { owners, owner, pending } = this;
    return [
      ...new Set([
        ...Object.values(this.owned),
        ...[owners.clientId, owner.accountId, owner.userId, owner.email],
        ...[pending.accountId, pending.userId, pending.email],
        ...['Owner', 'Secret economics', 'Secret group', String(SEATS), ZONE],
        // Of the owners alone: they require a second factor.
        '"required":true',
      ]),
    ];
  }

  private tokenOf(role: Role): Promise<string> {
    const stranger = this.strangers.get(role);
    if (stranger === undefined) throw new Error(`no one is ${role} here`);
    return freshToken(this.app, stranger, { role });
  }
}

/** A read for anyone who is signed in that names nothing in its path. */
export const isList = ({ method, path, rule }: Route): boolean =>
  method === 'GET' && rule.kind === 'signed-in' && !hasParameter(path);

async function whatOwnersHave(app: TestApp, owners: TestOrganisation, owner: TestPerson) {
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
  const plan = await commands.execute(
    new CreateLearningPlan(
      { title: 'Secret economics', description: '', capabilityId: capability.id, isPublic: false },
      by,
    ),
  );
  const authored = await authoredOf(app, owner, capability.id);
  const [assignedPlan] = await commands.execute(
    new AssignLearningPlans([{ planId: plan.id, assignee: owner.accountId }], by),
  );
  const admin = await addMember(app, owners, { role: 'CLIENT_ADMIN' });
  const rules = { rules: ['day_after'], time_zone: ZONE, from_hour: 8, until_hour: 17, version: 0 };
  (await call(app, 'PUT', saveReminderRules.path, { token: admin.token, body: rules })).expect(200);
  const group = await call(app, 'POST', groupsEndpoints.makeGroup.path, {
    token: admin.token,
    body: { name: 'Secret group' },
  });
  const groupId = group.expect<Group>(201).id;
  const invitationId = await invitationOf(app, admin);
  const batchId = await batchOf(app, admin);
  const me = await call(app, 'GET', identityEndpoints.authUser.path, { token: owner.token });
  const copy = await call(app, 'POST', trustEndpoints.myDataExports.path, { token: owner.token });
  const item = await anOutsideItem(app, owner);
  return {
    [removeOutsideItem.path]: item,
    [restoreOutsideItem.path]: item,
    [trustEndpoints.myDataExportAddress.path]: copy.expect<{ data: DataExport }>(202).data.id,
    [pairingEndpoints.revokePairing.path]: pairingId,
    [studySessionEndpoints.stopSession.path]: recorder.sessionId,
    [studySessionEndpoints.sessionDetail.path]: recorder.sessionId,
    [insightEndpoints.sessionEvidence.path]: recorder.sessionId,
    [studySessionEndpoints.correctPage.path]: recorder.sessionId,
    [studySessionEndpoints.redactPage.path]: recorder.sessionId,
    [consoleEndpoints.registrant.path]: owner.accountId,
    [employee.path]: owner.accountId,
    [attentionOf.path]: owner.accountId,
    [notifications.path]: owner.accountId,
    [setAside.path]: owner.accountId,
    [renameView.path]: await viewOf(app, admin),
    [assignmentEndpoints.assignedTo.path]: owner.accountId,
    [assignmentEndpoints.sendReminder.path]: assignment?.id ?? '',
    [assignmentEndpoints.deleteAssigned.path]: assignment?.id ?? '',
    [assignmentEndpoints.updateAssigned.path]: assignment?.id ?? '',
    [assignmentEndpoints.assignmentHistory.path]: assignment?.id ?? '',
    ...authored,
    [learningPlanEndpoints.changeLearningPlan.path]: plan.id,
    [learningPlanEndpoints.plansAssignedTo.path]: owner.accountId,
    [learningPlanEndpoints.completePlan.path]: assignedPlan?.id ?? '',
    [learningPlanEndpoints.unassignPlan.path]: assignedPlan?.id ?? '',
    [extensionRequestEndpoints.askForExtension.path]: assignment?.id ?? '',
    [organisationEndpoints.organisation.path]: owners.clientId,
    [groupsEndpoints.renameGroup.path]: groupId,
    [groupsEndpoints.groupMembers.path]: groupId,
    [groupsEndpoints.placeInGroup.path]: groupId,
    [groupsEndpoints.setMentor.path]: groupId,
    [invitationsEndpoints.resendInvitation.path]: invitationId,
    [invitationsEndpoints.revokeInvitation.path]: invitationId,
    [inviteBatchesEndpoints.inviteBatch.path]: batchId,
    [inviteBatchesEndpoints.inviteBatchBadRows.path]: batchId,
    [inviteBatchesEndpoints.sendInviteBatch.path]: batchId,
    [scheduleEndpoints.changeScheduleEntry.path]: await plannedEntry(app, owner),
    [studySessionEndpoints.sessionsByExternalId.path]: me.expect<GeneralInformation>(200).external_id ?? '',
    [studySessionEndpoints.accountSessions.path]: owner.accountId,
    [passkeysEndpoints.removePasskey.path]: await passkeyOf(app, owner),
    [memberSecondFactor.path]: owner.accountId,
    [resetMemberSecondFactor.path]: owner.accountId,
    [forgetBrowser.path]: await browserOf(app, owner),
    [endSignIn.path]: await signInOf(app, owner),
    ...(await credentialsOf(app, admin)),
    ...(await webhooksOf(app, admin)),
    ...(await signInProvidersOf(app, admin)),
    ...(await provisioningTokensOf(app, admin)),
    ...(await statementTargetsOf(app, admin)),
  };
}

/** Someone whom the owners invited. */
async function invitationOf(app: TestApp, { token }: TestPerson): Promise<string> {
  const email_data = [{ first_name: 'Owner', last_name: 'Owner', email: `${randomUUID()}@test.example` }];
  const sent = await call(app, 'POST', invitationsEndpoints.invite.path, { token, body: { email_data } });
  return sent.expect<Invited>(200).data[0]?.id ?? '';
}

/** A file of people whom the owners may invite. */
async function batchOf(app: TestApp, { token }: TestPerson): Promise<string> {
  const checked = await call(
    app,
    'POST',
    `${inviteBatchesEndpoints.checkInviteFile.path}?name=Secret+group`,
    {
      token,
      headers: { 'content-type': INVITE_FILE_TYPE },
      body: `First Name,Last Name,Email\nOwner,Owner,${randomUUID()}@test.example`,
    },
  );
  return checked.expect<{ data: InviteBatch }>(201).data.id;
}

/** What an admin of the owners saved. */
async function viewOf(app: TestApp, { token }: TestPerson): Promise<string> {
  const body = { table: 'learners', name: 'Secret group', query: 'q=Secret+group' };
  const saved = await call(app, 'PUT', saveView.path, { token, body });
  return saved.expect<SavedViews>(200).data[0]?.id ?? '';
}

/** A browser that the owner signed in with. */
async function browserOf(app: TestApp, { token }: TestPerson): Promise<string> {
  const known = await call(app, 'GET', knownBrowsers.path, { token });
  return known.expect<KnownBrowsers>(200).data[0]?.id ?? '';
}

/** Where the owner is signed in. */
async function signInOf(app: TestApp, { token }: TestPerson): Promise<string> {
  const own = await call(app, 'GET', ownSignIns.path, { token });
  return own.expect<SignIns>(200).data[0]?.id ?? '';
}

/** A passkey that the owner has made. */
async function passkeyOf(app: TestApp, { token }: TestPerson): Promise<string> {
  const begun = await call(app, 'POST', passkeysEndpoints.beginPasskey.path, {
    token,
    body: { password: TEST_PASSWORD },
  });
  const device = new SoftwarePasskey(new URL(app.config.origin).origin);
  const credential = device.create(begun.expect<PasskeyCreation>(200));
  const body = { name: 'Key', credential };
  (await call(app, 'POST', passkeysEndpoints.addPasskey.path, { token, body })).expect(200);
  const about = await call(app, 'GET', secondFactorEndpoints.secondFactor.path, { token });
  return about.expect<SecondFactor>(200).data.passkeys[0]?.id ?? '';
}

/** Something that the owner means to study tomorrow. */
async function plannedEntry(app: TestApp, owner: TestPerson): Promise<string> {
  const startsAt = new Date(Date.now() + 24 * 3600_000);
  const entry = {
    capability: 'Secret economics',
    start_at: startsAt.toISOString(),
    end_at: startsAt.toISOString(),
  };
  const planned = await call(app, 'POST', scheduleEndpoints.schedule.path, {
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
  [studySessionEndpoints.correctPage.path]: { page_class: 'relevant' },
  [assignmentEndpoints.updateAssigned.path]: { status: 'complete', capability_context: 'Ours now' },
  [learningPlanEndpoints.changeLearningPlan.path]: { title: 'Ours now' },
  ...authoredBodies,
  ...credentialBodies,
  ...webhookBodies,
  ...signInProviderBodies,
  ...provisioningTokenBodies,
  ...statementTargetBodies,
  // To ask for another date, and to answer.
  [extensionRequestEndpoints.askForExtension.path]: {
    ...{ deadline_date: tomorrow.slice(0, 10), reason: 'Ours now' },
    ...{ answer: 'declined', version: 1 },
  },
  [groupsEndpoints.renameGroup.path]: { name: 'Ours now' },
  [groupsEndpoints.placeInGroup.path]: { is_member: true },
  [groupsEndpoints.setMentor.path]: { is_mentor: true },
  [renameView.path]: { name: 'Ours now' },
  [setAside.path]: { kind: 'quiet', until: null, time_zone: 'UTC' },
  [passkeysEndpoints.removePasskey.path]: { password: TEST_PASSWORD },
  [resetMemberSecondFactor.path]: { password: TEST_PASSWORD },
  [scheduleEndpoints.changeScheduleEntry.path]: {
    ...inADay,
    date: inADay.start_at.slice(0, 10),
    capability: 'Ours now',
    sequence: 0,
  },
};

/** Open to the platform's own people only: the access table says so of every other role. */
const isPlatforms = ({ rule }: Route) =>
  rule.kind === 'signed-in' && rule.roles?.every((role) => platformRoles.includes(role)) === true;
