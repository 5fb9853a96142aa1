import * as accountsEndpoints from '@keenly/contracts/accounts.endpoints';
import * as organisationEndpoints from '@keenly/contracts/organisation.endpoints';
import type { ChosenExtension } from '@keenly/contracts/accounts';
import type { JoinedOrganisation, JoinOrganisation } from '@keenly/contracts/organisation';
import { api } from '../../shared/api/api';

/** Asks to be let into an organisation (product/organizations#joining). Throws ApiError. */
export function joinOrganisation(body: JoinOrganisation): Promise<JoinedOrganisation> {
  return api.ask(organisationEndpoints.joinOrganisation, { body });
}

/** The extension that the person chose, and which ids are the product's own. Throws ApiError. */
export function chosenExtension(signal: AbortSignal): Promise<ChosenExtension> {
  return api.ask(accountsEndpoints.chosenExtension, {}, { signal });
}

/** Chooses another extension. Throws ApiError. */
export async function chooseExtension(extensionId: string): Promise<void> {
  await api.ask(accountsEndpoints.chooseExtension, { body: { extension_id: extensionId } });
}
