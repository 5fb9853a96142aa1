import type { WebhookKind } from '@keenly/contracts/webhook-kinds';
import type { RecordedEvent } from '@keenly/event-store/types';
import type { AssignmentEvent } from '../../assignment/assignment.public.js';
import type { CourseCompleted } from '../../learning/learning.public.js';
import type { PlanAssignmentEvent } from '../../learning-plan/learning-plan.public.js';
import type { AccountEvent } from '../../membership/membership.public.js';
import type { WebhookRefs } from '../webhook-refs.js';

/** Events that were recorded so much later than they happened are history that was brought in, not news. */
const HISTORY_AFTER_MS = 24 * 3600 * 1000;

type Told =
  | AccountEvent['type']
  | AssignmentEvent['type']
  | PlanAssignmentEvent['type']
  | CourseCompleted['type'];

/** By the type of the event (product/webhooks#kinds). */
const kindOf = {
  MemberJoined: 'member.joined',
  JoinAccepted: 'member.joined',
  MemberLeft: 'member.left',
  MemberRoleChanged: 'member.role_changed',
  CapabilityAssigned: 'assignment.made',
  AssignmentRestored: 'assignment.made',
  AssignmentChanged: 'assignment.changed',
  ExtensionGranted: 'assignment.changed',
  AssignmentRemoved: 'assignment.withdrawn',
  AssignmentCompleted: 'assignment.completed',
  AssignmentReopened: 'assignment.reopened',
  CourseCompleted: 'course.completed',
  LearningPlanCompleted: 'learning_plan.completed',
} as const satisfies Partial<Readonly<Record<Told, WebhookKind>>>;

/** Types of the events that webhooks tell of. */
export const notedTypes = Object.keys(kindOf);

const kinds: Readonly<Record<string, WebhookKind>> = kindOf;

/** A change of an organization that webhooks may tell of. */
export interface NotedChange {
  readonly eventId: string;
  readonly kind: WebhookKind;
  readonly tenant: string;
  readonly refs: WebhookRefs;
  readonly occurredAt: Date;
  readonly recordedAt: Date;
}

/** None for other events, and for history. */
export function notedChange(event: RecordedEvent): NotedChange | undefined {
  const { id: eventId, type, occurredAt, recordedAt, metadata } = event;
  const kind = kinds[type];
  if (kind === undefined || recordedAt.getTime() - occurredAt.getTime() > HISTORY_AFTER_MS) return undefined;
  return { eventId, kind, tenant: metadata.tenant, refs: refsOf(kind, event), occurredAt, recordedAt };
}

function refsOf(kind: WebhookKind, { stream, data, metadata: { subject } }: RecordedEvent): WebhookRefs {
  const id = stream.slice(stream.indexOf('-') + 1);
  if (kind.startsWith('member.')) return { member: id, ...rolesIn(data) };
  const member = subject === undefined ? {} : { member: subject };
  if (kind === 'course.completed') return { ...member, course: String(data['courseId']) };
  return kind === 'learning_plan.completed'
    ? { ...member, planAssignment: id }
    : { ...member, assignment: id };
}

function rolesIn({ role, previous }: RecordedEvent['data']): WebhookRefs {
  return {
    ...(typeof role === 'string' ? { role } : {}),
    ...(typeof previous === 'string' ? { previousRole: previous } : {}),
  };
}
