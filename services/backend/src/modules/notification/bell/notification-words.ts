import { roleWords } from '@keenly/contracts/catalogue/employee-page';
import { NO_NAME, notificationMessages as say } from '@keenly/contracts/catalogue/notifications';
import type { Notification, NotificationKind } from '@keenly/contracts/notification';
import { Injectable } from '@nestjs/common';
import { unreachable } from '../../../kernel/decider.js';
import { dayInProse } from '../../assignment/assignment.public.js';
import { type Named, NotificationNames, type NotificationRow } from './notification-names.query.js';

/** Makes the words of notifications; names may have changed since, and are nowhere kept (product/members#notifications). */
@Injectable()
export class NotificationWords {
  constructor(private readonly names: NotificationNames) {}

  async of(rows: readonly NotificationRow[]): Promise<Notification[]> {
    if (rows.length === 0) return [];
    const named = await this.names.of(rows);
    return rows.map((row) => worded(row, named));
  }
}

/** Whoever it is about asked, or did it. */
const bySubject: readonly NotificationKind[] = ['join_request', 'group_request', 'extension_request'];

function worded(row: NotificationRow, named: Named): Notification {
  const subject = named.members.get(row.subject);
  const request = row.kind === 'extension_request' ? named.requests.get(row.refId) : undefined;
  const who = named.members.get(bySubject.includes(row.kind) ? row.subject : (row.actor ?? row.subject));
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
      plan: named.plans.get(row.refId) ?? null,
      course: named.courses.get(row.refId) ?? null,
      version: request?.version ?? null,
      reason: request?.reason ?? null,
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
  const group = named.groups.get(row.groupId ?? '') ?? null;
  const plan = named.plans.get(row.refId) ?? null;
  const deadline = row.deadline === null ? null : dayInProse(row.deadline);
  switch (row.kind) {
    case 'join_request':
      return say.joinRequest(name(row.subject), organisation, group);
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
    case 'group_request':
      return say.groupRequest(name(row.subject), group);
    case 'group_approved':
      return say.groupApproved(group);
    case 'group_declined':
      return say.groupDeclined(group);
    case 'mentor_named':
      return say.mentorNamed(group);
    case 'recording_request':
      return say.recordingRequest(organisation);
    case 'recording_allowed':
      return say.recordingAllowed(name(row.subject));
    case 'recording_refused':
      return say.recordingRefused(name(row.subject));
    case 'recording_stopped':
      return say.recordingStopped(row.actor === null ? organisation : who);
    case 'extension_request':
      return say.extensionRequest({ who: name(row.subject), capability, deadline });
    case 'extension_granted':
      return say.extensionGranted({ who, capability, deadline });
    case 'extension_declined':
      return say.extensionDeclined({ who, capability, deadline });
    case 'plan_assigned':
      return say.planAssigned(who, plan);
    case 'plan_removed':
      return say.planRemoved(who, plan);
    case 'plan_completed':
      return say.planCompleted(who, plan);
    case 'course_taken_down':
      return say.courseTakenDown(named.courses.get(row.refId) ?? null);
    case 'course_lifted':
      return say.courseLifted(named.courses.get(row.refId) ?? null);
    default:
      return unreachable(row.kind);
  }
}

const filled = (text: string | undefined) => (text?.trim() === '' ? undefined : text);
