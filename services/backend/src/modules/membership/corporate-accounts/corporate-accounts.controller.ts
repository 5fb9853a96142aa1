import { organisationMessages } from '@keenly/contracts/catalogue/organisations';
import type { InputOf } from '@keenly/contracts/endpoint';
import type { CorporateSignedUp, CorporateVerified } from '@keenly/contracts/organisation';
import { corporateSignUp, corporateResend, corporateVerify } from '@keenly/contracts/organisation.endpoints';
import type { Message } from '@keenly/contracts/verification';
import { Controller } from '@nestjs/common';
import type { Caller } from '../../../kernel/caller.js';
import { Handles } from '../../../platform/http/endpoint/handles.decorator.js';
import type { Limit } from '../../../platform/http/rate-limit/limit.js';
import { Limited } from '../../../platform/http/rate-limit/limited.decorator.js';
import { acting } from '../acting.js';
import { CorporateAccounts } from './corporate-accounts.service.js';

/** Each application mails an address that someone typed: no one gets flooded through us, by one person or by many. */
const applyLimits: readonly Limit[] = [
  { name: 'corporate-person', points: 10, seconds: 3600, across: 'all', by: ({ caller }) => caller?.userId },
  {
    name: 'corporate-email',
    points: 5,
    seconds: 3600,
    across: 'all',
    by: ({ body }) => {
      const { email } = (body ?? {}) as { email?: unknown };
      return typeof email === 'string' ? email.trim().toLowerCase() : undefined;
    },
  },
];
const verifyLimit: Limit = {
  name: 'corporate-verify',
  points: 60,
  seconds: 3600,
  across: 'all',
  by: ({ caller }) => caller?.userId,
};

/** 'Add corporate account' (product/organizations#corporate-account). */
@Controller()
export class CorporateAccountsController {
  constructor(private readonly accounts: CorporateAccounts) {}

  @Handles(corporateSignUp)
  @Limited(...applyLimits)
  apply({ body: form }: InputOf<typeof corporateSignUp>, caller: Caller): Promise<CorporateSignedUp> {
    return this.accounts.apply(form, acting(caller));
  }

  @Handles(corporateResend)
  @Limited(verifyLimit)
  async resend(
    { body: { client_id: id } }: InputOf<typeof corporateResend>,
    caller: Caller,
  ): Promise<Message> {
    await this.accounts.resend(id, acting(caller));
    return { message: organisationMessages.codeSent };
  }

  @Handles(corporateVerify)
  @Limited(verifyLimit)
  verify({ body: given }: InputOf<typeof corporateVerify>, caller: Caller): Promise<CorporateVerified> {
    return this.accounts.verify(given, acting(caller));
  }
}
