import { ACCOUNT_CARDS } from '../../membership/membership.public.js';
import { OPEN_INVITATIONS } from '../../membership/provisioned-members.public.js';
import { PERSON_CARDS } from '../../identity/identity.public.js';

/** A user as Keenly has them: a member of the organization, or someone whom a directory brought and who isn't one yet. */
export interface UserRow {
  readonly id: string;
  /** Null for who isn't a member. */
  readonly accountId: string | null;
  /** The email address. */
  readonly userName: string;
  readonly externalId: string | null;
  readonly givenName: string;
  readonly familyName: string;
  /** The membership is on, or an invitation can be accepted. */
  readonly isActive: boolean;
  /** What the directory last made of `isActive`; null where it never did. */
  readonly activeAsked: boolean | null;
  /** How often directories changed them. */
  readonly changes: number;
  readonly createdAt: Date;
  readonly changedAt: Date;
}

/** Users of the organization `$1`: its members, whoever brought them, and those whom a directory brought. */
export const USERS = `
  select coalesce(s.id, a.account_id) as id, a.account_id as "accountId", a.email as "userName",
    s.external_id as "externalId", p.first_name as "givenName", p.last_name as "familyName",
    a.status = 'ACTIVE' as "isActive", s.active_asked as "activeAsked", coalesce(s.version, 0) as changes,
    coalesce(s.created_at, a.since) as "createdAt", greatest(s.updated_at, a.since) as "changedAt"
  from ${ACCOUNT_CARDS} a
  join ${PERSON_CARDS} p on p.person_id = a.person_id
  left join app.provisioned_user s on s.client_id = a.client_id and s.user_name = a.email
  where a.client_id = $1 and a.is_open and a.status <> 'PENDING'
  union all
  select s.id, null, s.user_name, s.external_id, s.given_name, s.family_name,
    exists (select from ${OPEN_INVITATIONS} i where i.client_id = s.client_id and i.email = s.user_name),
    s.active_asked, s.version, s.created_at, s.updated_at
  from app.provisioned_user s
  where s.client_id = $1 and s.made_at is not null and not exists (select from ${ACCOUNT_CARDS} a
    where a.client_id = s.client_id and a.email = s.user_name and a.is_open and a.status <> 'PENDING')`;
