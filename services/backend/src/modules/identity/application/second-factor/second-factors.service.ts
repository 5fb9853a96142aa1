import { secondFactorMessages as words } from '@keenly/contracts/catalogue/second-factor';
import type { RecoveryCodes, SecondFactor, TotpSetUp } from '@keenly/contracts/second-factor';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { v7 as uuidv7 } from 'uuid';
import type { Caller } from '../../../../kernel/caller.js';
import { DomainError } from '../../../../kernel/domain-error.js';
import { newTotpSecret, totpUri } from '../../../../platform/auth/totp.js';
import { inTransaction } from '../../../../platform/database/in-transaction.js';
import { PG_POOL } from '../../../../platform/database/pool.js';
import { MailOutbox } from '../../../mail/mail.public.js';
import { PersonalDoors } from '../../identity.public.js';
import { AuditTrail } from '../audit-trail.js';
import type { ClientInfo } from '../client-info.js';
import { StoredPeople } from '../people.service.js';
import { SecondFactorStore } from './second-factor-store.js';
import { tryCode } from './try-code.js';

/** Kinds of the mails that tell a person of it. */
export const SECOND_FACTOR_ON_MAIL = 'second-factor-on';
export const SECOND_FACTOR_OFF_MAIL = 'second-factor-off';

/** What people do with their own second factor, all but looking with the password again. */
@Injectable()
export class SecondFactors {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly store: SecondFactorStore,
    private readonly doors: PersonalDoors,
    private readonly people: StoredPeople,
    private readonly audit: AuditTrail,
    private readonly outbox: MailOutbox,
  ) {}

  async about({ userId }: Caller): Promise<SecondFactor> {
    const { since, left } = await this.store.status(userId);
    return { data: { since: since?.toISOString() ?? null, recovery_codes_left: left } };
  }

  /** A secret for an app. CONFLICT where one is in use; PASSWORD_WRONG. */
  async begin(caller: Caller, password: string | undefined): Promise<TotpSetUp> {
    await this.doors.prove(caller, password);
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
        const cause = `${SECOND_FACTOR_ON_MAIL}:${uuidv7()}`;
        await this.outbox.add([{ cause, kind: SECOND_FACTOR_ON_MAIL, recipient: accountId, data: {} }], sql);
        return { recovery_codes };
      },
    );
  }

  /** New recovery codes. NOT_FOUND without a second factor; PASSWORD_WRONG. */
  async renewCodes(caller: Caller, password: string | undefined, client: ClientInfo): Promise<RecoveryCodes> {
    await this.doors.prove(caller, password);
    const { userId: personId, accountId } = caller;
    if (!(await this.store.isOn(personId))) throw new DomainError('NOT_FOUND', words.turnedOff);
    return inTransaction(this.pool, async (sql) => {
      await this.audit.record({ action: 'recovery_codes_renewed', personId, accountId, client }, sql);
      return { recovery_codes: await this.store.renewCodes(personId, sql) };
    });
  }

  /** Turns it off; nothing happens where there is none. PASSWORD_WRONG. */
  async remove(caller: Caller, password: string | undefined, client: ClientInfo): Promise<void> {
    await this.doors.prove(caller, password);
    const { userId: personId, accountId } = caller;
    await inTransaction(this.pool, async (sql) => {
      if (!(await this.store.remove(personId, sql))) return;
      await this.audit.record({ action: 'second_factor_off', personId, accountId, client }, sql);
      const cause = `${SECOND_FACTOR_OFF_MAIL}:${uuidv7()}`;
      await this.outbox.add([{ cause, kind: SECOND_FACTOR_OFF_MAIL, recipient: accountId, data: {} }], sql);
    });
  }
}
