import * as apiPaths from '@keenly/contracts/api-paths';
import { passwordChangeMessages } from '@keenly/contracts/catalogue/recovery';
import {
  type ActivationCode,
  activationCodeSchema,
  type CreatePassword,
  createPasswordSchema,
  type ForgotPassword,
  forgotPasswordSchema,
  type Message,
  messageSchema,
  type PasswordGrant,
  passwordGrantSchema,
  type PasswordReset,
  passwordResetSchema,
  type ResetPassword,
  resetPasswordSchema,
} from '@keenly/contracts/verification';
import { Body, Controller, Header, HttpCode, Inject, Post, Put, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { FastifyReply } from 'fastify';
import type { Caller } from '../../../kernel/caller.js';
import { CurrentCaller, ForAnyone, ForSignedIn } from '../../../platform/auth/access.decorator.js';
import { APP_CONFIG, type AppConfig } from '../../../platform/config/config.js';
import { Describe } from '../../../platform/http/describe.decorator.js';
import type { RateLimitReservation } from '../../../platform/limits/rate-limit-reservation.js';
import { Counting } from '../../../platform/http/rate-limit/counting.decorator.js';
import { Limited } from '../../../platform/http/rate-limit/limited.decorator.js';
import { zod } from '../../../platform/http/zod.pipe.js';
import { ChangePassword } from './change-password.handler.js';
import type { ClientInfo } from '../audit-trail/client-info.js';
import { ForgetPassword, RedeemRecoveryCode, SetForgottenPassword } from './recovery.handlers.js';
import { FromClient } from '../sign-ins/client-info.decorator.js';
import { setDeviceCookie } from '../sign-ins/device.cookie.js';
import {
  changePasswordLimits,
  createPasswordLimits,
  sendRecoveryLimits,
  tryRecoveryLimits,
} from '../identity.limits.js';
import { setRefreshCookie } from '../sign-ins/refresh.cookie.js';

/** Getting back in, and a new password (product/entering#forgot-password). */
@Controller()
export class RecoveryController {
  constructor(
    private readonly commands: CommandBus,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
  ) {}

  @Post(apiPaths.forgotPassword)
  @ForAnyone()
  @Limited(...sendRecoveryLimits)
  @HttpCode(200)
  @Describe({
    summary: 'Send a recovery code. The response is the same for every address.',
    body: forgotPasswordSchema,
    answer: messageSchema,
  })
  forgot(@Body(zod(forgotPasswordSchema)) form: ForgotPassword): Promise<Message> {
    return this.commands.execute(new ForgetPassword(form));
  }

  @Post(apiPaths.activationCode)
  @ForAnyone()
  @Limited(...tryRecoveryLimits)
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  @Describe({
    summary: 'Exchange a recovery code for a single-use grant.',
    body: activationCodeSchema,
    answer: passwordGrantSchema,
  })
  redeem(
    @Body(zod(activationCodeSchema)) form: ActivationCode,
    @Counting() counted: RateLimitReservation,
  ): Promise<PasswordGrant> {
    return this.commands.execute(new RedeemRecoveryCode(form, counted.full !== undefined));
  }

  @Post(apiPaths.createPassword)
  @ForAnyone()
  @Limited(...createPasswordLimits)
  @HttpCode(200)
  @Describe({
    summary: 'Set a new password with a grant and end all sign-ins.',
    body: createPasswordSchema,
    answer: messageSchema,
  })
  async create(
    @Body(zod(createPasswordSchema)) form: CreatePassword,
    @FromClient() client: ClientInfo,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Message> {
    const { message, device } = await this.commands.execute(new SetForgottenPassword(form, client));
    setDeviceCookie(reply, device, this.config);
    return { message };
  }

  @Put(apiPaths.resetPassword)
  @ForSignedIn()
  @Limited(...changePasswordLimits)
  @Describe({
    summary: 'Change your password and end all other sign-ins.',
    body: resetPasswordSchema,
    answer: passwordResetSchema,
  })
  async change(
    @Body(zod(resetPasswordSchema)) form: ResetPassword,
    @CurrentCaller() caller: Caller,
    @FromClient() client: ClientInfo,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<PasswordReset> {
    const answer = await this.commands.execute(new ChangePassword(form, caller, client));
    setRefreshCookie(reply, answer, this.config);
    return { ...answer.body, message: passwordChangeMessages.changed };
  }
}
