import { ACCOUNT_CARDS, GROUP_CARDS, GROUP_MEMBERS } from '../../membership/membership.public.js';

/** A group of the organization; who is in it is asked of it where that is wanted. */
export interface GroupRow {
  readonly id: string;
  readonly name: string;
  readonly externalId: string | null;
  /** How often directories changed it. */
  readonly changes: number;
  readonly createdAt: Date;
  readonly changedAt: Date;
  /** Stands for who is in it. */
  readonly membersDigest: string;
}

/** Someone in a group, or who will be once they are a member of the organization. */
export interface GroupMemberRow {
  readonly groupId: string;
  /** The user's. */
  readonly id: string;
}

/** Groups of the organization `$1`. */
export const GROUPS = `
  select g.group_id as id, g.name, s.external_id as "externalId", coalesce(s.version, 0) as changes,
    g.made_at as "createdAt", greatest(s.updated_at, g.made_at) as "changedAt",
    (select md5(coalesce(string_agg(m.account_id::text, ',' order by m.account_id), ''))
      from ${GROUP_MEMBERS} m where m.group_id = g.group_id and m.status = 'APPROVED') as "membersDigest"
  from ${GROUP_CARDS} g
  left join app.provisioned_group s on s.group_id = g.group_id
  where g.client_id = $1`;

/** Who is in groups of the organization `$1`. */
export const PLACES = `
  select m.group_id as "groupId", coalesce(s.id, m.account_id) as id
  from ${GROUP_CARDS} g
  join ${GROUP_MEMBERS} m on m.group_id = g.group_id and m.status = 'APPROVED'
  join ${ACCOUNT_CARDS} a on a.account_id = m.account_id and a.is_open and a.status <> 'PENDING'
  left join app.provisioned_user s on s.client_id = a.client_id and s.user_name = a.email
  where g.client_id = $1
  union
  select p.group_id, p.user_id
  from ${GROUP_CARDS} g
  join app.provisioned_place p on p.group_id = g.group_id
  where g.client_id = $1`;
