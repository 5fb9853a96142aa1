import { roleWords } from '@keenly/contracts/catalogue/employee-page';
import { NO_NAME, notificationMessages as say } from '@keenly/contracts/catalogue/notifications';
import type { Notification, NotificationKind } from '@keenly/contracts/notification';
import type { Role } from '@keenly/contracts/roles';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { unreachable } from '../../../kernel/decider.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import { dayInProse } from '../../assignment/assignment.public.js';
import { CapabilitiesReader } from '../../capability/capability.public.js';
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

/** Names as they are now, by id. */
interface Named {
  readonly members: ReadonlyMap<string, Member>;
  readonly organisations: ReadonlyMap<string, string>;
  readonly capabilities: ReadonlyMap<string, string>;
  readonly groups: ReadonlyMap<string, string>;
}

/** Makes the words of notifications; names may have changed since, and are nowhere kept (product/members#notifications). */
@Injectable()
export class NotificationWords {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly directory: Directory,
    private readonly capabilities: CapabilitiesReader,
  ) {}

  async of(rows: readonly NotificationRow[]): Promise<Notification[]> {
    if (rows.length === 0) return [];
    const named = await this.names(rows);
    return rows.map((row) => worded(row, named));
  }

  private async names(rows: readonly NotificationRow[]): Promise<Named> {
    const people = rows.flatMap(({ subject, actor }) => (actor === null ? [subject] : [subject, actor]));
    const capabilityIds = rows.flatMap(({ capabilityId }) => capabilityId ?? []);
    const [members, capabilities, groups, organisations] = await Promise.all([
      this.directory.members([...new Set(people)]),
      this.capabilities.named(capabilityIds),
      this.groups(rows.flatMap(({ groupId }) => groupId ?? [])),
      this.organisations([...new Set(rows.map(({ tenant }) => tenant))]),
    ]);
    return {
      ...{ members, groups, organisations },
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
}

function worded(row: NotificationRow, named: Named): Notification {
  const subject = named.members.get(row.subject);
  const who = named.members.get(row.isRequest ? row.subject : (row.actor ?? row.subject));
  return {
    id: row.id,
    created_at: row.createdAt.toISOString(),
    notification_message_plain: messageOf(row, named),
    notification_image: who?.profileImageUrl ?? null,
    user_name: who?.fullName ?? '',
    is_read: row.isRead,
    additional_details: {
      kind: row.kind,
      is_request: row.isRequest,
      user_id: subject?.userId ?? null,
      user_client_id: row.subject,
      organisation: named.organisations.get(row.tenant) ?? null,
      group_id: row.groupId,
      group_name: named.groups.get(row.groupId ?? '') ?? null,
      capability_id: row.capabilityId,
      capability: named.capabilities.get(row.capabilityId ?? '') ?? null,
      deadline: row.deadline,
      role: row.role,
    },
    ref_record_id: row.refId,
    notification_id: row.id,
  };
}

function messageOf(row: NotificationRow, named: Named): string {
  const name = (account: string | null) => filled(named.members.get(account ?? '')?.fullName) ?? NO_NAME;
  const who = name(row.actor);
  const organisation = named.organisations.get(row.tenant) ?? 'your organization';
  const capability = named.capabilities.get(row.capabilityId ?? '') ?? 'a capability';
  const deadline = row.deadline === null ? null : dayInProse(row.deadline);
  switch (row.kind) {
    case 'join_request':
      return say.joinRequest(name(row.subject), organisation, named.groups.get(row.groupId ?? '') ?? null);
    case 'join_accepted':
      return say.joinAccepted(organisation);
    case 'join_declined':
      return say.joinDeclined(organisation);
    case 'role_changed':
      return say.roleChanged(roleWords[row.role ?? 'USER'], organisation);
    case 'capability_assigned':
      return say.assigned({ who, capability, deadline });
    case 'capability_reminded':
      return row.actor === null
        ? say.remindedByRule({ capability, deadline })
        : say.reminded({ who, capability, deadline });
    case 'capability_changed':
      return say.changed({ who, capability, deadline });
    case 'capability_completed':
      return say.completed(who, capability);
    case 'capability_reopened':
      return say.reopened(who, capability);
    case 'assignment_changed':
      return say.ownChanged(who, capability, name(row.subject));
    case 'assignment_deleted':
      return say.ownDeleted(who, capability, name(row.subject));
    default:
      return unreachable(row.kind);
  }
}

const filled = (text: string | undefined) => (text?.trim() === '' ? undefined : text);
