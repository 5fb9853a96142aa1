import type { InputOf } from '@keenly/contracts/endpoint';
import { emailCheck, resendConfirmation, verification } from '@keenly/contracts/identity.endpoints';
import type { EmailChecked, Message, Verified } from '@keenly/contracts/verification';
import { Controller, Inject, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { bearerIn } from '../../../platform/auth/bearer.js';
import { APP_CONFIG, type AppConfig } from '../../../platform/config/config.js';
import { Handles } from '../../../platform/http/endpoint/handles.decorator.js';
import type { RateLimitReservation } from '../../../platform/limits/rate-limit-reservation.js';
import { Counting } from '../../../platform/http/rate-limit/counting.decorator.js';
import { Limited } from '../../../platform/http/rate-limit/limited.decorator.js';
import type { ClientInfo } from '../audit-trail/client-info.js';
import { ResendCode } from './resend-code.handler.js';
import { VerifyEmail } from './verify-email.handler.js';
import { KnownAddressesReader } from './known-addresses.query.js';
import { FromClient } from '../sign-ins/client-info.decorator.js';
import { emailCheckLimits, sendVerificationLimits, tryVerificationLimits } from '../identity.limits.js';
import { setRefreshCookie } from '../sign-ins/refresh.cookie.js';

/** Proving an address (product/entering#verification-codes). */
@Controller()
export class VerificationController {
  constructor(
    private readonly commands: CommandBus,
    private readonly addresses: KnownAddressesReader,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
  ) {}

  @Handles(verification)
  @Limited(...tryVerificationLimits)
  async verify(
    { body: form }: InputOf<typeof verification>,
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

  @Handles(resendConfirmation)
  @Limited(...sendVerificationLimits)
  resend(
    { body: form }: InputOf<typeof resendConfirmation>,
    @Req() { headers }: FastifyRequest,
  ): Promise<Message> {
    return this.commands.execute(new ResendCode(form, bearerIn(headers.authorization)));
  }

  @Handles(emailCheck)
  @Limited(...emailCheckLimits)
  async check({ body: { email } }: InputOf<typeof emailCheck>): Promise<EmailChecked> {
    return { message: [{ is_user_account_active: await this.addresses.isActive(email) }] };
  }
}
