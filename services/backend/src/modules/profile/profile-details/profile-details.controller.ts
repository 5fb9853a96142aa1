import type { InputOf } from '@keenly/contracts/endpoint';
import type { CompletionStatus, ProfileDetails } from '@keenly/contracts/profile';
import { profileDetails, saveProfileDetails, profileCompletion } from '@keenly/contracts/profile.endpoints';
import { Controller } from '@nestjs/common';
import type { Caller } from '../../../kernel/caller.js';
import { Handles } from '../../../platform/http/endpoint/handles.decorator.js';
import { ownAccount } from '../own-account.js';
import { ProfileDetailsService } from './profile-details.service.js';
import { CompletionReader } from './completion.query.js';

/** Learning preferences and targets, and how complete the profile is (product/profile#learning-preferences). */
@Controller()
export class ProfileDetailsController {
  constructor(
    private readonly details: ProfileDetailsService,
    private readonly completion: CompletionReader,
  ) {}

  @Handles(profileDetails)
  read(
    { query: { user_client_id, tab_id } }: InputOf<typeof profileDetails>,
    caller: Caller,
  ): Promise<ProfileDetails> {
    ownAccount(user_client_id, caller);
    return this.details.read(tab_id, caller);
  }

  @Handles(saveProfileDetails)
  save({ body: asked }: InputOf<typeof saveProfileDetails>, caller: Caller): Promise<ProfileDetails> {
    ownAccount(asked.user_client_id, caller);
    return this.details.save(asked, caller);
  }

  @Handles(profileCompletion)
  complete(_: InputOf<typeof profileCompletion>, caller: Caller): Promise<CompletionStatus> {
    return this.completion.of(caller);
  }
}
