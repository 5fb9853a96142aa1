import { codeMessages } from '@keenly/contracts/catalogue/verification';
import type { Message, ResendConfirmation } from '@keenly/contracts/verification';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EmailVerification } from '../email-codes/email-verification.js';
import { PendingSignUps } from './pending-sign-ups.js';
import { StoredPeople } from '../people/people.service.js';

export class ResendCode extends Command<Message> {
  constructor(
    readonly form: ResendConfirmation,
    readonly token: string | undefined,
  ) {
    super();
  }
}

/**
 * A new code for a sign-up that waits for one (product/entering#verification-codes). SIGN_UP_LAPSED for anyone who has
 * no token of one, so that a stranger neither fills a mailbox nor ends the code in it. RATE_LIMITED within a minute of
 * the one before.
 */
@CommandHandler(ResendCode)
export class ResendCodeHandler implements ICommandHandler<ResendCode> {
  constructor(
    private readonly people: StoredPeople,
    private readonly verification: EmailVerification,
    private readonly pending: PendingSignUps,
  ) {}

  async execute({ form: { email }, token }: ResendCode): Promise<Message> {
    const personId = await this.pending.behind(token, email);
    await this.verification.send(await this.people.get(personId));
    return { message: codeMessages.resent };
  }
}
