import * as apiPaths from '@keenly/contracts/api-paths';
import {
  type GeneralInformation,
  generalInformationSchema,
  type UpdateUser,
  updateUserSchema,
} from '@keenly/contracts/identity';
import { type UserProfile, userProfileQuerySchema, userProfileSchema } from '@keenly/contracts/profile';
import { Body, Controller, Get, Header, Put, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { z } from 'zod';
import type { Caller } from '../../../kernel/caller.js';
import { CurrentCaller, ForPermitted, ForSignedIn } from '../../../platform/auth/access.decorator.js';
import { Describe } from '../../../platform/http/describe.decorator.js';
import { zod } from '../../../platform/http/zod.pipe.js';
import { SignInAnswers } from '../sign-ins/sign-in-answers.js';
import { UpdateOwnUser } from './update-user.handler.js';
import { UserProfiles } from './user-profile.js';

/** The caller's own record (product/profile#general-information). */
@Controller()
export class UsersController {
  constructor(
    private readonly commands: CommandBus,
    private readonly answers: SignInAnswers,
    private readonly profiles: UserProfiles,
  ) {}

  @Get(apiPaths.authUser)
  @ForSignedIn()
  @Header('cache-control', 'no-store')
  @Describe({ summary: 'The signed-in person (generalInformation).', answer: generalInformationSchema })
  authUser(@CurrentCaller() caller: Caller): Promise<GeneralInformation> {
    return this.answers.about(caller);
  }

  @Get(apiPaths.userProfile)
  @ForPermitted('profile.edit', 'own')
  @Header('cache-control', 'no-store')
  @Describe({
    summary: 'Update what the caller’s profile says about them.',
    query: userProfileQuerySchema,
    answer: userProfileSchema,
  })
  async profile(
    @Query(zod(userProfileQuerySchema)) { id }: z.output<typeof userProfileQuerySchema>,
    @CurrentCaller() caller: Caller,
  ): Promise<UserProfile> {
    return { data: await this.profiles.of(caller, id) };
  }

  @Put(apiPaths.users)
  @ForPermitted('profile.edit', 'own')
  @Describe({
    summary: 'Change your record: profile fields and external id.',
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
