import { loginMessages } from '@keenly/contracts/catalogue/sign-up';
import { codeMessages } from '@keenly/contracts/catalogue/verification';
import type { Login } from '@keenly/contracts/identity';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '../../../kernel/domain-error.js';
import { EmailNotVerified } from '../../../kernel/email-not-verified.js';
import { Passwords } from '../../../platform/auth/passwords.js';
import type { RateLimitReservation } from '../../../platform/limits/rate-limit-reservation.js';
import type { Person } from '../entities/person.entity.js';
import { AuditTrail } from '../audit-trail/audit-trail.js';
import type { ClientInfo } from '../audit-trail/client-info.js';
import { EmailVerification } from '../email-codes/email-verification.js';
import { providerRequired } from '../organization-providers/required-provider.js';
import { StoredPeople } from '../people/people.service.js';
import { type SignInAnswer, SignInAnswers } from '../sign-ins/sign-in-answers.js';
import { SignInPasses } from './sign-in-passes.js';
import { SignInLookup } from './sign-in-lookup.js';

export class SignInPerson extends Command<SignInAnswer> {
  constructor(
    readonly login: Login,
    readonly client: ClientInfo,
    /** Given back with the sign-in that is written. */
    readonly counted?: RateLimitReservation,
  ) {
    super();
  }
}

/**
 * SIGN_IN_FAILED alike, in words and in time, for an unknown address and a wrong password. EMAIL_NOT_VERIFIED for the
 * right one of an address that was never proved: a code is on its way then, with a token for it. SIGN_IN_BY_EMAIL for
 * everything where strangers have guessed too often: the right password gets a link by email, and that of an account that
 * was turned off an email that says so. SECOND_FACTOR_REQUIRED
 * for the right password of anyone who turned on two-step sign-in. ORGANIZATION_SIGN_IN_REQUIRED for that of anyone whose
 * organization requires its own provider.
 */
@CommandHandler(SignInPerson)
export class SignInPersonHandler implements ICommandHandler<SignInPerson> {
  constructor(
    private readonly lookup: SignInLookup,
    private readonly people: StoredPeople,
    private readonly passwords: Passwords,
    private readonly answers: SignInAnswers,
    private readonly verification: EmailVerification,
    private readonly audit: AuditTrail,
    private readonly passes: SignInPasses,
  ) {}

  async execute({ login, client, counted }: SignInPerson): Promise<SignInAnswer> {
    const candidate = await this.lookup.withEmail(login.email);
    const matches = await this.passwords.matches(candidate?.person.passwordHash, login.password);
    if (counted?.full !== undefined) {
      if (candidate !== undefined && matches) this.sendPass(candidate.person, client);
      throw new DomainError('SIGN_IN_BY_EMAIL', loginMessages.byEmail);
    }
    if (candidate === undefined || !matches) {
      if (candidate !== undefined) this.rememberFailure(candidate.person, client);
      throw new DomainError('SIGN_IN_FAILED', loginMessages.refused);
    }
    const { person, accounts, hasSecondFactor, requiresProvider } = candidate;
    if (person.emailVerifiedAt === null) {
      await this.verification.remind(person);
      const { token } = await this.answers.openUnverified(person, client);
      throw new EmailNotVerified(codeMessages.notVerified, token);
    }
    if (requiresProvider) {
      // The password was right: it counts as no guess.
      await counted?.settle();
      throw providerRequired();
    }
    if (hasSecondFactor && (await this.answers.owesSecondStep(person, client))) {
      // The password was right: it counts as no guess.
      await counted?.settle();
      return this.answers.askSecondStep(person, {
        remembered: login.remember_me === true,
        clientId: login.client_id,
      });
    }
    return this.answers.open(person, {
      remembered: login.remember_me === true,
      client,
      method: 'password',
      secondStep: 'not due',
      clientId: login.client_id,
      accounts,
      counted,
    });
  }

  /** Beside the answer, whose time must not tell that the password was right. */
  private sendPass(person: Person, client: ClientInfo): void {
    this.audit.recordBeside(async () => {
      const accountId = (await this.people.mayRecover(person))?.accountId;
      await this.passes.send({ personId: person.id, recipient: accountId ?? null });
      return { action: 'sign_in_failed', personId: person.id, accountId, detail: 'by email', client };
    });
  }

  private rememberFailure({ id: personId }: Person, client: ClientInfo): void {
    this.audit.recordBeside(async () => {
      const account = await this.people.mayComeBack(personId);
      return {
        action: 'sign_in_failed',
        personId,
        accountId: account?.accountId,
        detail: 'password',
        client,
      };
    });
  }
}
