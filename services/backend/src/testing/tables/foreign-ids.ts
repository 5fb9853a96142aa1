import { randomUUID } from 'node:crypto';
import { bulkSendReminder, bulkUpdateAssigned } from '@keenly/contracts/assignment-bulk.endpoints';
import * as assignmentEndpoints from '@keenly/contracts/assignment.endpoints';
import * as identityEndpoints from '@keenly/contracts/identity.endpoints';
import * as accountsEndpoints from '@keenly/contracts/accounts.endpoints';
import * as allocationEndpoints from '@keenly/contracts/allocation.endpoints';
import * as groupsEndpoints from '@keenly/contracts/groups.endpoints';
import * as invitationsEndpoints from '@keenly/contracts/invitations.endpoints';
import * as learningPlanEndpoints from '@keenly/contracts/learning-plan.endpoints';
import * as organisationEndpoints from '@keenly/contracts/organisation.endpoints';
import { activateOrDeactivate, updateIsAdmin } from '@keenly/contracts/networks.endpoints';
import { updateNotifications } from '@keenly/contracts/notification.endpoints';
import { pathOf } from '@keenly/contracts/path-of';
import type { Group } from '@keenly/contracts/groups';
import { CommandBus } from '@nestjs/cqrs';
import type { Pool } from 'pg';
import { AssignCapabilities } from '../../modules/assignment/assignment.public.js';
import { CreateLearningPlan } from '../../modules/learning-plan/learning-plan.public.js';
import { CreateCapability } from '../../modules/capability/capability.public.js';
import { Memberships } from '../../modules/membership/membership.public.js';
import { RouteTable } from '../../platform/auth/route-table.js';
import { PG_POOL } from '../../platform/database/pool.js';
import { courseOf } from './content-of.js';
import { foreignAuthoring, type ForeignAuthoring, plantedAuthoring } from './copies-of.js';
import { keptWith } from './kept-with.js';
import { nothingLeft } from '../faults/nothing-left.js';
import type { TestApp } from '../test-app.js';
import { call, type TestRequest } from '../test-http.js';
import {
  addMember,
  addPending,
  makeOrganisation,
  type TestOrganisation,
  type TestPerson,
} from '../test-people.js';

export type Attempt = readonly [method: string, path: string, body: object];
type Answer = Awaited<ReturnType<typeof call>>;
type Sending = (attempt: Attempt, send: () => Promise<Answer>) => Promise<Answer>;

/**
 * The tenancy table asks for another tenant's things by their path. Here the ids are in bodies and queries: whatever
 * a request claims, another tenant keeps what it has, and says nothing.
 */
export class ForeignIds {
  private constructor(
    private readonly app: TestApp,
    private readonly owners: TestOrganisation,
    private readonly owner: TestPerson,
    private readonly pending: TestPerson,
    /** Another one who asked to join the owners. */
    private readonly waiting: TestPerson,
    /** An admin of the neighbours. */
    readonly stranger: TestPerson,
    readonly neighbours: TestOrganisation,
    private readonly ownGroup: string,
    private readonly capabilityId: string,
    /** One of the owners'. */
    private readonly assignmentId: string,
    /** A learning plan of theirs. */
    private readonly planId: string,
    private readonly authored: ForeignAuthoring,
    /** A course of theirs, and a section of it. */
    private readonly course: { readonly id: string; readonly section: string },
  ) {}

