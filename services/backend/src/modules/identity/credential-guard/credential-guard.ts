import { trustMessages } from '@keenly/contracts/catalogue/trust-messages';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { Caller } from '../../../kernel/caller.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { Passwords } from '../../../platform/auth/passwords.js';
import { inTransaction } from '../../../platform/database/in-transaction.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import { CredentialGuard } from '../identity.public.js';
import { SecondFactorStore } from '../second-factor-store/second-factor-store.js';
import { SignInStore } from '../sign-ins/sign-in-store.js';

/** How long ago someone without a password may have signed in to be believed, in seconds. */
const RECENT_S = 15 * 60;

@Injectable()
export class StoredCredentialGuard extends CredentialGuard {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly passwords: Passwords,
    private readonly signIns: SignInStore,
    private readonly factors: SecondFactorStore,
  ) {
    super();
  }

  async prove({ userId, signInId, scope }: Caller, password: string | undefined): Promise<void> {
    const hash = await this.hashOf(userId);
    if (hash === null) {
      // The token of someone whose second factor is due opens nothing else, and sends them nowhere to sign in again.
      if (scope === 'set-up') return;
      if (!(await this.isRecent(signInId))) throw new DomainError('FORBIDDEN', trustMessages.signInAgain);
      return;
    }
    if (password === undefined || password === '') throw wrong(trustMessages.passwordRequired);
    if (!(await this.passwords.matches(hash, password))) throw wrong(trustMessages.passwordWrong);
  }

  async hasPassword(userId: string): Promise<boolean> {
    return (await this.hashOf(userId)) !== null;
  }

  async close(userId: string): Promise<void> {
    const ended = await inTransaction(this.pool, async (sql) => {
      await sql.query('update app.person set password_hash = null where id = $1', [userId]);
      await sql.query('delete from app.pairing_code where person_id = $1', [userId]);
      await sql.query('delete from app.password_grant where person_id = $1', [userId]);
      await sql.query('delete from app.social_identity where person_id = $1', [userId]);
      await sql.query('delete from app.sign_in_identity where person_id = $1', [userId]);
      await sql.query('delete from app.known_device where person_id = $1', [userId]);
      await this.factors.remove(userId, sql);
      return this.signIns.endAll(userId, 'discontinued', sql);
    });
    this.signIns.forget(ended);
  }

  async unpair(accountId: string): Promise<void> {
    await this.pool.query('delete from app.pairing_code where account_id = $1', [accountId]);
    const { rows } = await this.pool.query<{ id: string; person_id: string }>(
      `select id, person_id from app.sign_in where account_id = $1 and kind = 'extension' and revoked_at is null`,
      [accountId],
    );
    for (const { id, person_id: personId } of rows) await this.signIns.revokePairing(id, personId);
  }

  private async hashOf(userId: string): Promise<string | null> {
    const { rows } = await this.pool.query<{ password_hash: string | null }>(
      'select password_hash from app.person where id = $1',
      [userId],
    );
    return rows[0]?.password_hash ?? null;
  }

  private async isRecent(signInId: string): Promise<boolean> {
    const { rowCount } = await this.pool.query(
      'select from app.sign_in where id = $1 and created_at > now() - make_interval(secs => $2)',
      [signInId, RECENT_S],
    );
    return rowCount === 1;
  }
}

function wrong(words: string): DomainError {
  return new DomainError('PASSWORD_WRONG', words, { password: words });
}
