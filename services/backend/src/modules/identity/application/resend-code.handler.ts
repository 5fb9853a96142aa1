import { codeMessages } from '@keenly/contracts/catalogue/verification';
import type { Message, ResendConfirmation } from '@keenly/contracts/verification';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { v7 as uuidv7 } from 'uuid';
import { Confirmations } from './confirmations.js';
import { EmailCodes } from './email-codes.js';
import { StoredPeople } from './people.service.js';

export class ResendCode extends Command<Message> {
  constructor(readonly form: ResendConfirmation) {
    super();
  }
}

/**
 * A new code for an address that waits for one (document 1 §7 'Resend code'). The same for one that does not, down to
 * the throttle. RATE_LIMITED within a minute of the code before.
 */
@CommandHandler(ResendCode)
export class ResendCodeHandler implements ICommandHandler<ResendCode> {
  constructor(
    private readonly people: StoredPeople,
    private readonly confirmations: Confirmations,
    private readonly codes: EmailCodes,
  ) {}

  async execute({ form: { email } }: ResendCode): Promise<Message> {
    const person = await this.people.withEmail(email);
    if (person !== null && person.emailVerifiedAt === null) {
      await this.confirmations.send(person);
    } else {
      const recipient = uuidv7();
      await this.codes.send({ purpose: 'verification', email, personId: undefined, recipient });
    }
    return { message: codeMessages.resent };
  }
}