  static async make(app: TestApp): Promise<ForeignIds> {
    const owners = await makeOrganisation(app, { name: 'Owners of secrets' });
    const owner = await addMember(app, owners, { role: 'MANAGER', first_name: 'Olga', last_name: 'Owner' });
    // Someone else who is an admin: the last one stays it.
    await addMember(app, owners, { role: 'CLIENT_OWNER' });
    const pending = await addPending(app, owners);
    const waiting = await addPending(app, owners);
    const neighbours = await makeOrganisation(app, { name: 'Neighbours' });
    const stranger = await addMember(app, neighbours, { role: 'CLIENT_OWNER' });
    const { token } = stranger;
    const group = await call(app, 'POST', groupsEndpoints.makeGroup.path, { token, body: { name: 'Ours' } });
    const ownGroup = group.expect<Group>(201).id;
    const made = await app.app
      .get(CommandBus)
      .execute(
        new CreateCapability({ clientId: null, name: `Everyone’s ${randomUUID()}`, description: '' }, null),
      );
    const { id: planId } = await app.app
      .get(CommandBus)
      .execute(
        new CreateLearningPlan(
          { title: 'Theirs', description: '', capabilityId: made.id, isPublic: false },
          { accountId: owner.accountId, clientId: owners.clientId },
        ),
      );
    const assignmentId = await assignedTo(app, owner, owners.clientId, made.id);
    return new ForeignIds(
      app,
      owners,
      owner,
      pending,
      waiting,
      stranger,
      neighbours,
      ownGroup,
      made.id,
      assignmentId,
      planId,
      await foreignAuthoring(app, owner, stranger, made.id),
      await courseOf(app, owner, made.id),
    );
  }

  /** Attempts whose route the service does not have: a table that asks no one. */
  unknown(): string[] {
    const routes = this.app.app
      .get(RouteTable)
      .routes()
      .map(({ method, path }) => `${method} ${path}`);
    return this.attempts()
      .map(([method, path]) => `${method} ${path}`)
      .filter((asked) => !routes.some((route) => matches(route, asked)));
  }

  /** Attempts that did not come past the form, and so tried nothing. */
  readonly malformed = new Set<string>();

  /**
   * Attempts after which the owners have something else than before, or that the service broke at; each is sent within
   * `sending`.
   */
  async changing(
    attempts: readonly Attempt[] = this.attempts(),
    sending: Sending = (_, send) => send(),
  ): Promise<string[]> {
    const changed: string[] = [];
    let before = await this.whatOwnersHave();
    if (Object.keys(before).length < 5) throw new Error('the owners have nothing that could be taken');
    for (const attempt of attempts) {
      const [method, path, body] = attempt;
      const { token } = this.stranger;
      const { status, error } = await sending(attempt, () => call(this.app, method, path, { token, body }));
      if (error?.code === 'VALIDATION_FAILED') this.malformed.add(`${method} ${path}`);
      const after = await this.whatOwnersHave();
      if (status >= 500 || JSON.stringify(after) !== JSON.stringify(before))
        changed.push(`${method} ${path}`);
      before = after;
    }
    return [...new Set(changed)];
  }

  /** The people whose accounts are tried. */
  others(): string[] {
    return [this.owner.userId, this.pending.userId];
  }

  /** Accounts of others that a sign-in moved to. */
  async switching(): Promise<string[]> {
    const { token } = this.stranger;
    const switched: string[] = [];
    for (const { accountId } of [this.owner, this.pending]) {
      const answer = await call(this.app, 'GET', `${accountsEndpoints.switchAccount.path}?id=${accountId}`, {
        token,
      });
      const refused = answer.status === 403 || answer.status === 404;
      if (!refused || JSON.stringify(answer.body).includes('token')) switched.push(accountId);
    }
    return switched;
  }

  /** Public answers that name a license code, and how often the owners were found at all. */
  async publicCodes(headers: TestRequest['headers'] = {}): Promise<{ telling: string[]; found: number }> {
    const memberships = this.app.app.get(Memberships, { strict: false });
    const code = await memberships.licenceCodeOf(this.owners.clientId);
    if (code === undefined) throw new Error('the owners have no license code');
    const queries = [
      { search: 'Owners of secrets' },
      { corp_id: this.owners.clientId },
      { search: code },
      { search: 'Owners', limit: '100' },
    ];
    const open = this.app.app
      .get(RouteTable)
      .routes()
      .filter(({ method, path, rule }) => method === 'GET' && rule.kind === 'anyone' && !path.includes(':'));
    const telling = new Set<string>();
    let found = 0;
    for (const { path } of open) {
      for (const query of queries) {
        const asked = `${path}?${new URLSearchParams(query).toString()}`;
        const { body } = await call(this.app, 'GET', asked, { headers });
        const said = JSON.stringify(body);
        if (said.includes(this.owners.clientId)) found += 1;
        if (said.includes(code) || /licen[cs]e_?code|corporate_?code|actual_id/i.test(said))
          telling.add(path);
      }
    }
    return { telling: [...telling], found };
  }

