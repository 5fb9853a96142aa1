import type { SecondStep } from '@keenly/contracts/second-factor';
import { CHALLENGE_S } from '@keenly/contracts/second-factor';
import { Inject, Injectable } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Pool } from 'pg';
import { PG_POOL } from '../../../../platform/database/pool.js';
import type { ClientInfo } from '../client-info.js';
import { StoredPeople } from '../people.service.js';
import { hashOf, newSecret } from '../secret.js';
import { type SignInAnswer, SignInAnswers } from '../sign-in-answers.js';
import { SecondFactorStore } from './second-factor-store.js';
import { tryCode } from './try-code.js';

/** What the first step of a sign-in said. */
interface Challenge {
  readonly personId: string;
  readonly remembered: boolean;
  /** The organisation asked for. */
  readonly clientId: string | null;
}

/** Sign-ins whose password was right, and that wait for their second step. */
@Injectable()
export class SignInChallenges {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  /** @returns the secret that the second step needs */
  async open({ personId, remembered, clientId }: Challenge): Promise<string> {
    const { secret, hash } = newSecret();
    await this.pool.query(
      `insert into app.sign_in_challenge (hash, person_id, remembered, client_id, expires_at)
       values ($1, $2, $3, $4, now() + make_interval(secs => $5))`,
      [hash, personId, remembered, clientId, CHALLENGE_S],
    );
    return secret;
  }

  async find(secret: string): Promise<Challenge | undefined> {
    const { rows } = await this.pool.query<Challenge>(
      `select person_id as "personId", remembered, client_id as "clientId" from app.sign_in_challenge
       where hash = $1 and expires_at > now()`,
      [hashOf(secret)],
    );
    return rows[0];
  }
}

export class TakeSecondStep extends Command<SignInAnswer> {
  constructor(
    readonly step: SecondStep,
    readonly client: ClientInfo,
  ) {
    super();
  }
}

/** The second step of a sign-in. CODE_WRONG, CODE_SPENT, CODE_EXPIRED. */
@CommandHandler(TakeSecondStep)
export class TakeSecondStepHandler implements ICommandHandler<TakeSecondStep> {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly challenges: SignInChallenges,
    private readonly store: SecondFactorStore,
    private readonly people: StoredPeople,
    private readonly answers: SignInAnswers,
  ) {}

  async execute({ step: { challenge: secret, code }, client }: TakeSecondStep): Promise<SignInAnswer> {
    const challenge = await this.challenges.find(secret);
    await tryCode(
      this.pool,
      (sql) =>
        challenge === undefined
          ? Promise.resolve('CODE_EXPIRED')
          : this.store.use(challenge.personId, code, sql),
      // Deleting is what makes it single-use.
      (sql) => sql.query('delete from app.sign_in_challenge where hash = $1', [hashOf(secret)]),
    );
    if (challenge === undefined) throw new Error('a step was taken without a challenge');
    const { personId, remembered, clientId } = challenge;
    const person = await this.people.get(personId);
    return this.answers.open(person, {
      remembered,
      client,
      method: 'second_factor',
      clientId: clientId ?? undefined,
    });
  }
}
