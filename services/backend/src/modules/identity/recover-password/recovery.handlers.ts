import { recoveryMessages } from '@keenly/contracts/catalogue/recovery';
import {
  type ActivationCode,
  type CreatePassword,
  type ForgotPassword,
  GRANT_LIFE_S,
  isShortCode,
  type Message,
  type PasswordGrant,
} from '@keenly/contracts/verification';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Pool } from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { DomainError } from '../../../kernel/domain-error.js';
import { Passwords } from '../../../platform/auth/passwords.js';
import { inTransaction } from '../../../platform/database/in-transaction.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import { AuditTrail } from '../audit-trail/audit-trail.js';
import type { ClientInfo } from '../audit-trail/client-info.js';
import { EmailCodes } from '../email-codes/email-codes.js';
import { KnownDevices } from '../sign-ins/known-devices.js';
import { NewPasswords } from '../sign-ins/new-passwords.js';
import { StoredPeople } from '../people/people.service.js';
import { hashOf, newSecret } from '../secret.js';
import { SignInStore } from '../sign-ins/sign-in-store.js';

export class ForgetPassword extends Command<Message> {
  constructor(readonly form: ForgotPassword) {
    super();
  }
}

/**
 * Step 0 (product/entering#forgot-password): the same queries, the same row and the same answer for an address that
 * no one has.
 */
@CommandHandler(ForgetPassword)
export class ForgetPasswordHandler implements ICommandHandler<ForgetPassword> {
  constructor(
    private readonly people: StoredPeople,
    private readonly codes: EmailCodes,
  ) {}

  async execute({ form: { email } }: ForgetPassword): Promise<Message> {
    const person = await this.people.withEmail(email);
    const account = await (person === null
      ? this.people.mayComeBack(uuidv7())
      : this.people.mayRecover(person));
    const isSomebody = person !== null && account !== undefined;
    await this.codes.send({
      purpose: 'recovery',
      email,
      personId: isSomebody ? person.id : undefined,
      recipient: isSomebody ? account.accountId : uuidv7(),
    });
    return { message: recoveryMessages.codeSent };
  }
}

export class RedeemRecoveryCode extends Command<PasswordGrant> {
  constructor(
    readonly form: ActivationCode,
    /** The client's network tried too many short codes. */
    readonly isBarred: boolean,
  ) {
    super();
  }
}

/**
 * Step 1: the code becomes a single-use grant (product/entering#password-grant). CODE_WRONG, CODE_SPENT, CODE_EXPIRED.
 */
@CommandHandler(RedeemRecoveryCode)
export class RedeemRecoveryCodeHandler implements ICommandHandler<RedeemRecoveryCode> {
  constructor(private readonly codes: EmailCodes) {}

  async execute({ form: { email, code }, isBarred }: RedeemRecoveryCode): Promise<PasswordGrant> {
    const purpose = 'recovery';
    if (isBarred && isShortCode(code)) await this.codes.spend({ purpose, email });
    const { secret, hash } = newSecret();
    await this.codes.redeem({ purpose, email, code }, (personId, sql) =>
      sql.query(
        `insert into app.password_grant (hash, person_id, expires_at)
         values ($1, $2, now() + make_interval(secs => $3))`,
        [hash, personId, GRANT_LIFE_S],
      ),
    );
    return { grant: secret, expires_in_s: GRANT_LIFE_S };
  }
}

/** The outcome, and a cookie that makes the browser a known one, since its user has access to the mailbox. */
export interface PasswordSet {
  readonly message: string;
  readonly device: string;
}

export class SetForgottenPassword extends Command<PasswordSet> {
  constructor(
    readonly form: CreatePassword,
    readonly client: ClientInfo,
  ) {
    super();
  }
}

/**
 * Step 2: a new password, and every sign-in and pairing ends. GRANT_REFUSED for a grant that is unknown, used, too old
 * or of someone else. Anyone who read the code has the mailbox: their address counts as verified.
 */
@CommandHandler(SetForgottenPassword)
export class SetForgottenPasswordHandler implements ICommandHandler<SetForgottenPassword> {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly passwords: Passwords,
    private readonly newPasswords: NewPasswords,
    private readonly people: StoredPeople,
    private readonly signIns: SignInStore,
    private readonly audit: AuditTrail,
    private readonly devices: KnownDevices,
  ) {}

  async execute({ form, client }: SetForgottenPassword): Promise<PasswordSet> {
    // Before the grant is taken: a service too busy to hash must not cost anyone their grant.
    const passwordHash = await this.passwords.hashChosen(form.password);
    const person = await this.people.withEmail(form.email);
    const account = await this.people.mayComeBack(person?.id ?? uuidv7());
    const done = await inTransaction(this.pool, async (sql) => {
      const { rows } = await sql.query<{ person_id: string; fresh: boolean }>(
        `delete from app.password_grant g using app.person p
         where g.hash = $1 and p.id = g.person_id and p.email = $2
         returning g.person_id, g.expires_at > now() as fresh`,
        [hashOf(form.grant), form.email],
      );
      const [grant] = rows;
      if (grant?.fresh !== true || account === undefined) return undefined;
      const { person_id: personId } = grant;
      const { accountId: recipient } = account;
      await this.people.verified(personId, sql);
      await this.audit.record({ action: 'password_recovered', personId, client }, sql);
      const ended = await this.newPasswords.set({ personId, passwordHash, recipient }, sql);
      return { ended, device: await this.devices.remember(personId, client, sql) };
    });
    if (done === undefined) throw new DomainError('GRANT_REFUSED', recoveryMessages.grantRefused);
    this.signIns.forget(done.ended);
    return { message: recoveryMessages.passwordUpdated, device: done.device };
  }
}