  private asker() {
    return { ...this.claims(), user_id: this.pending.userId, role: 'TEACHER' };
  }

  /** Requests that would do something, were they about one's own organisation. */
  attempts(): readonly Attempt[] {
    return [
      // In an order in which each could do something, were the one before it done: an admin would stand above the rest.
      ['PUT', allocationEndpoints.setTeacher.path, { ...this.claims(), is_teacher: true }],
      ['PUT', allocationEndpoints.setManager.path, { ...this.claims(), is_admin: true }],
      ['PUT', allocationEndpoints.activeStatus.path, { ...this.claims(), is_active: false }],
      ['PUT', allocationEndpoints.activeStatus.path, { ...this.claims(), is_active: true }],
      ['POST', activateOrDeactivate.path, { ...this.claims(), id: this.owner.accountId, status: 'inactive' }],
      ['POST', activateOrDeactivate.path, { ...this.claims(), id: this.owner.accountId, status: 'active' }],
      ['PUT', organisationEndpoints.setAdmin.path, { ...this.claims(), is_admin: true }],
      ['PUT', updateIsAdmin.path, { ...this.claims(), id: this.owner.accountId, is_admin: false }],
      [
        'PUT',
        allocationEndpoints.updateSaveVideo.path,
        { ...this.claims(), user_client_id: this.owner.accountId, recording_flag: true },
      ],
      ['PUT', organisationEndpoints.acceptRequest.path, { ...this.asker(), is_active: true }],
      ['PUT', organisationEndpoints.acceptRequest.path, { ...this.asker(), is_active: false }],
      [
        'PUT',
        organisationEndpoints.bulkApprove.path,
        { ...this.claims(), neighbourhood_ids: [this.waiting.accountId], status: 'APPROVED' },
      ],
      ['PUT', accountsEndpoints.makeMainAccount.path, { ...this.claims(), main_acc: true }],
      ['POST', organisationEndpoints.joinOrganisation.path, { ...this.claims(), actual_id: 'AAAAAA' }],
      ['PUT', '/api/v1/clients', { ...profile, ...this.claims() }],
      [
        'PUT',
        '/api/v1/neighbourhood/client',
        { ...this.claims(), logo_url: null, banner_image_url: null, image_url: null },
      ],
      ['POST', '/api/v1/clients/licence_code', this.claims()],
      ['POST', groupsEndpoints.makeGroup.path, { ...this.claims(), name: 'Planted' }],
      [
        'PUT',
        pathOf(groupsEndpoints.renameGroup.path, { id: this.ownGroup }),
        { ...this.claims(), name: 'Renamed' },
      ],
      [
        'PUT',
        pathOf(groupsEndpoints.placeInGroup.path, { id: this.ownGroup, account: this.owner.accountId }),
        { ...this.claims(), is_member: true },
      ],
      [
        'PUT',
        pathOf(groupsEndpoints.setMentor.path, { id: this.ownGroup, account: this.owner.accountId }),
        { ...this.claims(), is_mentor: true },
      ],
      [
        'PUT',
        organisationEndpoints.acceptRequest.path,
        { ...this.asker(), is_active: true, group_id: this.ownGroup },
      ],
      [
        'PUT',
        organisationEndpoints.bulkApprove.path,
        {
          ...this.claims(),
          neighbourhood_ids: [this.waiting.accountId],
          status: 'APPROVED',
          group_id: this.ownGroup,
        },
      ],
      [
        'POST',
        invitationsEndpoints.invite.path,
        {
          ...this.claims(),
          role: 'USER',
          corpId: this.owners.clientId,
          email_data: [{ first_name: 'Ana', last_name: 'Lopes', email: 'planted@test.example' }],
        },
      ],
      ['POST', invitationsEndpoints.acceptInvitation.path, { ...this.claims(), token: 'guessed' }],
      ['POST', '/api/v1/create-category', { ...this.claims(), name: 'Planted' }],
      [
        'POST',
        '/api/v1/bulk-create-assigned-capabilities',
        [
          {
            ...this.claims(),
            assignee: this.owner.accountId,
            capability: this.capabilityId,
            deadline_date: inAWeek(),
          },
        ],
      ],
      [
        'POST',
        learningPlanEndpoints.assignPlans.path,
        [{ ...this.claims(), plan: this.planId, assignee: this.owner.accountId }],
      ],
      ...plantedAuthoring(
        this.claims(),
        { ...this.course, category: this.capabilityId, planId: this.planId },
        this.authored,
      ),
      ['DELETE', assignmentEndpoints.bulkDeleteAssigned.path, [this.assignmentId]],
      ['POST', assignmentEndpoints.bulkDeleteAssignedByPost.path, [this.assignmentId]],
      ['POST', assignmentEndpoints.restoreAssigned.path, [this.assignmentId]],
      ['PUT', updateNotifications.path, this.claims()],
      ['POST', bulkSendReminder.path, [this.assignmentId]],
      [
        'PUT',
        bulkUpdateAssigned.path,
        [{ ...this.claims(), id: this.assignmentId, version: 1, status: 'complete' }],
      ],
      ['PUT', '/api/v1/community/sharing', { ...this.claims(), shown: true }],
      ['PUT', identityEndpoints.updateUser.path, { ...this.claims(), external_id: randomUUID() }],
      // Last, since nothing can be done about who has left.
      ['PUT', organisationEndpoints.leaveOrganisation.path, this.claims()],
      [
        'PUT',
        organisationEndpoints.leaveOrganisation.path,
        { ...this.claims(), user_id: this.pending.userId },
      ],
    ];
  }

