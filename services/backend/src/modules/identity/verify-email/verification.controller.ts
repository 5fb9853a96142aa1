import * as apiPaths from '@keenly/contracts/api-paths';
import {
  type EmailCheck,
  type EmailChecked,
  emailCheckedSchema,
  emailCheckSchema,
  type Message,
  messageSchema,
  type ResendConfirmation,
  resendConfirmationSchema,
  type Verification,
  verificationSchema,
  type Verified,
  verifiedSchema,
} from '@keenly/contracts/verification';
import { Body, Controller, Header, HttpCode, Inject, Post, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ForAnyone } from '../../../platform/auth/access.decorator.js';
import { bearerIn } from '../../../platform/auth/bearer.js';
import { APP_CONFIG, type AppConfig } from '../../../platform/config/config.js';
import { Describe } from '../../../platform/http/describe.decorator.js';
import type { RateLimitReservation } from '../../../platform/limits/rate-limit-reservation.js';
import { Counting } from '../../../platform/http/rate-limit/counting.decorator.js';
import { Limited } from '../../../platform/http/rate-limit/limited.decorator.js';
import { zod } from '../../../platform/http/zod.pipe.js';
import type { ClientInfo } from '../audit-trail/client-info.js';
import { ResendCode } from './resend-code.handler.js';
import { VerifyEmail } from './verify-email.handler.js';
import { KnownAddressesReader } from './known-addresses.query.js';
import { FromClient } from '../sign-ins/client-info.decorator.js';
import { emailCheckLimits, sendVerificationLimits, tryVerificationLimits } from '../identity.limits.js';
import { setRefreshCookie } from '../sign-ins/refresh.cookie.js';

/** Proving an address (product/entering#verification-codes). */
@Controller()
@ForAnyone()
export class VerificationController {
  constructor(
    private readonly commands: CommandBus,
    private readonly addresses: KnownAddressesReader,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
  ) {}

  @Post(apiPaths.verification)
  @Limited(...tryVerificationLimits)
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  @Describe({
    summary: 'Verify an email address with the code sent to it.',
    body: verificationSchema,
    answer: verifiedSchema,
  })
  async verify(
    @Body(zod(verificationSchema)) form: Verification,
    @FromClient() client: ClientInfo,
    @Counting() counted: RateLimitReservation,
    @Req() { headers }: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Verified> {
    const asking = { token: bearerIn(headers.authorization), isBarred: counted.full !== undefined };
    const { message, signIn } = await this.commands.execute(new VerifyEmail(form, client, asking));
    if (signIn === undefined) return { message };
    setRefreshCookie(reply, signIn, this.config);
    return { message, ...signIn.body };
  }

  @Post(apiPaths.resendConfirmation)
  @Limited(...sendVerificationLimits)
  @HttpCode(200)
  @Describe({
    summary: 'Send a new code for the sign-up that this token belongs to.',
    body: resendConfirmationSchema,
    answer: messageSchema,
  })
  resend(
    @Body(zod(resendConfirmationSchema)) form: ResendConfirmation,
    @Req() { headers }: FastifyRequest,
  ): Promise<Message> {
    return this.commands.execute(new ResendCode(form, bearerIn(headers.authorization)));
  }

  @Post(apiPaths.emailCheck)
  @Limited(...emailCheckLimits)
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  @Describe({
    summary: 'Whether an active account has this email address.',
    body: emailCheckSchema,
    answer: emailCheckedSchema,
  })
  async check(@Body(zod(emailCheckSchema)) { email }: EmailCheck): Promise<EmailChecked> {
    return { message: [{ is_user_account_active: await this.addresses.isActive(email) }] };
  }
}
