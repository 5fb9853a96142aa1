import { INVITATION_DAYS, type InvitedRole } from '@keenly/contracts/invitations';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { PG_POOL } from '../../../platform/database/pool.js';
import { ACCOUNT_CARDS, GROUP_CARDS, ORGANISATION_CARDS } from '../membership.public.js';

/** An invitation with what stands beside the log. */
export interface Invitation {
  readonly id: string;
  readonly clientId: string;
  readonly organisation: string;
  readonly kind: 'client' | 'parent';
  readonly status: 'OPEN' | 'REVOKED' | 'ACCEPTED';
  readonly role: InvitedRole;
  /** The group's id and name; null where none was named, or it is no longer there. */
  readonly groupId: string | null;
  readonly groupName: string | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly invitedBy: string;
  readonly sentAt: Date;
  readonly sends: number;
  readonly isExpired: boolean;
}

/** What an organisation has with some addresses at this moment. */
export interface Standing {
  readonly members: ReadonlySet<string>;
  readonly invited: ReadonlySet<string>;
  readonly tooOften: ReadonlySet<string>;
  /** Invitations that are there already, by id. */
  readonly known: ReadonlySet<string>;
  /** How many more may be open. */
  readonly room: number;
}

/** Invitations that one address gets in a day at most, whoever sends them. */
const A_DAY_AT_MOST = 5;

/** Invitations one at a time, and what stands in the way of others. */
@Injectable()
export class KnownInvitations {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  async behind(tokenHash: Buffer): Promise<Invitation | undefined> {
    const { rows } = await this.pool.query<Invitation>(`${oneInvitation} where p.token_hash = $1`, [
      tokenHash,
    ]);
    return rows[0];
  }

  async find(id: string): Promise<Invitation | undefined> {
    const { rows } = await this.pool.query<Invitation>(`${oneInvitation} where p.id = $1`, [id]);
    return rows[0];
  }

  /** How many are open, and how many licences remain without those that they wait for. */
  async waiting(clientId: string): Promise<{ readonly open: number; readonly room: number }> {
    const { rows } = await this.pool.query<{ open: number; room: number }>(
      `select waiting.open, greatest(0, seats.free - waiting.open) as room
       from (select count(*)::int as free from app.seat where client_id = $1 and account_id is null) seats
       cross join (select count(*)::int as open
         from app.invitation_profile p join app.invitation i on i.invitation_id = p.id
         where p.client_id = $1 and p.is_open and ${isOpen}) waiting`,
      [clientId],
    );
    return rows[0] ?? { open: 0, room: 0 };
  }

  async standing(clientId: string, emails: readonly string[], ids: readonly string[]): Promise<Standing> {
    // Before the others: what took the last license since is then among who is invited, and never read as too many.
    const { room } = await this.waiting(clientId);
    const [members, invited, tooOften, known] = await Promise.all([
      this.emails(
        `select email from ${ACCOUNT_CARDS} where client_id = $1 and email = any($2) and is_open
           and status <> 'PENDING'`,
        [clientId, emails],
      ),
      this.emails(
        `select p.email from app.invitation_profile p join app.invitation i on i.invitation_id = p.id
         where p.client_id = $1 and p.email = any($2) and p.is_open and ${isOpen}`,
        [clientId, emails],
      ),
      this.emails(
        // Of those that went out: a profile is there before its invitation, and stays where that was refused.
        `select p.email from app.invitation_profile p join app.invitation i on i.invitation_id = p.id
         where p.email = any($1) and p.created_at > now() - interval '1 day'
         group by p.email having count(*) >= $2`,
        [emails, A_DAY_AT_MOST],
      ),
      this.pool.query<{ id: string }>(
        'select invitation_id as id from app.invitation where client_id = $1 and invitation_id = any($2::uuid[])',
        [clientId, ids],
      ),
    ]);
    return { members, invited, tooOften, known: new Set(known.rows.map(({ id }) => id)), room };
  }

  private async emails(text: string, values: unknown[]): Promise<ReadonlySet<string>> {
    const { rows } = await this.pool.query<{ email: string }>(text, values);
    return new Set(rows.map(({ email }) => email));
  }
}

const isOpen = `i.sent_at > now() - make_interval(days => ${String(INVITATION_DAYS)})`;

const oneInvitation = `
  select p.id, p.client_id as "clientId", o.name as organisation, o.kind, i.status, i.role, g.group_id as "groupId",
    g.name as "groupName", p.first_name as "firstName", p.last_name as "lastName", p.email,
    i.invited_by as "invitedBy", i.sent_at as "sentAt", i.sends, not (${isOpen}) as "isExpired"
  from app.invitation_profile p
  join app.invitation i on i.invitation_id = p.id
  join ${ORGANISATION_CARDS} o on o.client_id = p.client_id
  left join ${GROUP_CARDS} g on g.group_id = i.group_id and g.client_id = i.client_id`;
