import { secondFactorMessages as words } from '@keenly/contracts/catalogue/second-factor';
import type { PasskeySignIn } from '@keenly/contracts/passkeys';
import type { Sql } from '@keenly/event-store/types';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Pool } from 'pg';
import { DomainError } from '../../../kernel/domain-error.js';
import { WebAuthn } from '../../../platform/auth/web-authn.js';
import { inTransaction } from '../../../platform/database/in-transaction.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import { AuditTrail } from '../audit-trail/audit-trail.js';
import type { ClientInfo } from '../audit-trail/client-info.js';
import { RequiredProvider } from '../organization-providers/required-provider.js';
import { StoredPeople } from '../people/people.service.js';
import { PasskeyStore } from '../second-factor-store/passkey-store.js';
import { SecondFactorRecoveries } from '../second-factor-store/second-factor-recoveries.js';
import { type SignInAnswer, SignInAnswers } from '../sign-ins/sign-in-answers.js';
import { type Asked, PasskeyChallenges } from './passkey-challenges.js';

export class SignInWithPasskey extends Command<SignInAnswer> {
  constructor(
    readonly form: PasskeySignIn,
    readonly client: ClientInfo,
  ) {
    super();
  }
}

/** The owner of the passkey, undefined for an unknown one, and whether the sign-in succeeded. */
interface Outcome {
  readonly personId: string | undefined;
  readonly isRight: boolean;
}

/**
 * A sign-in with a passkey alone: a device that someone has, and that checked who they are, is two factors. CODE_EXPIRED
 * for a challenge that lapsed; PASSKEY_REFUSED alike for a passkey that no one has and for one that signed wrongly.
 */
@CommandHandler(SignInWithPasskey)
export class SignInWithPasskeyHandler implements ICommandHandler<SignInWithPasskey> {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly challenges: PasskeyChallenges,
    private readonly passkeys: PasskeyStore,
    private readonly recoveries: SecondFactorRecoveries,
    private readonly webAuthn: WebAuthn,
    private readonly people: StoredPeople,
    private readonly answers: SignInAnswers,
    private readonly required: RequiredProvider,
    private readonly audit: AuditTrail,
  ) {}

  async execute({ form, client }: SignInWithPasskey): Promise<SignInAnswer> {
    const asked = this.challenges.read(form.challenge, new Date());
    if (asked === undefined) throw new DomainError('CODE_EXPIRED', words.passkeyLapsed);
    const { personId, isRight } = await inTransaction(this.pool, async (sql) => {
      const outcome = await this.take(form.credential, asked, sql);
      if (outcome.isRight && outcome.personId !== undefined)
        await this.recoveries.stopWait(outcome.personId, client, sql);
      return outcome;
    });
    if (personId === undefined) throw refused();
    if (!isRight) {
      this.audit.recordBeside(() =>
        Promise.resolve({ action: 'sign_in_failed', personId, detail: 'passkey', client }),
      );
      throw refused();
    }
    const remembered = form.remember_me === true;
    const person = await this.people.get(personId);
    await this.required.refuseOthers(person);
    return this.answers.open(person, { remembered, client, method: 'passkey', secondStep: 'taken' });
  }

  private async take(credential: PasskeySignIn['credential'], asked: Asked, sql: Sql): Promise<Outcome> {
    const passkey = await this.passkeys.whose(credential.id, sql);
    if (passkey === undefined) return { personId: undefined, isRight: false };
    const { id, personId } = passkey;
    const wrong = { personId, isRight: false };
    const handle = Buffer.from(personId).toString('base64url');
    if (credential.response.userHandle !== handle) return wrong;
    const counter = await this.webAuthn.used(credential, asked.asked, passkey, { isVerified: true });
    if (counter === undefined || !(await this.challenges.use(asked, sql))) return wrong;
    await this.passkeys.used(id, counter, sql);
    return { personId, isRight: true };
  }
}

function refused(): DomainError {
  return new DomainError('PASSKEY_REFUSED', words.passkeyAloneRefused);
}
