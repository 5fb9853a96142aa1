import type { SaveSignInProvider } from '@keenly/contracts/organization-sign-in';
import {
  approveSignInDomain,
  removeSignInProvider,
  saveSignInProvider,
  signInProvider,
  trySignInProvider,
} from '@keenly/contracts/organization-sign-in.endpoints';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { consoleApi } from '../../data/console-api';

/** The provider of an organization, with the address that the provider has to know. */
export const providerQuery = (clientId: string) =>
  queryOptions({
    queryKey: [signInProvider.path, clientId],
    queryFn: ({ signal }) => consoleApi.ask(signInProvider, { params: { id: clientId } }, { signal }),
  });

/** Changes of an organization's provider; each reads it again, also where it failed. */
export function useProviderChanges(clientId: string) {
  const client = useQueryClient();
  const params = { id: clientId };
  const thenRead = <T>(change: Promise<T>) =>
    change.finally(() => void client.invalidateQueries({ queryKey: providerQuery(clientId).queryKey }));
  return {
    save: (body: SaveSignInProvider) => thenRead(consoleApi.ask(saveSignInProvider, { params, body })),
    remove: () => thenRead(consoleApi.ask(removeSignInProvider, { params })),
    approve: (domain: string, approved: boolean) =>
      thenRead(consoleApi.ask(approveSignInDomain, { params, body: { domain, approved } })),
    /** Changes nothing. */
    attempt: (issuer: string) => consoleApi.ask(trySignInProvider, { params, body: { issuer } }),
  };
}
