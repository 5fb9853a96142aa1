import type { InputOf } from '@keenly/contracts/endpoint';
import type { SignedIn, SignedUp } from '@keenly/contracts/identity';
import { login, logout, refresh, signUp } from '@keenly/contracts/identity.endpoints';
import { Controller, Inject, Req, Res, UseGuards, UseInterceptors } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { bearerOf } from '../../../platform/auth/bearer.js';
import { APP_CONFIG, type AppConfig } from '../../../platform/config/config.js';
import { Handles } from '../../../platform/http/endpoint/handles.decorator.js';
import type { RateLimitReservation } from '../../../platform/limits/rate-limit-reservation.js';
import { Counting } from '../../../platform/http/rate-limit/counting.decorator.js';
import { Limited } from '../../../platform/http/rate-limit/limited.decorator.js';
import { SameOriginGuard } from '../../../platform/http/same-origin.guard.js';
import type { ClientInfo } from '../audit-trail/client-info.js';
import { RefreshSignIn } from './refresh-sign-in.handler.js';
import type { SignInAnswer } from '../sign-ins/sign-in-answers.js';
import { SignInPerson } from './sign-in.handler.js';
import { SignOut } from './sign-out.handler.js';
import { SignUpPerson } from './sign-up.handler.js';
import { FromClient } from '../sign-ins/client-info.decorator.js';
import { loginLimits, refreshLimits, signUpLimits } from '../identity.limits.js';
import { KnownDeviceInterceptor } from './known-device.interceptor.js';
import { clearRefreshCookie, refreshTokenOf, setRefreshCookie } from '../sign-ins/refresh.cookie.js';

/** Signing up, in, on and out (product/entering#sign-in). */
@Controller()
export class SignInController {
  constructor(
    private readonly commands: CommandBus,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
  ) {}

  @Handles(signUp)
  @Limited(...signUpLimits)
  async signUp({ body: form }: InputOf<typeof signUp>, @FromClient() client: ClientInfo): Promise<SignedUp> {
    return { data: { UserClients: [await this.commands.execute(new SignUpPerson(form, client))] } };
  }

  // Decorators further down come first: whose browser it is decides which limits count.
  @Handles(login)
  @Limited(...loginLimits)
  @UseInterceptors(KnownDeviceInterceptor)
  async login(
    { body: form }: InputOf<typeof login>,
    @FromClient() client: ClientInfo,
    @Counting() counted: RateLimitReservation,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SignedIn> {
    return this.finish(await this.commands.execute(new SignInPerson(form, client, counted)), reply);
  }

  @Handles(refresh)
  @UseGuards(SameOriginGuard)
  @Limited(...refreshLimits)
  async refresh(
    _: InputOf<typeof refresh>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SignedIn> {
    return this.finish(
      await this.commands.execute(new RefreshSignIn(refreshTokenOf(request, this.config))),
      reply,
    );
  }

  @Handles(logout)
  @UseGuards(SameOriginGuard)
  async logout(
    _: InputOf<typeof logout>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    clearRefreshCookie(reply, this.config);
    await this.commands.execute(new SignOut(bearerOf(request.headers.authorization)));
  }

  private finish(answer: SignInAnswer, reply: FastifyReply): SignedIn {
    setRefreshCookie(reply, answer, this.config);
    return answer.body;
  }
}
