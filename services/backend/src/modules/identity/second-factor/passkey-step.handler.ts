import { secondFactorMessages as words } from '@keenly/contracts/catalogue/second-factor';
import type { PasskeyStep, StepChoices } from '@keenly/contracts/passkeys';
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
import { StoredPeople } from '../people/people.service.js';
import { type SignInAnswer, SignInAnswers } from '../sign-ins/sign-in-answers.js';
import { PasskeyStore } from '../second-factor-store/passkey-store.js';
import { SecondFactorRecoveries } from '../second-factor-store/second-factor-recoveries.js';
import { SecondFactorStore } from '../second-factor-store/second-factor-store.js';
import { lapsed } from './second-step.handler.js';
import { SignInChallenges } from '../second-factor-store/sign-in-challenges.js';

export class ChooseSecondStep extends Command<StepChoices> {
  constructor(readonly challenge: string) {
    super();
  }
}

/** With what a second step may be taken, and what a passkey is to sign. CODE_EXPIRED. */
@CommandHandler(ChooseSecondStep)
export class ChooseSecondStepHandler implements ICommandHandler<ChooseSecondStep> {
  constructor(
    private readonly challenges: SignInChallenges,
    private readonly factors: SecondFactorStore,
    private readonly passkeys: PasskeyStore,
    private readonly webAuthn: WebAuthn,
  ) {}

  async execute({ challenge: secret }: ChooseSecondStep): Promise<StepChoices> {
    const challenge = await this.challenges.find(secret);
    if (challenge === undefined) throw lapsed();
    const [{ appSince }, passkeys] = await Promise.all([
      this.factors.status(challenge.personId),
      this.passkeys.of(challenge.personId),
    ]);
    const app = appSince !== null;
    if (passkeys.length === 0) return { app, passkey: null };
    const passkey = this.webAuthn.request(passkeys);
    await this.challenges.ask(secret, passkey.challenge);
    return { app, passkey };
  }
}

export class TakePasskeyStep extends Command<SignInAnswer> {
  constructor(
    readonly step: PasskeyStep,
    readonly client: ClientInfo,
  ) {
    super();
  }
}

/** The second step of a sign-in, with a passkey. CODE_EXPIRED; PASSKEY_REFUSED. */
@CommandHandler(TakePasskeyStep)
export class TakePasskeyStepHandler implements ICommandHandler<TakePasskeyStep> {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly challenges: SignInChallenges,
    private readonly passkeys: PasskeyStore,
    private readonly recoveries: SecondFactorRecoveries,
    private readonly webAuthn: WebAuthn,
    private readonly people: StoredPeople,
    private readonly answers: SignInAnswers,
    private readonly audit: AuditTrail,
  ) {}

  async execute({ step, client }: TakePasskeyStep): Promise<SignInAnswer> {
    const challenge = await this.challenges.find(step.challenge);
    if (challenge === undefined) throw lapsed();
    const { personId, remembered, clientId } = challenge;
    const isRight = await inTransaction(this.pool, async (sql) => {
      const taken = await this.take(personId, step, sql);
      if (taken) await this.recoveries.stopWait(personId, client, sql);
      return taken;
    });
    if (!isRight) {
      this.audit.recordBeside(() =>
        Promise.resolve({ action: 'sign_in_failed', personId, detail: 'passkey', client }),
      );
      throw new DomainError('PASSKEY_REFUSED', words.passkeyRefused);
    }
    return this.answers.open(await this.people.get(personId), {
      remembered,
      client,
      method: 'passkey',
      secondStep: 'taken',
      clientId: clientId ?? undefined,
    });
  }

  /** Also what is wrong commits: it uses up what was asked. */
  private async take(personId: string, step: PasskeyStep, sql: Sql): Promise<boolean> {
    const asked = await this.challenges.takeAsked(step.challenge, sql);
    if (asked === undefined) return false;
    const passkey = await this.passkeys.forUse(personId, step.credential.id, sql);
    if (passkey === undefined) return false;
    const counter = await this.webAuthn.used(step.credential, asked, passkey);
    if (counter === undefined) return false;
    if (!(await this.challenges.close(step.challenge, sql))) throw lapsed();
    await this.passkeys.used(passkey.id, counter, sql);
    return true;
  }
}
