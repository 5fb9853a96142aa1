import {
  changeCredential,
  credentials,
  endCredential,
  makeCredential,
  rotateCredential,
} from '@keenly/contracts/record-store-credentials.endpoints';
import type { Credential, MakeCredential } from '@keenly/contracts/record-store-credentials';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { consoleApi } from '../../data/console-api';

/** The credentials of an organization that haven't ended, by name. */
export const credentialsQuery = (clientId: string) =>
  queryOptions({
    queryKey: [credentials.path, clientId],
    queryFn: async ({ signal }) =>
      (await consoleApi.ask(credentials, { params: { id: clientId } }, { signal })).data,
  });

/** Changes of an organization's credentials; each reads the list again, also where it failed. */
export function useCredentialChanges(clientId: string) {
  const client = useQueryClient();
  const thenRead = <T>(change: Promise<T>) =>
    change.finally(() => void client.invalidateQueries({ queryKey: credentialsQuery(clientId).queryKey }));
  return {
    make: (body: MakeCredential) =>
      thenRead(consoleApi.ask(makeCredential, { params: { id: clientId }, body })),
    change: ({ id, version }: Credential, body: MakeCredential) =>
      thenRead(consoleApi.ask(changeCredential, { params: { id }, body: { ...body, version } })),
    rotate: ({ id, version }: Credential) =>
      thenRead(consoleApi.ask(rotateCredential, { params: { id }, body: { version } })),
    end: ({ id }: Credential) => thenRead(consoleApi.ask(endCredential, { params: { id } })),
  };
}
