import { apiPaths } from '@keenly/contracts/api-paths';
import {
  type GeneralInformation,
  generalInformationSchema,
  type UpdateUser,
  updateUserSchema,
} from '@keenly/contracts/identity';
import { Body, Controller, Get, Header, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Caller } from '../../../kernel/caller.js';
import { CurrentCaller, ForSignedIn } from '../../../platform/auth/access.decorator.js';
import { Describe } from '../../../platform/http/describe.decorator.js';
import { zod } from '../../../platform/http/zod.pipe.js';
import { SignInAnswers } from '../application/sign-in-answers.js';
import { UpdateOwnUser } from '../application/update-user.handler.js';

/** The caller's own record (document 1 §7 'Current user', 'Save extension id'). */
@Controller()
export class UsersController {
  constructor(
    private readonly commands: CommandBus,
    private readonly answers: SignInAnswers,
  ) {}

  @Get(apiPaths.authUser)
  @ForSignedIn()
  @Header('cache-control', 'no-store')
  @Describe({ summary: 'Who is signed in (generalInformation).', answer: generalInformationSchema })
  authUser(@CurrentCaller() caller: Caller): Promise<GeneralInformation> {
    return this.answers.about(caller);
  }

  @Put(apiPaths.users)
  @ForSignedIn()
  @Describe({
    summary: 'Change the own record: the external id.',
    body: updateUserSchema,
    answer: generalInformationSchema,
  })
  update(
    @Body(zod(updateUserSchema)) changes: UpdateUser,
    @CurrentCaller() caller: Caller,
  ): Promise<GeneralInformation> {
    return this.commands.execute(new UpdateOwnUser(changes, caller));
  }
}
