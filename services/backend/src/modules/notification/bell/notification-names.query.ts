import type { NotificationKind } from '@keenly/contracts/notification';
import type { Role } from '@keenly/contracts/roles';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { PG_POOL } from '../../../platform/database/pool.js';
import { ASSIGNED_CAPABILITIES } from '../../assignment/assignment.public.js';
import { CapabilitiesReader } from '../../capability/capability.public.js';
import { COURSE_TITLES } from '../../content/content.public.js';
import { LEARNING_PLANS, PLAN_ASSIGNMENTS } from '../../learning-plan/learning-plan.public.js';
import { Directory, GROUP_CARDS, type Member } from '../../membership/membership.public.js';

/** A row of the read model as its reader gets it. */
export interface NotificationRow {
  readonly id: string;
  readonly tenant: string;
  readonly position: string;
  readonly createdAt: Date;
  readonly kind: NotificationKind;
  readonly isRequest: boolean;
  readonly subject: string;
  readonly actor: string | null;
  readonly refId: string;
  readonly groupId: string | null;
  readonly capabilityId: string | null;
  readonly deadline: string | null;
  readonly role: Role | null;
  readonly isRead: boolean;
}

/** A request for another date that waits for its answer. */
export interface OpenRequest {
  /** Of the assignment: an answer names it. */
  readonly version: number;
  /** In the learner's own words; null where they gave none. */
  readonly reason: string | null;
}

/** Names as they are now, by id; plans, courses, and requests by what the notification refers to. */
export interface Named {
  readonly members: ReadonlyMap<string, Member>;
  readonly organisations: ReadonlyMap<string, string>;
  readonly capabilities: ReadonlyMap<string, string>;
  readonly groups: ReadonlyMap<string, string>;
  readonly plans: ReadonlyMap<string, string>;
  readonly courses: ReadonlyMap<string, string>;
  readonly requests: ReadonlyMap<string, OpenRequest>;
}

const ofPlans: readonly NotificationKind[] = ['plan_assigned', 'plan_removed', 'plan_completed'];
const ofCourses: readonly NotificationKind[] = ['course_taken_down', 'course_lifted'];

/** Looks up what rows are about, as it is now. */
@Injectable()
export class NotificationNames {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly directory: Directory,
    private readonly capabilities: CapabilitiesReader,
  ) {}

  async of(rows: readonly NotificationRow[]): Promise<Named> {
    const people = rows.flatMap(({ subject, actor }) => (actor === null ? [subject] : [subject, actor]));
    const refs = (isMeant: (row: NotificationRow) => boolean) =>
      rows.filter(isMeant).map(({ refId }) => refId);
    const [members, capabilities, groups, organisations, plans, courses, requests] = await Promise.all([
      this.directory.members([...new Set(people)]),
      this.capabilities.named(rows.flatMap(({ capabilityId }) => capabilityId ?? [])),
      this.groups(rows.flatMap(({ groupId }) => groupId ?? [])),
      this.organisations([...new Set(rows.map(({ tenant }) => tenant))]),
      this.plans(refs(({ kind }) => ofPlans.includes(kind))),
      this.courses(refs(({ kind }) => ofCourses.includes(kind))),
      this.requests(refs(({ kind, isRead }) => kind === 'extension_request' && !isRead)),
    ]);
    return {
      ...{ members, groups, organisations, plans, courses, requests },
      capabilities: new Map([...capabilities].map(([id, { name }]) => [id, name])),
    };
  }

  private async groups(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    if (ids.length === 0) return new Map();
    const { rows } = await this.pool.query<{ id: string; name: string }>(
      `select group_id as id, name from ${GROUP_CARDS} where group_id = any($1::uuid[])`,
      [ids],
    );
    return new Map(rows.map(({ id, name }) => [id, name]));
  }

  private async organisations(tenants: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const found = await Promise.all(tenants.map((tenant) => this.directory.organisation(tenant)));
    return new Map(found.flatMap((one) => (one === undefined ? [] : [[one.clientId, one.name] as const])));
  }

  private async plans(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    if (ids.length === 0) return new Map();
    const { rows } = await this.pool.query<{ id: string; title: string }>(
      `select a.id, p.title from ${PLAN_ASSIGNMENTS} a join ${LEARNING_PLANS} p on p.id = a.plan_id
       where a.id = any($1::uuid[])`,
      [ids],
    );
    return new Map(rows.map(({ id, title }) => [id, title]));
  }

  private async courses(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    if (ids.length === 0) return new Map();
    const { rows } = await this.pool.query<{ id: string; heading: string }>(
      `select id, heading from ${COURSE_TITLES} where id = any($1::uuid[]) and removed_at is null`,
      [ids],
    );
    return new Map(rows.map(({ id, heading }) => [id, heading]));
  }

  /** The version is this read model's own: the table that has the reason may be a moment behind. */
  private async requests(ids: readonly string[]): Promise<ReadonlyMap<string, OpenRequest>> {
    if (ids.length === 0) return new Map();
    const { rows } = await this.pool.query<{ id: string } & OpenRequest>(
      `select t.id, t.version, nullif(a.extension_reason, '') as reason
       from read.told_assignment t
       left join ${ASSIGNED_CAPABILITIES} a on a.tenant = t.tenant and a.id = t.id and a.extension_from = t.asked_from
       where t.id = any($1::uuid[]) and t.asked_from = t.deadline`,
      [ids],
    );
    return new Map(rows.map(({ id, version, reason }) => [id, { version, reason }]));
  }
}
