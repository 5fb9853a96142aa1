import { Injectable } from '@nestjs/common';
import { type Recipient, Recipients } from '../../mail/mail.public.js';
import { Directory } from '../membership.public.js';

/** Tells the mails who is behind an account. */
@Injectable()
export class MemberRecipients extends Recipients {
  constructor(private readonly directory: Directory) {
    super();
  }

  async of(accountIds: readonly string[]): Promise<ReadonlyMap<string, Recipient>> {
    const members = await this.directory.membersNow(accountIds);
    return new Map(
      [...members].map(([accountId, { fullName, email, status }]) => [
        accountId,
        { accountId, fullName, email, isThere: status !== 'INACTIVE' },
      ]),
    );
  }
}
