import { codeMessages } from '@keenly/contracts/catalogue/verification';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { DomainError } from '../../../kernel/domain-error.js';
import { AccessTokens } from '../../../platform/auth/access-tokens.js';
import { PG_POOL } from '../../../platform/database/pool.js';

/** Sign-ups that wait for their code, by the token that the sign-up (or a sign-in with its password) was given. */
@Injectable()
export class PendingSignUps {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly tokens: AccessTokens,
  ) {}

  /**
   * The person whose sign-up this token is of, if it is for this address. SIGN_UP_LAPSED for everyone else, alike for an
   * address that waits and one that doesn't.
   */
  async behind(token: string | undefined, email: string): Promise<string> {
    const { rows } = await this.pool.query<{ id: string }>(
      `select p.id from app.sign_in s join app.person p on p.id = s.person_id
       where s.id = $1 and s.kind = 'verification' and s.revoked_at is null and s.expires_at > now()
         and p.email = $2 and p.email_verified_at is null`,
      [this.signInOf(token), email],
    );
    const [person] = rows;
    if (person === undefined) throw new DomainError('SIGN_UP_LAPSED', codeMessages.lapsed);
    return person.id;
  }

  /** An expired token will do: it opens nothing, and the sign-in behind it has an end of its own. */
  private signInOf(token: string | undefined): string | undefined {
    if (token === undefined) return undefined;
    try {
      return this.tokens.signInOf(token);
    } catch (error) {
      if (error instanceof DomainError) return undefined;
      throw error;
    }
  }
}
