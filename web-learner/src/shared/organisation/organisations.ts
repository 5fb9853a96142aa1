import * as organisationEndpoints from '@keenly/contracts/organisation.endpoints';
import type { CheckLicence, OrganisationFound, OrganisationOption } from '@keenly/contracts/organisation';
import { api } from '../api/api';

/** Organisations whose name fits what was typed. Throws ApiError. */
export async function suggestOrganisations(
  search: string,
  signal: AbortSignal,
): Promise<readonly OrganisationOption[]> {
  const { data } = await api.ask(
    organisationEndpoints.organisations,
    { query: { search } },
    { anonymous: true, signal },
  );
  return data;
}

/** The organisation that a sign-up link names. Throws ApiError: 'Organization doesn't exist', 'Group doesn't exist'. */
export function findOrganisation(
  query: { corp_id?: string; group_id?: string },
  signal: AbortSignal,
): Promise<OrganisationFound> {
  return api.ask(organisationEndpoints.organisationLookup, { query }, { anonymous: true, signal });
}

/** Is this the organisation's code, and is there a seat? Throws ApiError with the words for the field. */
export async function checkLicence(body: CheckLicence): Promise<void> {
  await api.ask(organisationEndpoints.checkLicenceCode, { body }, { anonymous: true });
}
