import type { RecordedEvent } from '@keenly/event-store/types';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EventLog } from '../../../platform/event-log/event-log.js';
import { type MailIntent, MailOutbox } from '../../mail/mail.public.js';
import { INVITATION_MAIL } from './invitation-mail.js';

/** Events that were recorded so much later than they happened are history that was brought in, not news. */
const HISTORY_AFTER_MS = 24 * 3600 * 1000;

/** Each time an invitation is sent is a mail to its address, one a time however often the event is read. */
@Injectable()
export class InvitationMailsReaction implements OnModuleInit {
  constructor(
    private readonly log: EventLog,
    private readonly outbox: MailOutbox,
  ) {}

  onModuleInit(): void {
    this.log.react({
      name: 'invitation-mails',
      types: ['InvitationSent', 'InvitationResent'],
      from: 'start',
      handle: (events) => this.outbox.add(events.flatMap(mailFor)),
    });
  }
}

/** No one with an account is its recipient: whether the inviter is still there changes nothing. */
export function mailFor({ stream, type, data, recordedAt, occurredAt }: RecordedEvent): MailIntent[] {
  if (recordedAt.getTime() - occurredAt.getTime() > HISTORY_AFTER_MS) return [];
  const invitation = stream.slice(stream.indexOf('-') + 1);
  const sends = type === 'InvitationSent' ? '1' : String(data['sends']);
  return [
    {
      cause: `invitation:${invitation}:${sends}`,
      kind: INVITATION_MAIL,
      recipient: null,
      data: { invitation, sends },
    },
  ];
}
