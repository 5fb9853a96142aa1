import * as identityEndpoints from '@keenly/contracts/identity.endpoints';
import { api, sessionStore } from '../../shared/api/api';
import { ApiError } from '../../shared/api/api-error';

/**
 * LogOut: revokes the sign-in on the service and clears local storage; the guard then leaves for /sign-in, and with the
 * signed-in part goes all that was kept of the person. Without an answer the device still forgets; the token dies of age.
 */
export async function signOut(): Promise<void> {
  try {
    await api.send('POST', identityEndpoints.logout.path);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    console.warn('The service did not confirm the sign-out.', error.message);
  }
  sessionStore.clear({ onPurpose: true });
}
