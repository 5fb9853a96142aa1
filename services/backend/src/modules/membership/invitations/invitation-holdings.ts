import { INVITE_FILE_KEPT_DAYS } from '@keenly/contracts/invite-batches';
import { INVITATION_KEPT_DAYS } from '@keenly/contracts/invitations';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Pool } from 'pg';
import { extentOf, rowsOf } from '../../../platform/database/personal-rows.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import type { Whose } from '../../../platform/personal-data/personal-data.js';
import { PersonalDataRegistry } from '../../../platform/personal-data/personal-data-registry.js';

const whom = ({ userId, accounts }: Whose) => [userId, accounts.map(({ accountId }) => accountId)];
/** To an address of the person's, or accepted with one of their accounts. */
const theirs = `(p.email = (select c.email from app.person_card c where c.person_id = $1)
  or exists (select from app.invitation a where a.invitation_id = p.id and a.account_id = any($2::uuid[])))`;
/** Who they invited, without anything about those people. */
const sent = `from app.invitation i where i.invited_by = any($2::uuid[]) and $1::uuid is not null`;
/** Rows of files with their address. */
const named = `from app.invite_batch_row r join app.invite_batch b on b.id = r.batch_id
  where r.email = (select c.email from app.person_card c where c.person_id = $1) and $2::uuid[] is not null`;
/** Files that they uploaded. */
const uploaded = `from app.invite_batch b where b.account_id = any($2::uuid[]) and $1::uuid is not null`;
const got = `from app.invitation_profile p join app.invitation i on i.invitation_id = p.id where ${theirs}`;

/**
 * Invitations that a person got, with name and address, and that they sent, of which only when is theirs; rows of files
 * that name them, and the files that they uploaded, without the others in them.
 */
@Injectable()
export class InvitationHoldings implements OnModuleInit {
  constructor(
    private readonly holdings: PersonalDataRegistry,
    @Inject(PG_POOL) private readonly pool: Pool,
  ) {}

  onModuleInit(): void {
    const { pool } = this;
    this.holdings.register({
      kind: 'invitations',
      erasedWith: ['account'],
      extent: (whose) =>
        extentOf(
          pool,
          `select i.sent_at as at ${got} union all select i.sent_at ${sent}
           union all select b.created_at ${named} union all select b.created_at ${uploaded}`,
          whom(whose),
        ),
      rows: (whose) =>
        rowsOf(
          pool,
          `select * from (
             select 'received' as direction, null as file, p.first_name, p.last_name, p.email, i.role, i.status, i.sent_at,
               i.answered_at ${got}
             union all
             select 'sent', null, null, null, null, i.role, i.status, i.sent_at, i.answered_at ${sent}
             union all
             select 'named in a file', null, r.first_name, r.last_name, r.email, b.role, null, b.created_at, null ${named}
             union all
             select 'uploaded', b.name, null, null, null, b.role, b.state, b.created_at, b.finished_at ${uploaded}
           ) as invitation order by sent_at`,
          whom(whose),
        ),
      erase: async (whose) => {
        const gone = await Promise.all([
          pool.query(`delete from app.invitation_profile p where ${theirs}`, whom(whose)),
          pool.query(
            `delete from app.invite_batch_row r using app.person_card c
             where c.person_id = $1 and r.email = c.email`,
            [whose.userId],
          ),
          pool.query('delete from app.invite_batch where account_id = any($1::uuid[])', [whom(whose)[1]]),
        ]);
        return gone.reduce((sum, { rowCount }) => sum + (rowCount ?? 0), 0);
      },
      expire: async (now) => {
        const { rowCount } = await pool.query(
          `delete from app.invitation_profile p
           where p.created_at < $1::timestamptz - interval '1 day'
             and not exists (select from app.invitation i where i.invitation_id = p.id
               and i.sent_at >= $1::timestamptz - make_interval(days => $2))`,
          [now, INVITATION_KEPT_DAYS],
        );
        const { rowCount: files } = await pool.query(
          `delete from app.invite_batch where created_at < $1::timestamptz - make_interval(days => $2)`,
          [now, INVITE_FILE_KEPT_DAYS],
        );
        return (rowCount ?? 0) + (files ?? 0);
      },
    });
  }
}
