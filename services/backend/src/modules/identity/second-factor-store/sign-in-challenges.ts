import { CHALLENGE_S } from '@keenly/contracts/second-factor';
import type { Sql } from '@keenly/event-store/types';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { PG_POOL } from '../../../platform/database/pool.js';
import { hashOf, newSecret } from '../secret.js';

/** Sign-ins of one person that may wait for their second step at once; the oldest makes room. */
const WAITING_MAX = 10;

/** The result of a sign-in's first step. */
export interface Challenge {
  readonly personId: string;
  readonly remembered: boolean;
  /** The organisation asked for. */
  readonly clientId: string | null;
}

/** Sign-ins whose first step was right, and that wait for their second one. */
@Injectable()
export class SignInChallenges {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  /** @returns the secret that the second step needs */
  async open({ personId, remembered, clientId }: Challenge): Promise<string> {
    const { secret, hash } = newSecret();
    await this.pool.query(
      `with opened as (
         insert into app.sign_in_challenge (hash, person_id, remembered, client_id, expires_at)
         values ($1, $2, $3, $4, now() + make_interval(secs => $5))
       )
       delete from app.sign_in_challenge where hash in (
         select hash from app.sign_in_challenge where person_id = $2 order by created_at desc offset $6)`,
      [hash, personId, remembered, clientId, CHALLENGE_S, WAITING_MAX - 1],
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

  /** Keeps what the person's passkey is to sign, instead of what it was before. */
  async ask(secret: string, passkeyChallenge: string): Promise<void> {
    await this.pool.query('update app.sign_in_challenge set passkey_challenge = $2 where hash = $1', [
      hashOf(secret),
      passkeyChallenge,
    ]);
  }

  /** Takes the challenge that the passkey must sign. It can be taken once; a wrong answer uses it up too. */
  async takeAsked(secret: string, sql: Sql): Promise<string | undefined> {
    const { rows } = await sql.query<{ asked: string }>(
      `with waiting as (
         select hash, passkey_challenge from app.sign_in_challenge
         where hash = $1 and expires_at > now() and passkey_challenge is not null for update
       )
       update app.sign_in_challenge c set passkey_challenge = null from waiting w where c.hash = w.hash
       returning w.passkey_challenge as asked`,
      [hashOf(secret)],
    );
    return rows[0]?.asked;
  }

  /** Deleting is what makes it single-use. False where it was used, or is too old. */
  async close(secret: string, sql: Sql): Promise<boolean> {
    const { rows } = await sql.query<{ fresh: boolean }>(
      'delete from app.sign_in_challenge where hash = $1 returning expires_at > now() as fresh',
      [hashOf(secret)],
    );
    return rows[0]?.fresh === true;
  }
}
