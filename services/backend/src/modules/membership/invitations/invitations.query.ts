import {
  INVITATION_DAYS,
  type InvitationRow,
  type Invitations,
  type InvitationState,
  RESEND_AFTER_S,
  SENDS_MAX,
} from '@keenly/contracts/invitations';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { containing } from '../../../platform/database/like.js';
import { PG_POOL } from '../../../platform/database/pool.js';
import { MAIL_FATES } from '../../mail/mail.public.js';
import { ACCOUNT_CARDS, GROUP_CARDS } from '../membership.public.js';
import { KnownInvitations } from './known-invitations.js';

export interface InvitationPage {
  readonly search: string;
  readonly state?: InvitationState | undefined;
  readonly group_id?: string | undefined;
  readonly limit: number;
  readonly page_no: number;
}

interface Row {
  readonly id: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly role: InvitationRow['role'];
  readonly state: InvitationState;
  readonly group_name: string | null;
  readonly invited_by: string;
  readonly sent_at: Date;
  readonly expires_at: Date;
  readonly resend_at: Date | null;
}

/** The invitations of an organisation with what became of each; expired and undeliverable are worked out. */
@Injectable()
export class InvitationsReader {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly rows: KnownInvitations,
  ) {}

  /** The newest first, a page of them. */
  async all(clientId: string, page: InvitationPage): Promise<Invitations> {
    const { search, state = null, group_id: groupId = null, limit, page_no } = page;
    const values = [clientId, search === '' ? '' : containing(search), state, groupId];
    const [{ rows }, { rows: counted }, { room }] = await Promise.all([
      this.pool.query<Row>(
        `${listed} select l.*, g.name as group_name, coalesce(a.full_name, '') as invited_by
         from listed l
         left join ${GROUP_CARDS} g on g.group_id = l.group_id
         left join ${ACCOUNT_CARDS} a on a.account_id = l.inviter
         order by l.sent_at desc, l.id limit $5 offset $6`,
        [...values, limit, (page_no - 1) * limit],
      ),
      this.pool.query<{ total: number }>(`${listed} select count(*)::int as total from listed`, values),
      this.rows.waiting(clientId),
    ]);
    return { data: rows.map(onTheWire), total: counted[0]?.total ?? 0, room };
  }
}

const listed = `
  with stated as (
    select p.id, p.first_name, p.last_name, p.email, i.role, i.group_id, i.invited_by as inviter, i.sent_at,
      i.sent_at + make_interval(days => ${String(INVITATION_DAYS)}) as expires_at,
      case when i.status = 'OPEN' and i.sends < ${String(SENDS_MAX)}
        then i.sent_at + make_interval(secs => ${String(RESEND_AFTER_S)}) end as resend_at,
      case when i.status = 'ACCEPTED' then 'accepted'
        when i.status = 'REVOKED' then 'revoked'
        when f.status = 'dead' then 'undeliverable'
        when i.sent_at <= now() - make_interval(days => ${String(INVITATION_DAYS)}) then 'expired'
        else 'open' end as state
    from app.invitation i
    join app.invitation_profile p on p.id = i.invitation_id
    left join ${MAIL_FATES} f on f.cause = 'invitation:' || i.invitation_id || ':' || i.sends
    where i.client_id = $1 and ($4::uuid is null or i.group_id = $4)
      and ($2 = '' or p.first_name || ' ' || p.last_name ilike $2 or p.email ilike $2)
  ), listed as (select * from stated where $3::text is null or state = $3)`;

function onTheWire({ sent_at, expires_at, resend_at, ...row }: Row): InvitationRow {
  const { id, first_name, last_name, email, role, state, group_name, invited_by } = row;
  return {
    ...{ id, first_name, last_name, email, role, state, group_name, invited_by },
    sent_at: sent_at.toISOString(),
    expires_at: expires_at.toISOString(),
    resend_at: resend_at?.toISOString() ?? null,
  };
}
