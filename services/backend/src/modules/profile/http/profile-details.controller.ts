import { apiPaths } from '@keenly/contracts/api-paths';
import {
  type CompletionStatus,
  completionStatusSchema,
  type ProfileDetails,
  type ProfileDetailsQuery,
  profileDetailsQuerySchema,
  profileDetailsSchema,
  type SaveProfileDetails,
  saveProfileDetailsSchema,
} from '@keenly/contracts/profile';
import { Body, Controller, Get, Header, HttpCode, Post, Query } from '@nestjs/common';
import type { Caller } from '../../../kernel/caller.js';
import { CurrentCaller, ForPermitted } from '../../../platform/auth/access.decorator.js';
import { Describe } from '../../../platform/http/describe.decorator.js';
import { zod } from '../../../platform/http/zod.pipe.js';
import { ownAccount } from '../application/own-account.js';
import { ProfileDetailsService } from '../application/profile-details.service.js';
import { CompletionQuery } from '../queries/completion.query.js';

/** Learning preferences and targets, and how complete the profile is (product/profile#learning-preferences). */
@Controller()
export class ProfileDetailsController {
  constructor(
    private readonly details: ProfileDetailsService,
    private readonly completion: CompletionQuery,
  ) {}

  @Get(apiPaths.profileDetails)
  @ForPermitted('profile.edit', 'own')
  @Header('cache-control', 'no-store')
  @Describe({
    summary: 'One tab of the caller’s profile.',
    query: profileDetailsQuerySchema,
    answer: profileDetailsSchema,
  })
  read(
    @Query(zod(profileDetailsQuerySchema)) { user_client_id, tab_id }: ProfileDetailsQuery,
    @CurrentCaller() caller: Caller,
  ): Promise<ProfileDetails> {
    ownAccount(user_client_id, caller);
    return this.details.read(tab_id, caller);
  }

  @Post(apiPaths.profileDetails)
  @ForPermitted('profile.edit', 'own')
  @HttpCode(200)
  @Describe({
    summary: 'Save one tab of the caller’s profile.',
    body: saveProfileDetailsSchema,
    answer: profileDetailsSchema,
  })
  save(
    @Body(zod(saveProfileDetailsSchema)) asked: SaveProfileDetails,
    @CurrentCaller() caller: Caller,
  ): Promise<ProfileDetails> {
    ownAccount(asked.user_client_id, caller);
    return this.details.save(asked, caller);
  }

  @Get(apiPaths.profileCompletion)
  @ForPermitted('profile.edit', 'own')
  @Header('cache-control', 'no-store')
  @Describe({ summary: 'How complete the caller’s profile is.', answer: completionStatusSchema })
  complete(@CurrentCaller() caller: Caller): Promise<CompletionStatus> {
    return this.completion.of(caller);
  }
}
