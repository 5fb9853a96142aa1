import type { InputOf } from '@keenly/contracts/endpoint';
import type { CommunitySharing } from '@keenly/contracts/insight';
import { communitySharing, shareInCommunity } from '@keenly/contracts/insight.endpoints';
import { Controller } from '@nestjs/common';
import type { Caller } from '../../../kernel/caller.js';
import { Handles } from '../../../platform/http/endpoint/handles.decorator.js';
import type { Limit } from '../../../platform/http/rate-limit/limit.js';
import { Limited } from '../../../platform/http/rate-limit/limited.decorator.js';
import { CommunitySharings } from './community-sharings.service.js';
import { acting } from '../acting.js';

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
export class CommunitySharingController {
  constructor(private readonly sharings: CommunitySharings) {}

  @Handles(communitySharing)
  read(_: InputOf<typeof communitySharing>, caller: Caller): Promise<CommunitySharing> {
    return this.sharings.of(caller);
  }

  @Handles(shareInCommunity)
  @Limited(sharingLimit)
  choose({ body: { shown } }: InputOf<typeof shareInCommunity>, caller: Caller): Promise<CommunitySharing> {
    return this.sharings.choose(shown, acting(caller));
  }
}
