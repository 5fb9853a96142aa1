import * as apiPaths from '@keenly/contracts/api-paths';
import {
  type Login,
  loginSchema,
  type SignedIn,
  signedInSchema,
  type SignedUp,
  signedUpSchema,
  type SignUp,
  signUpSchema,
} from '@keenly/contracts/identity';
import {
  Body,
  Controller,
  Header,
  HttpCode,
  Inject,
  Post,
  Req,
  Res,
  UseGuards,
  UseInterceptors,
} from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ForAnyone } from '../../../platform/auth/access.decorator.js';
import { bearerOf } from '../../../platform/auth/bearer.js';
import { APP_CONFIG, type AppConfig } from '../../../platform/config/config.js';
import { Describe } from '../../../platform/http/describe.decorator.js';
import type { RateLimitReservation } from '../../../platform/limits/rate-limit-reservation.js';
import { Counting } from '../../../platform/http/rate-limit/counting.decorator.js';
import { Limited } from '../../../platform/http/rate-limit/limited.decorator.js';
import { SameOriginGuard } from '../../../platform/http/same-origin.guard.js';
import { zod } from '../../../platform/http/zod.pipe.js';
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

  @Post(apiPaths.signUp)
  @ForAnyone()
  @Limited(...signUpLimits)
  @HttpCode(201)
  @Header('cache-control', 'no-store')
  @Describe({
    summary: 'Sign up. The email address must then be verified.',
    body: signUpSchema,
    answer: signedUpSchema,
    status: 201,
  })
  async signUp(@Body(zod(signUpSchema)) form: SignUp, @FromClient() client: ClientInfo): Promise<SignedUp> {
    return { data: { UserClients: [await this.commands.execute(new SignUpPerson(form, client))] } };
  }

  // Decorators further down come first: whose browser it is decides which limits count.
  @Post(apiPaths.login)
  @ForAnyone()
  @Limited(...loginLimits)
  @UseInterceptors(KnownDeviceInterceptor)
  @HttpCode(200)
  @Describe({ summary: 'Sign in with email and password.', body: loginSchema, answer: signedInSchema })
  async login(
    @Body(zod(loginSchema)) login: Login,
    @FromClient() client: ClientInfo,
    @Counting() counted: RateLimitReservation,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SignedIn> {
    return this.finish(await this.commands.execute(new SignInPerson(login, client, counted)), reply);
  }

  @Post(apiPaths.refresh)
  @ForAnyone()
  @UseGuards(SameOriginGuard)
  @Limited(...refreshLimits)
  @HttpCode(200)
  @Describe({
    summary: 'Exchange the refresh cookie for a new access token and a new cookie.',
    answer: signedInSchema,
  })
  async refresh(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SignedIn> {
    return this.finish(
      await this.commands.execute(new RefreshSignIn(refreshTokenOf(request, this.config))),
      reply,
    );
  }

  @Post(apiPaths.logout)
  @ForAnyone()
  @UseGuards(SameOriginGuard)
  @HttpCode(204)
  @Describe({
    summary: 'Sign out: end the sign-in of the bearer token, even if it has expired.',
    status: 204,
  })
  async logout(
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
