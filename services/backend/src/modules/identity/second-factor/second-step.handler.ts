import { secondFactorMessages as words } from '@keenly/contracts/catalogue/second-factor';
import type { SecondStep } from '@keenly/contracts/second-factor';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Pool } from 'pg';
import { DomainError } from '../../../kernel/domain-error.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import type { ClientInfo } from '../audit-trail/client-info.js';
import { StoredPeople } from '../people/people.service.js';
import { type SignInAnswer, SignInAnswers } from '../sign-ins/sign-in-answers.js';
import { SecondFactorRecoveries } from '../second-factor-store/second-factor-recoveries.js';
import { SecondFactorStore } from '../second-factor-store/second-factor-store.js';
import { SignInChallenges } from '../second-factor-store/sign-in-challenges.js';
import { tryCode } from '../second-factor-store/try-code.js';

export class TakeSecondStep extends Command<SignInAnswer> {
  constructor(
    readonly step: SecondStep,
    readonly client: ClientInfo,
  ) {
    super();
  }
}

/** The second step of a sign-in, with a code. CODE_WRONG, CODE_SPENT, CODE_EXPIRED. */
@CommandHandler(TakeSecondStep)
export class TakeSecondStepHandler implements ICommandHandler<TakeSecondStep> {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly challenges: SignInChallenges,
    private readonly store: SecondFactorStore,
    private readonly recoveries: SecondFactorRecoveries,
    private readonly people: StoredPeople,
    private readonly answers: SignInAnswers,
  ) {}

  async execute({ step: { challenge: secret, code }, client }: TakeSecondStep): Promise<SignInAnswer> {
    const challenge = await this.challenges.find(secret);
    if (challenge === undefined) throw lapsed();
    const { personId, remembered, clientId } = challenge;
    await tryCode(
      this.pool,
      (sql) => this.store.use(personId, code, sql),
      async (sql) => {
        // Another step took it in the meantime: the code stays good.
        if (!(await this.challenges.close(secret, sql))) throw lapsed();
        await this.recoveries.stopWait(personId, client, sql);
      },
    );
    return this.answers.open(await this.people.get(personId), {
      remembered,
      client,
      method: 'second_factor',
      secondStep: 'taken',
      clientId: clientId ?? undefined,
    });
  }
}

/** CODE_EXPIRED: the first step is too long ago, or its second was taken. */
export function lapsed(): DomainError {
  return new DomainError('CODE_EXPIRED', words.lapsed);
}
