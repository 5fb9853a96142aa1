import { passwordChangeMessages } from '@keenly/contracts/catalogue/recovery';
import type { ResetPassword } from '@keenly/contracts/verification';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Pool } from 'pg';
import type { Caller } from '../../../kernel/caller.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { Passwords } from '../../../platform/auth/passwords.js';
import { inTransaction } from '../../../platform/database/in-transaction.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import { AuditTrail } from '../audit-trail/audit-trail.js';
import type { ClientInfo } from '../audit-trail/client-info.js';
import { NewPasswords } from '../sign-ins/new-passwords.js';
import { StoredPeople } from '../people/people.service.js';
import { type SignInAnswer, SignInAnswers } from '../sign-ins/sign-in-answers.js';
import { SignInStore } from '../sign-ins/sign-in-store.js';

export class ChangePassword extends Command<SignInAnswer> {
  constructor(
    readonly form: ResetPassword,
    readonly caller: Caller,
    readonly client: ClientInfo,
  ) {
    super();
  }
}

/**
 * A new password for anyone who knows the existing one (product/entering#update-password); PASSWORD_WRONG otherwise.
 * Every sign-in and pairing ends; this browser gets a new one.
 */
@CommandHandler(ChangePassword)
export class ChangePasswordHandler implements ICommandHandler<ChangePassword> {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly people: StoredPeople,
    private readonly passwords: Passwords,
    private readonly newPasswords: NewPasswords,
    private readonly signIns: SignInStore,
    private readonly answers: SignInAnswers,
    private readonly audit: AuditTrail,
  ) {}

  async execute({ form, caller, client }: ChangePassword): Promise<SignInAnswer> {
    const person = await this.people.get(caller.userId);
    if (!(await this.passwords.matches(person.passwordHash, form.existing_password))) {
      const { existingWrong, noneYet } = passwordChangeMessages;
      throw wrong(person.passwordHash === null ? noneYet : existingWrong);
    }
    const passwordHash = await this.passwords.hashChosen(form.password);
    const remembered = await this.signIns.isRemembered(caller.signInId);
    const ended = await inTransaction(this.pool, async (sql) => {
      const { userId: personId, accountId } = caller;
      // Of two changes at once, the second knows a password that is none anymore.
      const { rowCount } = await sql.query(
        'select from app.person where id = $1 and password_hash = $2 for no key update',
        [personId, person.passwordHash],
      );
      if (rowCount !== 1) throw wrong(passwordChangeMessages.existingWrong);
      await this.audit.record({ action: 'password_changed', personId, accountId, client }, sql);
      return this.newPasswords.set({ personId, passwordHash, recipient: accountId }, sql);
    });
    this.signIns.forget(ended);
    return this.answers.open(person, {
      remembered,
      client,
      method: 'password',
      // By the sign-in that this one goes on from.
      secondStep: 'not due',
      accountId: caller.accountId,
    });
  }
}

const wrong = (words: string) => new DomainError('PASSWORD_WRONG', words, { existing_password: words });
