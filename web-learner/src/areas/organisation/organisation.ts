import * as organisationEndpoints from '@keenly/contracts/organisation.endpoints';
import { pathOf } from '@keenly/contracts/path-of';
import type { OrganisationProfileView, UpdateOrganisation } from '@keenly/contracts/organisation';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../shared/api/api';

/** The profile of one's organisation (product/organizations#organization-profile). */
export const organisationQuery = (id: string) =>
  queryOptions({
    queryKey: ['organisation', id],
    queryFn: ({ signal }) =>
      api.get<OrganisationProfileView>(pathOf(organisationEndpoints.organisation.path, { id }), { signal }),
  });

/** Saves the profile; what the service kept takes the place of what was shown. */
export function useSaveOrganisation(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: UpdateOrganisation) =>
      api.put<unknown>(organisationEndpoints.updateOrganisation.path, { body }),
    onSettled: () => client.invalidateQueries({ queryKey: organisationQuery(id).queryKey }),
  });
}
