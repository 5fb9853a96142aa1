import { secondFactorMessages as words } from '@keenly/contracts/catalogue/second-factor';
import type { RecoveryCodes, SecondFactor, TotpSetUp } from '@keenly/contracts/second-factor';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { Caller } from '../../../kernel/caller.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { newTotpSecret, totpUri } from '../../../platform/auth/totp.js';
import { inTransaction } from '../../../platform/database/in-transaction.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import { CredentialGuard } from '../identity.public.js';
import { AuditTrail } from '../audit-trail/audit-trail.js';
import type { ClientInfo } from '../audit-trail/client-info.js';
import { StoredPeople } from '../people/people.service.js';
import { PasskeyStore } from '../second-factor-store/passkey-store.js';
import { SECOND_FACTOR_ON_MAIL, SecondFactorNotices } from './second-factor-notices.js';
import { SecondFactorRules } from '../second-factor-store/second-factor-rules.js';
import { SecondFactorStore } from '../second-factor-store/second-factor-store.js';
import { tryCode } from '../second-factor-store/try-code.js';

/** Lets people manage their own second factor. Everything except reading requires the password again. */
@Injectable()
export class SecondFactors {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly store: SecondFactorStore,
    private readonly guard: CredentialGuard,
    private readonly people: StoredPeople,
    private readonly audit: AuditTrail,
    private readonly passkeys: PasskeyStore,
    private readonly notices: SecondFactorNotices,
    private readonly rules: SecondFactorRules,
  ) {}

  async about({ userId }: Caller): Promise<SecondFactor> {
    const [{ appSince, left }, passkeys, requiredBy] = await Promise.all([
      this.store.status(userId),
      this.passkeys.of(userId),
      this.rules.requiredBy(userId),
    ]);
    const since = [...(appSince === null ? [] : [appSince]), ...passkeys.map(({ createdAt }) => createdAt)];
    return {
      data: {
        since: since.map((at) => at.toISOString()).sort()[0] ?? null,
        app: appSince !== null,
        required_by: requiredBy,
        recovery_codes_left: left,
        passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
          id,
          name,
          created_at: createdAt.toISOString(),
          last_used_at: lastUsedAt?.toISOString() ?? null,
        })),
      },
    };
  }

  /** A secret for an app. CONFLICT where one is in use; PASSWORD_WRONG. */
  async begin(caller: Caller, password: string | undefined): Promise<TotpSetUp> {
    await this.guard.prove(caller, password);
    const secret = newTotpSecret();
    if (!(await this.store.begin(caller.userId, secret))) throw new DomainError('CONFLICT', words.alreadyOn);
    const { email } = await this.people.get(caller.userId);
    return { secret, uri: totpUri(secret, email) };
  }

  /** Turns it on with the first code of the app, and gives the recovery codes. */
  async confirm(caller: Caller, code: string, client: ClientInfo): Promise<RecoveryCodes> {
    const { userId: personId, accountId } = caller;
    return tryCode(
      this.pool,
      (sql) => this.store.confirm(personId, code, sql),
      async (sql) => {
        const recovery_codes = await this.store.renewCodes(personId, sql);
        await this.audit.record({ action: 'second_factor_on', personId, accountId, client }, sql);
        await this.notices.tell(SECOND_FACTOR_ON_MAIL, accountId, sql);
        return { recovery_codes };
      },
    );
  }

  /** New recovery codes. NOT_FOUND without a second factor; PASSWORD_WRONG. */
  async renewCodes(caller: Caller, password: string | undefined, client: ClientInfo): Promise<RecoveryCodes> {
    await this.guard.prove(caller, password);
    const { userId: personId, accountId } = caller;
    if (!(await this.store.isOn(personId))) throw new DomainError('NOT_FOUND', words.turnedOff);
    return inTransaction(this.pool, async (sql) => {
      await this.audit.record({ action: 'recovery_codes_renewed', personId, accountId, client }, sql);
      return { recovery_codes: await this.store.renewCodes(personId, sql) };
    });
  }

  /** Turns all of it off; nothing happens where there is none. PASSWORD_WRONG; CONFLICT where one is required. */
  async remove(caller: Caller, password: string | undefined, client: ClientInfo): Promise<void> {
    await this.guard.prove(caller, password);
    const { userId: personId, accountId } = caller;
    await inTransaction(this.pool, async (sql) => {
      await this.store.lock(personId, sql);
      if (!(await this.store.remove(personId, sql))) return;
      await this.rules.keepOne(personId, sql);
      await this.notices.turnedOff({ personId, accountId, client }, sql);
    });
  }
}
