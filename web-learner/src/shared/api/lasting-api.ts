import { sessionStore, tokenRefresher } from './api';
import { ApiClient } from './api-client';
import { patientFetch } from './patient-fetch';

/** Calls that the browser finishes even where the page is closed on the way; their bodies hold up to 64 kB. */
export const lastingApi = new ApiClient({
  store: sessionStore,
  refresher: tokenRefresher,
  fetch: patientFetch((input, init) => globalThis.fetch(input, { ...init, keepalive: true })),
});
