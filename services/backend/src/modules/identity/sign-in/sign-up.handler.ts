import type { SignedIn, SignUp } from '@keenly/contracts/identity';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AuditTrail } from '../audit-trail/audit-trail.js';
import type { ClientInfo } from '../audit-trail/client-info.js';
import { EmailVerification } from '../email-codes/email-verification.js';
import { StoredPeople } from '../people/people.service.js';
import { SignInAnswers } from '../sign-ins/sign-in-answers.js';

export class SignUpPerson extends Command<SignedIn> {
  constructor(
    readonly form: SignUp,
    readonly client: ClientInfo,
  ) {
    super();
  }
}

/**
 * Makes the person and their personal account, sends the code that proves the address, and gives a token that opens
 * nothing until then (product/entering#unverified-sign-ups). EMAIL_IN_USE (product/entering#sign-up-form), also for an
 * address that someone else left unproved: its owner gets in by the forgotten password, which proves it and replaces
 * what the other one chose.
 */
@CommandHandler(SignUpPerson)
export class SignUpPersonHandler implements ICommandHandler<SignUpPerson> {
  constructor(
    private readonly people: StoredPeople,
    private readonly answers: SignInAnswers,
    private readonly verification: EmailVerification,
    private readonly audit: AuditTrail,
  ) {}

  async execute({ form, client }: SignUpPerson): Promise<SignedIn> {
    const person = await this.people.signUp(form);
    // A repeated form asks for no second mail while the first code lives.
    await this.verification.remind(person);
    await this.audit.record({
      action: 'signed_up',
      personId: person.id,
      accountId: person.personalAccountId,
      detail: 'password',
      client,
    });
    return this.answers.openUnverified(person, client);
  }
}
