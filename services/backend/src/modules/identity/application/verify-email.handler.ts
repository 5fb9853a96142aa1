import { codeMessages } from '@keenly/contracts/catalogue/verification';
import type { Verification } from '@keenly/contracts/verification';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AuditTrail } from './audit-trail.js';
import type { ClientInfo } from './client-info.js';
import { EmailCodes } from './email-codes.js';
import { StoredPeople } from './people.service.js';
import { type SignInAnswer, SignInAnswers } from './sign-in-answers.js';
import { SignInStore } from './sign-in-store.js';

export interface EmailVerified {
  readonly message: string;
  /** Where the client asked for a token. */
  readonly signIn: SignInAnswer | undefined;
}

export class VerifyEmail extends Command<EmailVerified> {
  constructor(
    readonly form: Verification,
    readonly client: ClientInfo,
  ) {
    super();
  }
}

/** Takes the code of a sign-up (document 1 §7 'Activation code'). CODE_WRONG, CODE_SPENT, CODE_EXPIRED. */
@CommandHandler(VerifyEmail)
export class VerifyEmailHandler implements ICommandHandler<VerifyEmail> {
  constructor(
    private readonly codes: EmailCodes,
    private readonly people: StoredPeople,
    private readonly signIns: SignInStore,
    private readonly answers: SignInAnswers,
    private readonly audit: AuditTrail,
  ) {}

  async execute({ form, client }: VerifyEmail): Promise<EmailVerified> {
    const { email, code: digits } = form;
    const { personId, ended } = await this.codes.redeem(
      { purpose: 'verification', email, digits },
      async (personId, sql) => {
        await this.people.verified(personId, sql);
        await this.audit.record({ action: 'email_verified', personId, client }, sql);
        // What could only wait for this has nothing left to wait for (safe reading 17).
        return { personId, ended: await this.signIns.endAll(personId, 'verified', sql, ['verification']) };
      },
    );
    this.signIns.forget(ended);
    const signIn =
      form.is_token_require === true
        ? await this.answers.open(await this.people.get(personId), {
            remembered: false,
            client,
            method: 'code',
          })
        : undefined;
    return { message: codeMessages.verified, signIn };
  }
}
