import { apiPaths } from '@keenly/contracts/api-paths';
import {
  type CommunitySharing,
  communitySharingSchema,
  type ShareInCommunity,
  shareInCommunitySchema,
} from '@keenly/contracts/insight';
import { Body, Controller, Get, Header, Put } from '@nestjs/common';
import type { Caller } from '../../../kernel/caller.js';
import { CurrentCaller, ForPermitted } from '../../../platform/auth/access.decorator.js';
import { Describe } from '../../../platform/http/describe.decorator.js';
import type { Limit } from '../../../platform/http/rate-limit/limit.js';
import { Limited } from '../../../platform/http/rate-limit/limited.decorator.js';
import { zod } from '../../../platform/http/zod.pipe.js';
import { CommunitySharings } from '../application/community-sharings.service.js';
import { acting } from './acting.js';

/** Each change of mind makes every open community page read again: a person needs a few, not hundreds. */
const sharingLimit: Limit = {
  name: 'community-sharing',
  points: 30,
  seconds: 600,
  across: 'all',
  by: ({ caller }) => caller?.accountId,
};

/** One's own name on the community's board, for everyone to see or not (product/community#whose-names). */
@Controller()
@ForPermitted('community.share', 'own')
export class CommunitySharingController {
  constructor(private readonly sharings: CommunitySharings) {}

  @Get(apiPaths.communitySharing)
  @Header('cache-control', 'no-store')
  @Describe({
    summary: 'Whether your account is visible to everyone in Community.',
    answer: communitySharingSchema,
  })
  read(@CurrentCaller() caller: Caller): Promise<CommunitySharing> {
    return this.sharings.of(caller);
  }

  @Put(apiPaths.communitySharing)
  @Limited(sharingLimit)
  @Describe({
    summary: 'Make your account visible to everyone in Community, or hide it.',
    body: shareInCommunitySchema,
    answer: communitySharingSchema,
  })
  choose(
    @Body(zod(shareInCommunitySchema)) { shown }: ShareInCommunity,
    @CurrentCaller() caller: Caller,
  ): Promise<CommunitySharing> {
    return this.sharings.choose(shown, acting(caller));
  }
}
