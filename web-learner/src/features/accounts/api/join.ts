import { apiPaths } from '@keenly/contracts/api-paths';
import type { ChosenExtension } from '@keenly/contracts/accounts';
import type { JoinedOrganisation, JoinOrganisation } from '@keenly/contracts/organisation';
import { api } from '../../../kit/api/api';

/** Asks to be let into an organisation (product/organizations#joining). Throws ApiError. */
export function joinOrganisation(body: JoinOrganisation): Promise<JoinedOrganisation> {
  return api.post<JoinedOrganisation>(apiPaths.joinOrganisation, { body });
}

/** The extension that the person chose, and which ids are the product's own. Throws ApiError. */
export function chosenExtension(signal: AbortSignal): Promise<ChosenExtension> {
  return api.get<ChosenExtension>(apiPaths.extensionId, { signal });
}

/** Chooses another extension. Throws ApiError. */
export async function chooseExtension(extensionId: string): Promise<void> {
  await api.put(apiPaths.extensionId, { body: { extension_id: extensionId } });
}
