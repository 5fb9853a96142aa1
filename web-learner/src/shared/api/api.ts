import { SessionStore } from '../auth/session-store';
import { TokenRefresher } from '../auth/token-refresher';
import { ApiClient } from './api-client';
import { takeAskedEarly } from './asked-early';
import { patientFetch } from './patient-fetch';

const fetchHere = patientFetch((input, init) => globalThis.fetch(input, init));

/** The sign-in of this browser, its renewal, and the client that uses both: one of each per page. */
export const sessionStore = new SessionStore();
export const tokenRefresher = new TokenRefresher({
  store: sessionStore,
  fetch: fetchHere,
  now: () => Date.now(),
  locks: navigator.locks,
});
export const api = new ApiClient({
  store: sessionStore,
  refresher: tokenRefresher,
  fetch: fetchHere,
  askedEarly: takeAskedEarly,
});
