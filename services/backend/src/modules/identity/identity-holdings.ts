import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Pool } from 'pg';
import { PG_POOL } from '../../platform/database/pool.js';
import { CHOSEN_EXTENSIONS } from '../membership/membership.public.js';
import { extentOf, rowsOf } from '../../platform/database/personal-rows.js';
import type { Whose } from '../../platform/personal-data/personal-data.js';
import { PersonalDataRegistry } from '../../platform/personal-data/personal-data-registry.js';
import { PERSON_CHANGED } from '../../platform/people.js';

const person = ({ userId }: Whose) => [userId];

/** Personal data of the identity module, and how it's exported and erased. */
@Injectable()
export class IdentityHoldings implements OnModuleInit {
  constructor(
    private readonly holdings: PersonalDataRegistry,
    @Inject(PG_POOL) private readonly pool: Pool,
  ) {}

  onModuleInit(): void {
    const { pool } = this;
    this.holdings.register({
      kind: 'profile',
      erasedWith: ['account'],
      extent: (whose) =>
        extentOf(pool, 'select created_at as at from app.person where id = $1', person(whose)),
      rows: (whose) =>
        rowsOf(
          pool,
          `select p.id as user_id, p.first_name, p.last_name, p.email, p.gender, p.race, p.religion,
             p.phone_cellular, p.address1, p.website, p.designation, p.department, p.profile_image_url,
             p.external_id, p.email_verified_at, p.terms_accepted_at, p.created_at, p.updated_at,
             array(select provider from app.social_identity s where s.person_id = p.id
               union select issuer from app.sign_in_identity s where s.person_id = p.id order by 1) as signs_in_with,
             e.extension_id as chosen_extension, f.confirmed_at as second_factor_since,
             array(select name from app.passkey k where k.person_id = p.id order by k.created_at) as passkeys,
             array(select user_agent from app.known_device d where d.person_id = p.id order by d.known_since)
               as known_browsers
           from app.person p left join ${CHOSEN_EXTENSIONS} e on e.person_id = p.id
             left join app.second_factor f on f.person_id = p.id where p.id = $1`,
          person(whose),
        ),
      erase: (whose) => this.erasePerson(whose),
    });
    for (const [kind, stored, more] of [
      ['sign_ins', 'web', 'remembered,'],
      ['pairings', 'extension', ''],
    ] as const) {
      const from = `from app.sign_in where person_id = $1 and kind = '${stored}'`;
      this.holdings.register({
        kind,
        erasedWith: ['account'],
        extent: (whose) => extentOf(pool, `select created_at as at ${from}`, person(whose)),
        rows: (whose) =>
          rowsOf(
            pool,
            `select id, account_id, user_agent, ${more} created_at, last_used_at, expires_at, revoked_at,
               revoked_because ${from} order by created_at, id`,
            person(whose),
          ),
      });
    }
    this.holdings.register({
      kind: 'security',
      erasedWith: ['account'],
      extent: (whose) => extentOf(pool, 'select at from app.audit_entry where person_id = $1', person(whose)),
      rows: (whose) =>
        rowsOf(
          pool,
          `select at, action, account_id, role, previous_role, detail, user_agent, address from app.audit_entry
           where person_id = $1 order by at, id`,
          person(whose),
        ),
      erase: (whose) => this.eraseTrail(whose),
    });
  }

  /** An organisation's own trail keeps that a role changed, and no longer says from which browser or address. */
  private async eraseTrail({ userId }: Whose): Promise<number> {
    const own = await this.pool.query(
      'delete from app.audit_entry where person_id = $1 and client_id is null',
      [userId],
    );
    const others = await this.pool.query(
      `update app.audit_entry set user_agent = '', address = null, detail = null
       where person_id = $1 and (user_agent <> '' or address is not null or detail is not null)`,
      [userId],
    );
    return (own.rowCount ?? 0) + (others.rowCount ?? 0);
  }

  /** Sign-ins, tokens, codes and grants go with the person's row, by its foreign keys. */
  private async erasePerson({ userId }: Whose): Promise<number> {
    const { rowCount } = await this.pool.query(
      `with gone as (delete from app.person where id = $1 returning id, email),
         code as (delete from app.email_code where email in (select email from gone)),
         pace as (delete from app.code_pace where email in (select email from gone))
       select id, pg_notify($2, id::text) from gone`,
      [userId, PERSON_CHANGED],
    );
    return rowCount ?? 0;
  }
}
