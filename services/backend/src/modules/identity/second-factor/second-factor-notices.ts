import type { Sql } from '@keenly/event-store/types';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { MailOutbox } from '../../mail/mail.public.js';
import { AuditTrail } from '../audit-trail/audit-trail.js';
import type { ClientInfo } from '../audit-trail/client-info.js';

/** Kinds of the mails that tell a person what became of their second factors. */
export const SECOND_FACTOR_ON_MAIL = 'second-factor-on';
export const SECOND_FACTOR_OFF_MAIL = 'second-factor-off';
export const SECOND_FACTOR_RESET_MAIL = 'second-factor-reset';
export const SECOND_FACTOR_REQUIRED_MAIL = 'second-factor-required';
export const PASSKEY_ADDED_MAIL = 'passkey-added';
export const PASSKEY_REMOVED_MAIL = 'passkey-removed';

/** Tells people of every change of their second factors: anyone who didn't make it must hear of it. */
@Injectable()
export class SecondFactorNotices {
  constructor(
    private readonly outbox: MailOutbox,
    private readonly audit: AuditTrail,
  ) {}

  /** Two-step sign-in is off: into the audit trail and the mailbox. */
  async turnedOff(
    who: { readonly personId: string; readonly accountId: string; readonly client: ClientInfo },
    sql: Sql,
  ): Promise<void> {
    await this.audit.record({ action: 'second_factor_off', ...who }, sql);
    await this.tell(SECOND_FACTOR_OFF_MAIL, who.accountId, sql);
  }

  async tell(kind: string, recipient: string, sql: Sql): Promise<void> {
    await this.outbox.add([{ cause: `${kind}:${uuidv7()}`, kind, recipient, data: {} }], sql);
  }
}
