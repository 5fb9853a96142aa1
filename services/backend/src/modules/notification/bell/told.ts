import type { NotificationKind } from '@keenly/contracts/notification';
import type { Role } from '@keenly/contracts/roles';
import type { RecordedEvent } from '@keenly/event-store/types';
import { SERVICE_ACCOUNT } from '../../../kernel/caller.js';
import { unreachable } from '../../../kernel/decider.js';
import { domainEvent } from '../../../platform/event-log/domain-event.js';
import type { AssignmentEvent } from '../../assignment/assignment.public.js';
import type { AccountEvent } from '../../membership/membership.public.js';

/**
 * Who is told; who that is comes out when it is read (product/members#notifications). `admins` of an organisation;
 * `account`: whoever acts as it; `assigner`: the same, for as long as they may assign; `person`: someone in any account
 * of theirs, for the one it names may not be open.
 */
export type Audience = 'admins' | 'account' | 'assigner' | 'person';

/** A row of the read model: what one event told to one audience. */
export interface Told {
  readonly id: string;
  readonly tenant: string;
  /** In the log. */
  readonly position: string;
  readonly at: Date;
  readonly audience: Audience;
  /** Organisation or account, as the audience is. */
  readonly audienceId: string;
  readonly kind: NotificationKind;
  readonly isRequest: boolean;
  /** The account that it is about. */
  readonly subject: string;
  /** Who did it; null where that is the subject, or the service. */
  readonly actor: string | null;
  /** The asking account, or the assignment. */
  readonly refId: string;
  readonly groupId: string | null;
  readonly capabilityId: string | null;
  readonly deadline: string | null;
  readonly role: Role | null;
}

/** Requests of `refId` that were made before this are answered by it. */
export interface Answer {
  readonly refId: string;
  readonly position: string;
  readonly at: Date;
}

/** Whose an assignment is, which its later events don't repeat. */
export interface Assignment {
  readonly id: string;
  readonly tenant: string;
  readonly assignee: string;
  readonly assignedBy: string;
  readonly capabilityId: string;
  readonly deadline: string;
}

export const accountTypes = [
  'JoinRequested',
  'JoinAccepted',
  'JoinDeclined',
  'MemberLeft',
  'MemberRoleChanged',
] as const satisfies readonly AccountEvent['type'][];
export const assignmentTypes = [
  'CapabilityAssigned',
  'AssignmentChanged',
  'AssignmentReminded',
  'AssignmentCompleted',
  'AssignmentReopened',
  'AssignmentRemoved',
  'AssignmentExpired',
] as const satisfies readonly AssignmentEvent['type'][];

type TellingAccountEvent = Extract<AccountEvent, { type: (typeof accountTypes)[number] }>;
type TellingAssignmentEvent = Extract<AssignmentEvent, { type: (typeof assignmentTypes)[number] }>;

export const isOfAssignment = ({ type }: RecordedEvent): boolean =>
  (assignmentTypes as readonly string[]).includes(type);
export const isOfAccount = ({ type }: RecordedEvent): boolean =>
  (accountTypes as readonly string[]).includes(type);
export const idOf = ({ stream }: RecordedEvent): string => stream.slice(stream.indexOf('-') + 1);

const bare = (recorded: RecordedEvent) => ({
  id: recorded.id,
  tenant: recorded.metadata.tenant,
  position: recorded.position.toString(),
  at: recorded.occurredAt,
  isRequest: false,
  refId: idOf(recorded),
  actor: actorOf(recorded),
  groupId: null,
  capabilityId: null,
  deadline: null,
  role: null,
});

function actorOf({ metadata: { actor } }: RecordedEvent): string | null {
  return actor === undefined || actor === SERVICE_ACCOUNT ? null : actor;
}

/** What an event of an account tells. */
export function toldOfAccount(recorded: RecordedEvent): readonly Told[] {
  const event = domainEvent<TellingAccountEvent>(recorded);
  const account = idOf(recorded);
  const base = { ...bare(recorded), subject: account };
  switch (event.type) {
    case 'JoinRequested':
      return [
        {
          ...base,
          ...{ audience: 'admins', audienceId: event.data.clientId, kind: 'join_request' },
          ...{ isRequest: true, role: event.data.role, groupId: event.data.groupId ?? null },
        },
      ];
    case 'JoinAccepted':
      return [
        { ...base, audience: 'person', audienceId: account, kind: 'join_accepted', role: event.data.role },
      ];
    case 'JoinDeclined':
      return [{ ...base, audience: 'person', audienceId: account, kind: 'join_declined' }];
    case 'MemberRoleChanged':
      return [
        { ...base, audience: 'account', audienceId: account, kind: 'role_changed', role: event.data.role },
      ];
    case 'MemberLeft':
      return [];
    default:
      return unreachable(event);
  }
}

/** Which requests an event answers: an admin's word does, and that whoever asked left. */
export function answersIn(events: readonly RecordedEvent[]): readonly Answer[] {
  const answering: readonly string[] = [
    'JoinAccepted',
    'JoinDeclined',
    'MemberLeft',
  ] satisfies AccountEvent['type'][];
  return events
    .filter(({ type }) => answering.includes(type))
    .map((event) => ({ refId: idOf(event), position: event.position.toString(), at: event.occurredAt }));
}

/** What an event tells of an assignment as it is behind the event. No one is told what they did themselves. */
export function toldOfAssignment(recorded: RecordedEvent, assignment: Assignment): readonly Told[] {
  const event = domainEvent<TellingAssignmentEvent>(recorded);
  const { assignee, assignedBy, capabilityId, deadline } = assignment;
  const base = { ...bare(recorded), subject: assignee, capabilityId, deadline };
  const toAssignee = (kind: NotificationKind, actor: string | null): Told[] =>
    actor === assignee ? [] : [{ ...base, audience: 'account', audienceId: assignee, kind, actor }];
  const toAssigner = (kind: NotificationKind, actor: string): Told[] =>
    actor === assignedBy || assignedBy === assignee
      ? []
      : [{ ...base, audience: 'assigner', audienceId: assignedBy, kind, actor }];
  switch (event.type) {
    case 'CapabilityAssigned':
      return toAssignee('capability_assigned', assignedBy);
    case 'AssignmentReminded':
      // By rule no one in particular reminds.
      return toAssignee('capability_reminded', event.data.rule === undefined ? event.data.remindedBy : null);
    case 'AssignmentChanged':
      return [
        ...toAssignee('capability_changed', event.data.changedBy),
        ...toAssigner('assignment_changed', event.data.changedBy),
      ];
    case 'AssignmentCompleted':
      return base.actor === null ? [] : toAssignee('capability_completed', base.actor);
    case 'AssignmentReopened':
      return toAssignee('capability_reopened', event.data.reopenedBy);
    case 'AssignmentRemoved':
      return toAssigner('assignment_deleted', event.data.removedBy);
    case 'AssignmentExpired':
      return [];
    default:
      return unreachable(event);
  }
}
