import { invitationMessages } from '@keenly/contracts/catalogue/invitations';
import type { InvitedSignUp } from '@keenly/contracts/invitations';
import type { Sql } from '@keenly/event-store/types';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { DomainError } from '../../../kernel/domain-error.js';
import { Passwords } from '../../../platform/auth/passwords.js';
import { inTransaction } from '../../../platform/database/in-transaction.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import type { Person } from '../entities/person.entity.js';
import { AuditTrail } from '../audit-trail/audit-trail.js';
import type { ClientInfo } from '../audit-trail/client-info.js';
import { StoredPeople } from '../people/people.service.js';
import { SignInStore } from '../sign-ins/sign-in-store.js';

/** People whose address an invitation's link proves. */
@Injectable()
export class InvitedPeople {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly people: StoredPeople,
    private readonly passwords: Passwords,
    private readonly signIns: SignInStore,
    private readonly audit: AuditTrail,
  ) {}

  /**
   * Someone new with this address and password; also who signed up with it before and never proved it, whose password
   * may be a stranger's and is replaced. The same form again is the same person; EMAIL_IN_USE for anyone else who
   * proved the address: they sign in.
   */
  async signUp(form: InvitedSignUp, email: string, client: ClientInfo): Promise<Person> {
    const { first_name, last_name, password } = form;
    this.passwords.refuseCommon(password);
    const known = await this.people.withEmail(email);
    const person = known ?? (await this.people.vouchedFor({ first_name, last_name, email, password }));
    if (known === null) await this.record('signed_up', person.id, client);
    if (person.emailVerifiedAt === null) return this.claim(person, form, client);
    if (person.passwordHash !== null && (await this.passwords.matches(person.passwordHash, password)))
      return person;
    throw new DomainError('EMAIL_IN_USE', invitationMessages.signInFirst);
  }

  private async claim({ id }: Person, form: InvitedSignUp, client: ClientInfo): Promise<Person> {
    const hash = await this.passwords.hash(form.password);
    const ended = await inTransaction(this.pool, async (sql) => {
      const { rowCount } = await sql.query(
        `update app.person set password_hash = $2, email_verified_at = now(), terms_accepted_at = now(),
           first_name = $3, last_name = $4, updated_at = now()
         where id = $1 and email_verified_at is null`,
        [id, hash, form.first_name, form.last_name],
      );
      // Someone proved it since, by the code or by this very form.
      if (rowCount !== 1) return undefined;
      await sql.query('delete from app.email_code where person_id = $1', [id]);
      await this.record('email_verified', id, client, sql);
      return this.signIns.endAll(id, 'claimed', sql);
    });
    const person = await this.people.get(id);
    if (ended !== undefined) {
      this.signIns.forget(ended);
      return person;
    }
    if (person.passwordHash !== null && (await this.passwords.matches(person.passwordHash, form.password)))
      return person;
    throw new DomainError('EMAIL_IN_USE', invitationMessages.signInFirst);
  }

  private record(action: 'signed_up' | 'email_verified', personId: string, client: ClientInfo, sql?: Sql) {
    return this.audit.record({ action, personId, detail: 'invitation', client }, sql);
  }
}
