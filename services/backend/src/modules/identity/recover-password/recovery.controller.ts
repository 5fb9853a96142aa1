import { passwordChangeMessages } from '@keenly/contracts/catalogue/recovery';
import type { InputOf } from '@keenly/contracts/endpoint';
import {
  activationCode,
  createPassword,
  forgotPassword,
  resetPassword,
} from '@keenly/contracts/identity.endpoints';
import type { Message, PasswordGrant, PasswordReset } from '@keenly/contracts/verification';
import { Controller, Inject, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { FastifyReply } from 'fastify';
import type { Caller } from '../../../kernel/caller.js';
import { APP_CONFIG, type AppConfig } from '../../../platform/config/config.js';
import { Handles } from '../../../platform/http/endpoint/handles.decorator.js';
import type { RateLimitReservation } from '../../../platform/limits/rate-limit-reservation.js';
import { Counting } from '../../../platform/http/rate-limit/counting.decorator.js';
import { Limited } from '../../../platform/http/rate-limit/limited.decorator.js';
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

  @Handles(forgotPassword)
  @Limited(...sendRecoveryLimits)
  forgot({ body: form }: InputOf<typeof forgotPassword>): Promise<Message> {
    return this.commands.execute(new ForgetPassword(form));
  }

  @Handles(activationCode)
  @Limited(...tryRecoveryLimits)
  redeem(
    { body: form }: InputOf<typeof activationCode>,
    @Counting() counted: RateLimitReservation,
  ): Promise<PasswordGrant> {
    return this.commands.execute(new RedeemRecoveryCode(form, counted.full !== undefined));
  }

  @Handles(createPassword)
  @Limited(...createPasswordLimits)
  async create(
    { body: form }: InputOf<typeof createPassword>,
    @FromClient() client: ClientInfo,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Message> {
    const { message, device } = await this.commands.execute(new SetForgottenPassword(form, client));
    setDeviceCookie(reply, device, this.config);
    return { message };
  }

  @Handles(resetPassword)
  @Limited(...changePasswordLimits)
  async change(
    { body: form }: InputOf<typeof resetPassword>,
    caller: Caller,
    @FromClient() client: ClientInfo,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<PasswordReset> {
    const answer = await this.commands.execute(new ChangePassword(form, caller, client));
    setRefreshCookie(reply, answer, this.config);
    return { ...answer.body, message: passwordChangeMessages.changed };
  }
}
