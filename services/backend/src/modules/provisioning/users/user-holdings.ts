import { INVITATION_KEPT_DAYS } from '@keenly/contracts/invitations';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Pool } from 'pg';
import { extentOf, rowsOf } from '../../../platform/database/personal-rows.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import { PersonalDataRegistry } from '../../../platform/personal-data/personal-data-registry.js';
import { ACCOUNT_CARDS } from '../../membership/membership.public.js';
import { OPEN_INVITATIONS } from '../../membership/provisioned-members.public.js';

/** What directories said of someone, by their address, in whatever organization. */
const theirs = `from app.provisioned_user u
  where u.user_name = (select c.email from app.person_card c where c.person_id = $1)`;

/** What directories of organizations said of people, members or not. */
@Injectable()
export class ProvisionedUserHoldings implements OnModuleInit {
  constructor(
    private readonly holdings: PersonalDataRegistry,
    @Inject(PG_POOL) private readonly pool: Pool,
  ) {}

  onModuleInit(): void {
    const { pool } = this;
    this.holdings.register({
      kind: 'directory_entries',
      erasedWith: ['account'],
      extent: ({ userId }) => extentOf(pool, `select u.created_at as at ${theirs}`, [userId]),
      rows: ({ userId }) =>
        rowsOf(
          pool,
          `select u.user_name, u.external_id, u.given_name, u.family_name, u.created_at, u.updated_at ${theirs}
           order by u.created_at, u.id`,
          [userId],
        ),
      erase: async ({ userId }) => (await pool.query(`delete ${theirs}`, [userId])).rowCount ?? 0,
      // Someone who never came, or left: without a member or an invitation it says nothing to anyone any more.
      expire: async (now) => {
        const { rowCount } = await pool.query(
          `delete from app.provisioned_user u
           where u.updated_at < $1::timestamptz - make_interval(days => $2::int)
             and not exists (select from ${ACCOUNT_CARDS} a
               where a.client_id = u.client_id and a.email = u.user_name and a.is_open)
             and not exists (select from ${OPEN_INVITATIONS} i
               where i.client_id = u.client_id and i.email = u.user_name)`,
          [now, INVITATION_KEPT_DAYS],
        );
        return rowCount ?? 0;
      },
    });
  }
}
