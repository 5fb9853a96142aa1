import * as identityEndpoints from '@keenly/contracts/identity.endpoints';
import * as pairingEndpoints from '@keenly/contracts/pairing.endpoints';
import { sessionMessages } from '@keenly/contracts/catalogue/sessions';
import type { GeneralInformation } from '@keenly/contracts/identity';
import { api, sessionStore } from '../../../shared/api/api';
import { extensionLink } from './bridge/extension-link';
import { forAccount } from './bridge/paired-with';

/**
 * Pairs the extension with the account that is shown: a single-use code from the service, handed over the bridge. A person
 * without an external id gets the extension's saved on the user record (product/sessions#external-id).
 * Throws an Error with the words to show.
 */
export async function pairExtension(): Promise<void> {
  const { code } = await api.ask(pairingEndpoints.grantPairing, {});
  const reply = await extensionLink.ask({
    type: 'saveUser',
    code,
    api_origin: window.location.origin,
    ...forAccount(),
  });
  if (reply === 'missing') throw new Error(sessionMessages.extensionMissing);
  if (reply === 'garbled') throw new Error(sessionMessages.extensionError);
  if (!reply.ok) throw new Error(reply.message === '' ? sessionMessages.extensionError : reply.message);
  const externalId = reply.status.paired?.external_id;
  const session = sessionStore.get();
  if (session === null || externalId === undefined || session.user.external_id !== null) return;
  await api.ask(identityEndpoints.updateUser, { body: { id: session.user.id, external_id: externalId } });
  const user: GeneralInformation = { ...session.user, external_id: externalId };
  sessionStore.set({ ...(sessionStore.get() ?? session), user });
}
