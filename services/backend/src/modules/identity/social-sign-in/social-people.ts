import type { SocialProvider } from '@keenly/contracts/social-sign-in';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { OpenIdRefusal } from '../../../platform/auth/openid/openid-refusal.js';
import type { Vouched } from '../../../platform/auth/openid/vouched.js';
import { inTransaction } from '../../../platform/database/in-transaction.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import type { Person } from '../entities/person.entity.js';
import { AuditTrail } from '../audit-trail/audit-trail.js';
import type { ClientInfo } from '../audit-trail/client-info.js';
import { StoredPeople } from '../people/people.service.js';
import { SignInStore } from '../sign-ins/sign-in-store.js';

/** Which of our people another service vouches for. */
@Injectable()
export class SocialPeople {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly people: StoredPeople,
    private readonly signIns: SignInStore,
    private readonly audit: AuditTrail,
  ) {}

  /**
   * Anyone who was linked before; else anyone who has the verified address; else someone new. Throws OpenIdRefusal
   * 'email_unverified' where the service does not vouch for the address: linking by a mere claim would give away
   * accounts.
   */
  async personFor(provider: SocialProvider, vouched: Vouched, client: ClientInfo): Promise<Person> {
    const linked = await this.linked(vouched);
    if (linked !== undefined) return linked;
    const { verifiedEmail: email, firstName, lastName } = vouched;
    if (email === undefined) throw new OpenIdRefusal('email_unverified');
    const person =
      (await this.people.withEmail(email)) ??
      (await this.people.vouchedFor({ first_name: firstName, last_name: lastName, email }));
    await this.link(provider, vouched, person, client);
    return this.people.get(person.id);
  }

  private async linked({ issuer, subject }: Vouched): Promise<Person | undefined> {
    const { rows } = await this.pool.query<{ person_id: string }>(
      `update app.social_identity set last_used_at = now() where issuer = $1 and subject = $2 returning person_id`,
      [issuer, subject],
    );
    const [row] = rows;
    return row === undefined ? undefined : this.people.get(row.person_id);
  }

  private async link(
    provider: SocialProvider,
    { issuer, subject }: Vouched,
    { id: personId }: Person,
    client: ClientInfo,
  ): Promise<void> {
    const ended = await inTransaction(this.pool, async (sql) => {
      const { rows } = await sql.query<{ unproved: boolean }>(
        'select email_verified_at is null as unproved from app.person where id = $1 for update',
        [personId],
      );
      await sql.query(
        `insert into app.social_identity (issuer, subject, provider, person_id) values ($1, $2, $3, $4)
         on conflict do nothing`,
        [issuer, subject, provider, personId],
      );
      await this.audit.record({ action: 'social_linked', personId, detail: provider, client }, sql);
      if (rows[0]?.unproved !== true) return [];
      // Someone else may have signed up with this address and a password of their own, and wait for its owner.
      await sql.query(
        'update app.person set password_hash = null, email_verified_at = now(), updated_at = now() where id = $1',
        [personId],
      );
      await sql.query('delete from app.email_code where person_id = $1', [personId]);
      return this.signIns.endAll(personId, 'claimed', sql);
    });
    this.signIns.forget(ended);
  }
}
