import { failureMessages } from '@keenly/contracts/catalogue/failures';
import { secondFactorMessages as words } from '@keenly/contracts/catalogue/second-factor';
import {
  type AddPasskey,
  PASSKEYS_MAX,
  type PasskeyAdded,
  type PasskeyCreation,
} from '@keenly/contracts/passkeys';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { Caller } from '../../../kernel/caller.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { WebAuthn } from '../../../platform/auth/web-authn.js';
import { inTransaction } from '../../../platform/database/in-transaction.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import { CredentialGuard } from '../identity.public.js';
import { AuditTrail } from '../audit-trail/audit-trail.js';
import type { ClientInfo } from '../audit-trail/client-info.js';
import { StoredPeople } from '../people/people.service.js';
import { PasskeyStore } from '../second-factor-store/passkey-store.js';
import { PASSKEY_ADDED_MAIL, PASSKEY_REMOVED_MAIL, SecondFactorNotices } from './second-factor-notices.js';
import { SecondFactorRules } from '../second-factor-store/second-factor-rules.js';
import { SecondFactorStore } from '../second-factor-store/second-factor-store.js';

/** Lets people manage their own passkeys. */
@Injectable()
export class Passkeys {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly store: PasskeyStore,
    private readonly factors: SecondFactorStore,
    private readonly webAuthn: WebAuthn,
    private readonly guard: CredentialGuard,
    private readonly people: StoredPeople,
    private readonly audit: AuditTrail,
    private readonly notices: SecondFactorNotices,
    private readonly rules: SecondFactorRules,
  ) {}

  /** Options for creating a passkey in the browser. PASSWORD_WRONG; CONFLICT at {@link PASSKEYS_MAX} passkeys. */
  async begin(caller: Caller, password: string | undefined): Promise<PasskeyCreation> {
    await this.guard.prove(caller, password);
    const { userId: id } = caller;
    const existing = await this.store.of(id);
    if (existing.length >= PASSKEYS_MAX) throw tooMany();
    const { email } = await this.people.get(id);
    const creation = this.webAuthn.creation({ id, email }, existing);
    await this.store.begin(id, creation.challenge);
    return creation;
  }

  /** PASSKEY_REFUSED for what isn't the answer to the person's own set-up; CONFLICT beyond {@link PASSKEYS_MAX}. */
  async add(
    { userId: personId, accountId }: Caller,
    { name, credential }: AddPasskey,
    client: ClientInfo,
  ): Promise<PasskeyAdded> {
    const added = await inTransaction(this.pool, async (sql): Promise<PasskeyAdded | undefined> => {
      await this.factors.lock(personId, sql);
      const challenge = await this.store.takeSetUp(personId, sql);
      const key = challenge === undefined ? undefined : await this.webAuthn.created(credential, challenge);
      // Committed all the same: a wrong answer uses the set-up up.
      if (key === undefined) return undefined;
      const existing = await this.store.of(personId, sql);
      if (existing.length >= PASSKEYS_MAX) throw tooMany();
      const isFirst = !(await this.factors.isOn(personId, sql));
      if (!(await this.store.add(personId, name, key, sql))) return undefined;
      await this.audit.record({ action: 'passkey_added', personId, accountId, client }, sql);
      await this.notices.tell(PASSKEY_ADDED_MAIL, accountId, sql);
      return { recovery_codes: isFirst ? await this.factors.renewCodes(personId, sql) : [] };
    });
    if (added === undefined) throw new DomainError('PASSKEY_REFUSED', words.passkeyRefused);
    return added;
  }

  /** The last second factor takes the recovery codes along. NOT_FOUND; PASSWORD_WRONG; CONFLICT where one is required. */
  async remove(
    caller: Caller,
    id: string,
    { password, client }: { readonly password: string | undefined; readonly client: ClientInfo },
  ): Promise<void> {
    await this.guard.prove(caller, password);
    const { userId: personId, accountId } = caller;
    await inTransaction(this.pool, async (sql) => {
      await this.factors.lock(personId, sql);
      if (!(await this.store.remove(personId, id, sql)))
        throw new DomainError('NOT_FOUND', failureMessages.notFound);
      await this.audit.record({ action: 'passkey_removed', personId, accountId, client }, sql);
      if (await this.factors.isOn(personId, sql)) {
        await this.notices.tell(PASSKEY_REMOVED_MAIL, accountId, sql);
        return;
      }
      await this.rules.keepOne(personId, sql);
      await this.factors.remove(personId, sql);
      await this.notices.turnedOff({ personId, accountId, client }, sql);
    });
  }
}

function tooMany(): DomainError {
  return new DomainError('CONFLICT', words.tooManyPasskeys);
}
