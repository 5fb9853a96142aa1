import type { NotificationKind } from '@keenly/contracts/notification';
import type { RecordedEvent } from '@keenly/event-store/types';
import { unreachable } from '../../../kernel/decider.js';
import { domainEvent } from '../../../platform/event-log/domain-event.js';
import type { AssignmentEvent } from '../../assignment/assignment.public.js';
import { bare, type Told } from './told.js';

/** Whose an assignment is, which its later events don't repeat, and how it stands. */
export interface Assignment {
  readonly id: string;
  readonly tenant: string;
  readonly assignee: string;
  readonly assignedBy: string;
  readonly capabilityId: string;
  readonly deadline: string;
  /** Counts changes as the assignment itself does: an answer to a request names it. */
  readonly version: number;
  /** The deadline from which the learner asked for another one, until that was answered; then null. */
  readonly askedFrom: string | null;
  /** Place in the log of that request. */
  readonly askedPosition: string | null;
}

/** Every type of event that assignments have: each changes how one stands, or tells of it. */
const all = {
  CapabilityAssigned: true,
  AssignmentChanged: true,
  AssignmentReminded: true,
  AssignmentCompleted: true,
  AssignmentReopened: true,
  AssignmentRemoved: true,
  AssignmentRestored: true,
  ExtensionAsked: true,
  ExtensionGranted: true,
  ExtensionDeclined: true,
  AssignmentExpired: true,
} as const satisfies Readonly<Record<AssignmentEvent['type'], true>>;
export const assignmentTypes = Object.keys(all) as AssignmentEvent['type'][];

export const isOfAssignment = ({ type }: RecordedEvent): boolean =>
  (assignmentTypes as readonly string[]).includes(type);

/** A manager who moved the deadline has closed a request, and who moves it back has it open again. */
export const hasOpenRequest = ({ askedFrom, deadline }: Assignment): boolean => askedFrom === deadline;

/** An assignment as it is behind the event; a reminder changes nothing of it. */
export function assignmentAfter(before: Assignment, recorded: RecordedEvent): Assignment {
  const event = domainEvent<AssignmentEvent>(recorded);
  const next = { ...before, version: before.version + 1 };
  const settled = { askedFrom: null, askedPosition: null };
  switch (event.type) {
    case 'CapabilityAssigned':
    case 'AssignmentReminded':
    case 'AssignmentExpired':
      return before;
    case 'AssignmentChanged':
      return { ...next, capabilityId: event.data.capabilityId, deadline: event.data.deadline };
    case 'AssignmentReopened':
    case 'AssignmentRestored':
      return next;
    case 'AssignmentCompleted':
    case 'AssignmentRemoved':
    case 'ExtensionDeclined':
      return { ...next, ...settled };
    case 'ExtensionAsked':
      return { ...next, askedFrom: event.data.from, askedPosition: recorded.position.toString() };
    case 'ExtensionGranted':
      return { ...next, ...settled, deadline: event.data.deadline };
    default:
      return unreachable(event);
  }
}

/** What an event tells of an assignment as it is behind the event. No one is told what they did themselves. */
export function toldOfAssignment(recorded: RecordedEvent, assignment: Assignment): readonly Told[] {
  const event = domainEvent<AssignmentEvent>(recorded);
  const { tenant, assignee, assignedBy, capabilityId, deadline } = assignment;
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
    case 'ExtensionAsked':
      return [
        {
          ...base,
          ...{ audience: 'managers', audienceId: tenant, kind: 'extension_request', isRequest: true },
          deadline: event.data.deadline,
        },
      ];
    case 'ExtensionGranted':
      return [
        ...toAssignee('extension_granted', event.data.grantedBy),
        ...toAssigner('assignment_changed', event.data.grantedBy),
      ];
    case 'ExtensionDeclined':
      return toAssignee('extension_declined', event.data.declinedBy);
    // It ends or comes back; who had it removed reads that in the table.
    case 'AssignmentRestored':
    case 'AssignmentExpired':
      return [];
    default:
      return unreachable(event);
  }
}
