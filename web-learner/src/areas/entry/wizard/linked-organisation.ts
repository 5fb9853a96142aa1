import type { Group } from '@keenly/contracts/groups';
import type { OrganisationOption } from '@keenly/contracts/organisation';
import { findOrganisation } from '../../../shared/organisation/organisations';

/** What a sign-up link says of the organisation (product/entering#sign-up-links). */
export interface LinkedOrganisation {
  organisation: OrganisationOption | null;
  /** Name to search for, where the link names the organisation without saying which one it is. */
  typed: string;
  code: string;
  /** The group that the link leads into; null where it names none. */
  group: Group | null;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Reads group_id and corp_id (looked up by the service), organisation_name and organisation_id. The public id of an
 * organisation is its licence code (product/organizations#license-code); an internal id chooses the organisation
 * itself. Throws ApiError 'Organization doesn't exist' or 'Group doesn't exist'.
 */
export async function linkedOrganisation(
  query: URLSearchParams,
  signal: AbortSignal,
): Promise<LinkedOrganisation | null> {
  const corp = query.get('corp_id') ?? '';
  const group = query.get('group_id') ?? '';
  const name = query.get('organisation_name') ?? '';
  const id = query.get('organisation_id') ?? '';
  const code = UUID.test(id) ? '' : id;
  if (corp !== '' || group !== '') {
    const named = { ...(corp === '' ? {} : { corp_id: corp }), ...(group === '' ? {} : { group_id: group }) };
    const found = await findOrganisation(named, signal);
    return { organisation: found, typed: found.community_name, code, group: found.group };
  }
  if (name === '' && id === '') return null;
  return {
    organisation: UUID.test(id) && name !== '' ? { client_id: id, community_name: name } : null,
    typed: name,
    code,
    group: null,
  };
}

export function hasLinkedOrganisation(query: URLSearchParams): boolean {
  return ['corp_id', 'group_id', 'organisation_name', 'organisation_id'].some((key) => query.get(key));
}
