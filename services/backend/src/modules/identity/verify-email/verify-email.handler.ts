import { codeMessages } from '@keenly/contracts/catalogue/verification';
import { isShortCode, type Verification } from '@keenly/contracts/verification';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AuditTrail } from '../audit-trail/audit-trail.js';
import type { ClientInfo } from '../audit-trail/client-info.js';
import { EmailCodes } from '../email-codes/email-codes.js';
import { PendingSignUps } from './pending-sign-ups.js';
import { StoredPeople } from '../people/people.service.js';
import { type SignInAnswer, SignInAnswers } from '../sign-ins/sign-in-answers.js';
import { SignInStore } from '../sign-ins/sign-in-store.js';

export interface EmailVerified {
  readonly message: string;
  /** Present if the client asked for a token. */
  readonly signIn: SignInAnswer | undefined;
}

/** The caller: their sign-up token, and whether their network has tried too many short codes. */
export interface AskingForCode {
  readonly token: string | undefined;
  readonly isBarred: boolean;
}

export class VerifyEmail extends Command<EmailVerified> {
  constructor(
    readonly form: Verification,
    readonly client: ClientInfo,
    readonly asking: AskingForCode,
  ) {
    super();
  }
}

/**
 * Takes the code of a sign-up (product/entering#verification-codes) from anyone who signed up, or knows the sign-up's
 * password: someone who entered another one's address is not verified by its owner, who only sees a code arrive.
 * SIGN_UP_LAPSED, CODE_WRONG, CODE_SPENT, CODE_EXPIRED.
 */
@CommandHandler(VerifyEmail)
export class VerifyEmailHandler implements ICommandHandler<VerifyEmail> {
  constructor(
    private readonly pending: PendingSignUps,
    private readonly codes: EmailCodes,
    private readonly people: StoredPeople,
    private readonly signIns: SignInStore,
    private readonly answers: SignInAnswers,
    private readonly audit: AuditTrail,
  ) {}

  async execute({ form, client, asking }: VerifyEmail): Promise<EmailVerified> {
    const { email, code } = form;
    const askedBy = await this.pending.behind(asking.token, email);
    const purpose = 'verification';
    if (asking.isBarred && isShortCode(code)) await this.codes.spend({ purpose, email });
    const { personId, ended } = await this.codes.redeem(
      { purpose, email, code, askedBy },
      async (personId, sql) => {
        await this.people.verified(personId, sql);
        await this.audit.record({ action: 'email_verified', personId, client }, sql);
        // Sign-ins that were only good for verifying the address end (product/entering#unverified-sign-ups).
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
            secondStep: 'ask',
          })
        : undefined;
    return { message: codeMessages.verified, signIn };
  }
}
