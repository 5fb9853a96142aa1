import type { SocialFailure } from '@keenly/contracts/social-sign-in';
import type { Sql } from '@keenly/event-store/types';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { DomainError } from '../../../kernel/domain-error.js';
import { OpenIdRefusal } from '../../../platform/auth/openid/openid-refusal.js';
import type { Vouched } from '../../../platform/auth/openid/vouched.js';
import { inTransaction } from '../../../platform/database/in-transaction.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import { currentCorrelation } from '../../../platform/observability/correlation.js';
import { ACCOUNT_CARDS, Memberships, ORGANISATION_CARDS } from '../../membership/membership.public.js';
import { AuditTrail } from '../audit-trail/audit-trail.js';
import type { ClientInfo } from '../audit-trail/client-info.js';
import type { Person } from '../entities/person.entity.js';
import { OrganizationProviders } from '../organization-providers/organization-providers.js';
import { hasPlatformRole } from '../organization-providers/requires-provider.js';
import { StoredPeople } from '../people/people.service.js';

/** Who a provider's subject is here. */
interface Linked {
  readonly personId: string;
  /** The account that a first sign-in opens; there may be none yet. */
  readonly accountId: string;
}

/** Where someone is with an organization: never there, in it, or no longer. */
type Standing = 'never' | 'in' | 'out';

/**
 * Which of our people an organization's provider vouches for (product/entering#organization-sign-in). Each step changes
 * nothing the second time: a first sign-in that broke off is finished by the next, and two at once make one member.
 */
@Injectable()
export class OrganizationPeople {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly providers: OrganizationProviders,
    private readonly people: StoredPeople,
    private readonly memberships: Memberships,
    private readonly audit: AuditTrail,
  ) {}

  /**
   * Anyone who came by it before; else the member who has the address; else a new member, within the licence count.
   * Throws OpenIdRefusal: 'email_unverified', 'foreign_domain', 'other_account', 'removed', 'full'.
   */
  async personFor(clientId: string, vouched: Vouched, client: ClientInfo): Promise<Person> {
    const { verifiedEmail: email } = vouched;
    if (email === undefined) throw refused('email_unverified');
    if (!(await this.providers.serves(clientId, email))) throw refused('foreign_domain');
    const linked =
      (await this.used(clientId, vouched)) ?? (await this.link(clientId, { ...vouched, email }, client));
    await this.admit(clientId, linked);
    return this.people.get(linked.personId);
  }

  private async used(
    clientId: string,
    { issuer, subject }: Vouched,
    sql: Sql = this.pool,
  ): Promise<Linked | undefined> {
    const { rows } = await sql.query<Linked & { rules: boolean }>(
      `update app.sign_in_identity i set last_used_at = now()
       where client_id = $1 and issuer = $2 and subject = $3
       returning person_id as "personId", account_id as "accountId", ${hasPlatformRole('i.person_id')} as rules`,
      [clientId, issuer, subject],
    );
    const [row] = rows;
    if (row?.rules === true) throw refused('other_account');
    return row;
  }

  /** To the member who has the address, or to someone new. */
  private link(
    clientId: string,
    vouched: Vouched & { readonly email: string },
    client: ClientInfo,
  ): Promise<Linked> {
    return inTransaction(this.pool, async (sql) => {
      const { issuer, subject } = vouched;
      // Two callbacks at once make one person.
      await sql.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`sign-in:${vouched.email}`]);
      const meanwhile = await this.used(clientId, vouched, sql);
      if (meanwhile !== undefined) return meanwhile;
      const found = await this.memberWith(clientId, vouched.email, sql);
      if (found === undefined && (await isFull(clientId, sql))) throw refused('full');
      const linked = found ?? (await this.someoneNew(vouched, sql));
      await sql.query(
        `insert into app.sign_in_identity (client_id, issuer, subject, person_id, account_id)
         values ($1, $2, $3, $4, $5)`,
        [clientId, issuer, subject, linked.personId, linked.accountId],
      );
      await this.audit.record(
        { action: 'organization_linked', personId: linked.personId, detail: issuer, client },
        sql,
      );
      return linked;
    });
  }

  /**
   * Only a member's proved address is theirs to link; someone else's, or one that another subject is linked to, may be
   * another human's.
   */
  private async memberWith(clientId: string, email: string, sql: Sql): Promise<Linked | undefined> {
    const { rows } = await sql.query<{
      id: string;
      proved: boolean;
      rules: boolean;
      linked: boolean;
      standing: Standing;
      accountId: string | null;
    }>(
      `select p.id, p.email_verified_at is not null as proved, ${hasPlatformRole('p.id')} as rules,
         exists (select from app.sign_in_identity i where i.client_id = $1 and i.person_id = p.id) as linked,
         ${STANDING} as standing,
         (select a.account_id from ${ACCOUNT_CARDS} a where a.person_id = p.id and a.client_id = $1
            and a.status = 'ACTIVE' limit 1) as "accountId"
       from app.person p where p.email = $2`,
      [clientId, email],
    );
    const [row] = rows;
    if (row === undefined) return undefined;
    if (row.standing === 'out') throw refused('removed');
    if (!row.proved || row.rules || row.linked || row.accountId === null) throw refused('other_account');
    return { personId: row.id, accountId: row.accountId };
  }

  private async someoneNew(
    { firstName, lastName, email }: Vouched & { readonly email: string },
    sql: Sql,
  ): Promise<Linked> {
    const { rowCount, rows } = await sql.query<{ id: string }>(
      `insert into app.person (id, first_name, last_name, email, personal_account_id, terms_accepted_at, email_verified_at)
       values ($1, $2, $3, $4, $5, now(), now()) on conflict do nothing returning id`,
      [uuidv7(), firstName, lastName, email, uuidv7()],
    );
    // Who signed up with it at the same moment has to prove it first.
    if (rowCount !== 1 || rows[0] === undefined) throw refused('other_account');
    return { personId: rows[0].id, accountId: uuidv7() };
  }

  /** In the organization from now on, unless they were taken out of it. */
  private async admit(clientId: string, { personId, accountId }: Linked): Promise<void> {
    const { rows } = await this.pool.query<{ standing: Standing }>(
      `select ${STANDING} as standing from app.person p where p.id = $2`,
      [clientId, personId],
    );
    const standing = rows[0]?.standing ?? 'out';
    if (standing === 'in') return;
    if (standing === 'out') throw refused('removed');
    try {
      await this.memberships.join(
        { clientId, accountId, userId: personId, role: 'USER' },
        { actor: accountId, correlation: currentCorrelation() ?? uuidv7() },
      );
    } catch (error) {
      if (error instanceof DomainError && error.code === 'LICENCE_LIMIT_REACHED') throw refused('full');
      if (error instanceof DomainError && error.code === 'CONFLICT') throw refused('removed');
      throw error;
    }
  }
}

/** SQL: where a person `p` is with the organization $1. Who asked to join, and waits, is in. */
const STANDING = `case
  when exists (select from ${ACCOUNT_CARDS} a where a.person_id = p.id and a.client_id = $1 and a.is_open
    and a.status <> 'INACTIVE') then 'in'
  when exists (select from ${ACCOUNT_CARDS} a where a.person_id = p.id and a.client_id = $1) then 'out'
  else 'never' end`;

async function isFull(clientId: string, sql: Sql): Promise<boolean> {
  const { rowCount } = await sql.query(
    `select from ${ORGANISATION_CARDS} where client_id = $1 and seats_taken >= licences`,
    [clientId],
  );
  return rowCount !== 0;
}

const refused = (failure: SocialFailure) => new OpenIdRefusal(failure);
