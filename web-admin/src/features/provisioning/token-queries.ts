import type { MakeProvisioningToken, ProvisioningToken } from '@keenly/contracts/provisioning-tokens';
import {
  changeProvisioningToken,
  endProvisioningToken,
  makeProvisioningToken,
  provisioningTokens,
  rotateProvisioningToken,
} from '@keenly/contracts/provisioning-tokens.endpoints';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { consoleApi } from '../../data/console-api';

/** The tokens of an organization that haven't ended, by name. */
export const tokensQuery = (clientId: string) =>
  queryOptions({
    queryKey: [provisioningTokens.path, clientId],
    queryFn: async ({ signal }) =>
      (await consoleApi.ask(provisioningTokens, { params: { id: clientId } }, { signal })).data,
  });

/** Changes of an organization's tokens; each reads the list again, also where it failed. */
export function useTokenChanges(clientId: string) {
  const client = useQueryClient();
  const thenRead = <T>(change: Promise<T>) =>
    change.finally(() => void client.invalidateQueries({ queryKey: tokensQuery(clientId).queryKey }));
  return {
    make: (body: MakeProvisioningToken) =>
      thenRead(consoleApi.ask(makeProvisioningToken, { params: { id: clientId }, body })),
    rename: ({ id, version }: ProvisioningToken, body: MakeProvisioningToken) =>
      thenRead(consoleApi.ask(changeProvisioningToken, { params: { id }, body: { ...body, version } })),
    rotate: ({ id, version }: ProvisioningToken) =>
      thenRead(consoleApi.ask(rotateProvisioningToken, { params: { id }, body: { version } })),
    end: ({ id }: ProvisioningToken) => thenRead(consoleApi.ask(endProvisioningToken, { params: { id } })),
  };
}
