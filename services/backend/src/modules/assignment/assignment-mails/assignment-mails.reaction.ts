import type { RecordedEvent } from '@keenly/event-store/types';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EventLog } from '../../../platform/event-log/event-log.js';
import { type MailIntent, MailOutbox } from '../../mail/mail.public.js';
import {
  ASSIGNED_MAIL,
  type AssignmentMailData,
  COMPLETED_MAIL,
  DECLINED_MAIL,
  GRANTED_MAIL,
  REMINDER_MAIL,
  REOPENED_MAIL,
  RULE_REMINDER_MAIL,
} from './assignment-mails.js';

/** Events that were recorded so much later than they happened are history that was brought in, not news. */
const HISTORY_AFTER_MS = 24 * 3600 * 1000;

/** By the event that it is about: the mail's kind, and its cause but for the event's id. */
const mailOf: Readonly<Record<string, { readonly kind: string; readonly cause: string }>> = {
  CapabilityAssigned: { kind: ASSIGNED_MAIL, cause: 'capability-assigned' },
  AssignmentReminded: { kind: REMINDER_MAIL, cause: 'assignment-reminded' },
  AssignmentCompleted: { kind: COMPLETED_MAIL, cause: 'assignment-completed' },
  AssignmentReopened: { kind: REOPENED_MAIL, cause: 'assignment-reopened' },
  ExtensionGranted: { kind: GRANTED_MAIL, cause: 'extension-granted' },
  ExtensionDeclined: { kind: DECLINED_MAIL, cause: 'extension-declined' },
};

/** Each of these events is a mail to the assignee, one an event however often the event is read. */
@Injectable()
export class AssignmentMailsReaction implements OnModuleInit {
  constructor(
    private readonly log: EventLog,
    private readonly outbox: MailOutbox,
  ) {}

  onModuleInit(): void {
    this.log.react({
      name: 'assignment-mails',
      types: Object.keys(mailOf),
      from: 'start',
      handle: (events) => this.outbox.add(events.flatMap(mailFor)),
    });
  }
}

export function mailFor(event: RecordedEvent): MailIntent[] {
  const { id, stream, metadata, type } = event;
  const isHistory = event.recordedAt.getTime() - event.occurredAt.getTime() > HISTORY_AFTER_MS;
  const mail = isByRule(event) ? { kind: RULE_REMINDER_MAIL, cause: 'assignment-reminded' } : mailOf[type];
  if (isHistory || isOwnDoing(event) || metadata.subject === undefined || mail === undefined) return [];
  const data: AssignmentMailData = {
    assignmentId: stream.slice(stream.indexOf('-') + 1),
    tenant: metadata.tenant,
    by: metadata.actor ?? metadata.subject,
  };
  return [
    {
      cause: `${mail.cause}:${id}`,
      kind: mail.kind,
      recipient: metadata.subject,
      data,
    },
  ];
}

/** Whoever completed a course, or something in another tool, knows it. */
const isOwnDoing = ({ type, data }: RecordedEvent) =>
  type === 'AssignmentCompleted' && data['by'] !== undefined;

const isByRule = ({ type, data }: RecordedEvent) =>
  type === 'AssignmentReminded' && data['rule'] !== undefined;
