import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { tokenRefused } from '../../../platform/auth/access-tokens.js';
import { type SignInAnswer, SignInAnswers } from '../sign-ins/sign-in-answers.js';
import { SignInStore } from '../sign-ins/sign-in-store.js';

export class RefreshSignIn extends Command<SignInAnswer> {
  constructor(readonly refreshToken: string | undefined) {
    super();
  }
}

/**
 * A new access token for a refresh token, which is replaced (product/entering#tokens); 1004 for one that does not
 * serve.
 */
@CommandHandler(RefreshSignIn)
export class RefreshSignInHandler implements ICommandHandler<RefreshSignIn> {
  constructor(
    private readonly store: SignInStore,
    private readonly answers: SignInAnswers,
  ) {}

  async execute({ refreshToken }: RefreshSignIn): Promise<SignInAnswer> {
    const opened = refreshToken === undefined ? undefined : await this.store.refresh(refreshToken);
    if (opened === undefined) throw tokenRefused();
    return this.answers.renewed(opened);
  }
}
