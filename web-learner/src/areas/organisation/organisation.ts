import * as organisationEndpoints from '@keenly/contracts/organisation.endpoints';
import type { OrganisationImages, UpdateOrganisation } from '@keenly/contracts/organisation';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../shared/api/api';

/** The profile of one's organisation (product/organizations#organization-profile). */
export const organisationQuery = (id: string) =>
  queryOptions({
    queryKey: ['organisation', id],
    queryFn: ({ signal }) => api.ask(organisationEndpoints.organisation, { params: { id } }, { signal }),
  });

/** Saves the profile; what the service kept takes the place of what was shown. */
export function useSaveOrganisation(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: UpdateOrganisation) => api.ask(organisationEndpoints.updateOrganisation, { body }),
    onSettled: () => client.invalidateQueries({ queryKey: organisationQuery(id).queryKey }),
  });
}

/** Saves one of the organization's pictures, or takes it away; the others stay as they are. */
export function useChangePicture(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (pictures: Omit<OrganisationImages, 'id'>) =>
      api.ask(organisationEndpoints.organisationImages, { body: { id, ...pictures } }),
    onSettled: () => client.invalidateQueries({ queryKey: organisationQuery(id).queryKey }),
  });
}

/** Replaces the license code that is shown; asked twice, it's replaced once. */
export function useRenewLicenceCode(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (replaces: string) => api.ask(organisationEndpoints.renewLicenceCode, { body: { replaces } }),
    onSettled: () => client.invalidateQueries({ queryKey: organisationQuery(id).queryKey }),
  });
}
