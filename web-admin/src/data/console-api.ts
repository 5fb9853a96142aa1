import { sessionStore, tokenRefresher } from '@keenly/web-learner/shared/api/api';
import { ApiClient } from '@keenly/web-learner/shared/api/api-client';
import { patientFetch } from '@keenly/web-learner/shared/api/patient-fetch';
import { renewingFetch } from './renewing-fetch';

/**
 * The console's calls. An admin's roles change under an open page more often than a learner's: a refused token is renewed
 * once before the sign-in is over.
 */
export const consoleApi = new ApiClient({
  store: sessionStore,
  refresher: tokenRefresher,
  fetch: renewingFetch(
    patientFetch((input, init) => globalThis.fetch(input, init)),
    tokenRefresher,
  ),
});
