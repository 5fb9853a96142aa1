import type { InputOf } from '@keenly/contracts/endpoint';
import type { GeneralInformation } from '@keenly/contracts/identity';
import { authUser, updateUser, userProfile } from '@keenly/contracts/identity.endpoints';
import type { UserProfile } from '@keenly/contracts/profile';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Caller } from '../../../kernel/caller.js';
import { Handles } from '../../../platform/http/endpoint/handles.decorator.js';
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

  @Handles(authUser)
  authUser(_: InputOf<typeof authUser>, caller: Caller): Promise<GeneralInformation> {
    return this.answers.about(caller);
  }

  @Handles(userProfile)
  async profile({ query }: InputOf<typeof userProfile>, caller: Caller): Promise<UserProfile> {
    return { data: await this.profiles.of(caller, query.id) };
  }

  @Handles(updateUser)
  update({ body }: InputOf<typeof updateUser>, caller: Caller): Promise<GeneralInformation> {
    return this.commands.execute(new UpdateOwnUser(body, caller));
  }
}
