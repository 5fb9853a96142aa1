import { ACCOUNT_CARDS } from '../../membership/membership.public.js';

/**
 * SQL: whether a person has to sign in by their organization's provider. So it is of an active member with an address of
 * its approved domains, where it's required. Its owners and who has a role on the platform sign in however they like:
 * someone has to come in where the provider doesn't answer.
 */
export const requiresProvider = (personId: string, email: string): string =>
  `exists (select from app.sign_in_domain rd
     join app.sign_in_provider rp on rp.client_id = rd.client_id and rp.is_required
     join ${ACCOUNT_CARDS} ra on ra.person_id = ${personId} and ra.client_id = rp.client_id and ra.status = 'ACTIVE'
       and ra.role <> 'CLIENT_OWNER'
     where rd.domain = lower(substring(${email}::text from '[^@]*$')) and rd.approved_at is not null
       and not ${hasPlatformRole(personId)})`;

/** SQL: whether a person looks after the platform. */
export function hasPlatformRole(personId: string): string {
  return `exists (select from ${ACCOUNT_CARDS} pa where pa.person_id = ${personId} and pa.status = 'ACTIVE'
    and pa.role in ('PARENT_ADMIN', 'PARENT_OWNER', 'SUPER_OWNER'))`;
}
