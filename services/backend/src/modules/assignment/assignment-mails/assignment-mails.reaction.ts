import type { RecordedEvent } from '@keenly/event-store/types';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EventLog } from '../../../platform/event-log/event-log.js';
import { type MailIntent, MailOutbox } from '../../mail/mail.public.js';
import { ASSIGNED_MAIL, type AssignmentMailData, REMINDER_MAIL } from './assignment-mails.js';

/** Events that were recorded so much later than they happened are history that was brought in, not news. */
const HISTORY_AFTER_MS = 24 * 3600 * 1000;

/** Each assignment and each reminder is a mail to the assignee, one an event however often the event is read. */
@Injectable()
export class AssignmentMailsReaction implements OnModuleInit {
  constructor(
    private readonly log: EventLog,
    private readonly outbox: MailOutbox,
  ) {}

  onModuleInit(): void {
    this.log.react({
      name: 'assignment-mails',
      types: ['CapabilityAssigned', 'AssignmentReminded'],
      from: 'start',
      handle: (events) => this.outbox.add(events.flatMap(mailFor)),
    });
  }
}

export function mailFor(event: RecordedEvent): MailIntent[] {
  const { id, stream, metadata, type } = event;
  const isHistory = event.recordedAt.getTime() - event.occurredAt.getTime() > HISTORY_AFTER_MS;
  if (isHistory || metadata.subject === undefined) return [];
  const reminded = type === 'AssignmentReminded';
  const data: AssignmentMailData = {
    assignmentId: stream.slice(stream.indexOf('-') + 1),
    tenant: metadata.tenant,
    by: metadata.actor ?? metadata.subject,
  };
  return [
    {
      cause: `${reminded ? 'assignment-reminded' : 'capability-assigned'}:${id}`,
      kind: reminded ? REMINDER_MAIL : ASSIGNED_MAIL,
      recipient: metadata.subject,
      data,
    },
  ];
}
