import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AccessTokens } from '../../../platform/auth/access-tokens.js';
import { SignInStore } from '../sign-ins/sign-in-store.js';

export class SignOut extends Command<void> {
  /** @param accessToken also an expired one: anyone who leaves after a break leaves all the same */
  constructor(readonly accessToken: string) {
    super();
  }
}

@CommandHandler(SignOut)
export class SignOutHandler implements ICommandHandler<SignOut> {
  constructor(
    private readonly tokens: AccessTokens,
    private readonly store: SignInStore,
  ) {}

  async execute({ accessToken }: SignOut): Promise<void> {
    await this.store.revoke(this.tokens.signInOf(accessToken), 'signed-out');
  }
}
