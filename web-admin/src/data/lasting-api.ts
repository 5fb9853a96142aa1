import { sessionStore, tokenRefresher } from '@keenly/web-learner/shared/api/api';
import { ApiClient } from '@keenly/web-learner/shared/api/api-client';
import { patientFetch } from '@keenly/web-learner/shared/api/patient-fetch';
import { renewingFetch } from './renewing-fetch';

/** The console's calls that the browser finishes even where the page is closed meanwhile; their bodies hold up to 64 kB. */
export const lastingApi = new ApiClient({
  store: sessionStore,
  refresher: tokenRefresher,
  fetch: renewingFetch(
    patientFetch((input, init) => globalThis.fetch(input, { ...init, keepalive: true })),
    tokenRefresher,
  ),
});
