import { apiPaths } from '@keenly/contracts/api-paths';
import { organisationMessages } from '@keenly/contracts/catalogue/organisations';
import {
  corporateResendSchema,
  type CorporateSignedUp,
  corporateSignedUpSchema,
  type CorporateSignUp,
  corporateSignUpSchema,
  type CorporateVerified,
  corporateVerifiedSchema,
  type CorporateVerify,
  corporateVerifySchema,
} from '@keenly/contracts/organisation';
import { type Message, messageSchema } from '@keenly/contracts/verification';
import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import type { Caller } from '../../../kernel/caller.js';
import { CurrentCaller, ForSignedIn } from '../../../platform/auth/access.decorator.js';
import { Describe } from '../../../platform/http/describe.decorator.js';
import { Limited } from '../../../platform/http/rate-limit/limited.decorator.js';
import type { Limit } from '../../../platform/http/rate-limit/limit.js';
import { zod } from '../../../platform/http/zod.pipe.js';
import { currentCorrelation } from '../../../platform/observability/correlation.js';
import { CorporateAccounts } from '../application/corporate-accounts.service.js';

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
@ForSignedIn()
export class CorporateAccountsController {
  constructor(private readonly accounts: CorporateAccounts) {}

  @Post(apiPaths.corporateSignUp)
  @Limited(...applyLimits)
  @HttpCode(201)
  @Describe({
    summary: 'Apply for a corporate account. A code is sent to its address.',
    body: corporateSignUpSchema,
    answer: corporateSignedUpSchema,
    status: 201,
  })
  apply(
    @Body(zod(corporateSignUpSchema)) form: CorporateSignUp,
    @CurrentCaller() caller: Caller,
  ): Promise<CorporateSignedUp> {
    return this.accounts.apply(form, acting(caller));
  }

  @Post(apiPaths.corporateResend)
  @Limited(verifyLimit)
  @HttpCode(200)
  @Describe({ summary: 'Send a new code.', body: corporateResendSchema, answer: messageSchema })
  async resend(
    @Body(zod(corporateResendSchema)) { client_id: id }: z.output<typeof corporateResendSchema>,
    @CurrentCaller() caller: Caller,
  ): Promise<Message> {
    await this.accounts.resend(id, acting(caller));
    return { message: organisationMessages.codeSent };
  }

  @Post(apiPaths.corporateVerify)
  @Limited(verifyLimit)
  @HttpCode(200)
  @Describe({
    summary: 'Verify the code and create the corporate account.',
    body: corporateVerifySchema,
    answer: corporateVerifiedSchema,
  })
  verify(
    @Body(zod(corporateVerifySchema)) given: CorporateVerify,
    @CurrentCaller() caller: Caller,
  ): Promise<CorporateVerified> {
    return this.accounts.verify(given, acting(caller));
  }
}

function acting(caller: Caller) {
  return { caller, correlation: currentCorrelation() ?? uuidv7() };
}
