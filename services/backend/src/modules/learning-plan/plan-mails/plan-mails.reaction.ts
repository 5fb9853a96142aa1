import type { RecordedEvent } from '@keenly/event-store/types';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EventLog } from '../../../platform/event-log/event-log.js';
import { type MailIntent, MailOutbox } from '../../mail/mail.public.js';
import { PLAN_ASSIGNED_MAIL, PLAN_COMPLETED_MAIL, type PlanMailData } from './plan-mails.js';

/** Events that were recorded so much later than they happened are history that was brought in, not news. */
const HISTORY_AFTER_MS = 24 * 3600 * 1000;
const CATEGORY = 'plan-assignment-';

const kindOf: Readonly<Record<string, string>> = {
  LearningPlanAssigned: PLAN_ASSIGNED_MAIL,
  LearningPlanCompleted: PLAN_COMPLETED_MAIL,
};

/** Each of these events is a mail to the assignee, one an event however often the event is read. */
@Injectable()
export class PlanMailsReaction implements OnModuleInit {
  constructor(
    private readonly log: EventLog,
    private readonly outbox: MailOutbox,
  ) {}

  onModuleInit(): void {
    this.log.react({
      name: 'plan-mails',
      types: Object.keys(kindOf),
      from: 'start',
      handle: (events) => this.outbox.add(events.flatMap(planMailFor)),
    });
  }
}

export function planMailFor(event: RecordedEvent): MailIntent[] {
  const { id, stream, metadata, type } = event;
  const isHistory = event.recordedAt.getTime() - event.occurredAt.getTime() > HISTORY_AFTER_MS;
  const kind = kindOf[type];
  if (isHistory || metadata.subject === undefined || kind === undefined) return [];
  const data: PlanMailData = {
    assignmentId: stream.slice(CATEGORY.length),
    tenant: metadata.tenant,
    by: metadata.actor ?? metadata.subject,
  };
  return [{ cause: `${kind}:${id}`, kind, recipient: metadata.subject, data }];
}