  /** Every name under which a request may claim to be about someone else. */
  private claims() {
    return {
      client_id: this.owners.clientId,
      corp_id: this.owners.clientId,
      corporate_id: this.owners.clientId,
      organisation_id: this.owners.clientId,
      neighbourhood_id: this.owners.clientId,
      id: this.owners.clientId,
      user_id: this.owner.userId,
      user_client_id: this.owner.accountId,
      assigned_by: this.owner.accountId,
      tenant: this.owners.clientId,
      platform_id: 'keenly',
      role: 'SUPER_OWNER',
    };
  }

  private async whatOwnersHave(): Promise<Record<string, string[]>> {
    // What an earlier attempt left to be done behind it would pass for what the next one changed.
    await nothingLeft(this.app);
    return keptWith(this.app.app.get<Pool>(PG_POOL, { strict: false }), [
      this.owners.clientId,
      this.owner.userId,
      this.owner.accountId,
      this.pending.userId,
      this.pending.accountId,
      this.waiting.accountId,
    ]);
  }
}

export const profile = {
  name: 'Taken over',
  email: 'office@stranger.example',
  phone: '+1 555 0100 200',
  website: 'https://stranger.example',
  country_id: 'US',
  city: 'Elsewhere',
  suite: '1',
  zip_code: '10000',
};
const inAWeek = () => new Date(Date.now() + 7 * 24 * 3600_000).toISOString().slice(0, 10);

/** Does a route's pattern take this path? */
export function matches(route: string, asked: string): boolean {
  const [pattern, path] = [route.split('/'), asked.split('/')];
  return (
    pattern.length === path.length && pattern.every((part, n) => part.startsWith(':') || part === path[n])
  );
}

/** As history that was brought in: no mail about it comes while what the owners have is compared. */
async function assignedTo(
  app: TestApp,
  { accountId }: TestPerson,
  clientId: string,
  capabilityId: string,
): Promise<string> {
  const earlier = {
    ...{ assignee: accountId, capabilityId, deadline: inAWeek(), targetOutcome: '' },
    ...{ isOrganisationAssigned: true, timeZone: 'UTC', at: new Date(Date.now() - 3 * 24 * 3600_000) },
  };
  const [made] = await app.app
    .get(CommandBus)
    .execute(new AssignCapabilities([earlier], { accountId, clientId }));
  return made?.id ?? '';
}
