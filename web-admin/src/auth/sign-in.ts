import * as identityEndpoints from '@keenly/contracts/identity.endpoints';
import { api, sessionStore, tokenRefresher } from '@keenly/web-learner/shared/api/api';
import { rememberRedirect } from '@keenly/web-learner/shared/auth/redirect-after-login';
import { rememberLedOut } from '@keenly/web-learner/shared/auth/led-out';
import { opensTo, sectionOf } from '../app/section';
import { createAuthProvider } from './auth-provider';
import { SignInDoor } from './sign-in-door';

/** The console's door and sign-in on web-learner's token store: one of each per page. */
export const signInDoor = new SignInDoor({
  store: sessionStore,
  here: () => `${location.pathname}${location.search}${location.hash}`,
  remember: rememberRedirect,
  sayAdminsOnly: rememberLedOut,
  leave: (path) => location.assign(path),
  reload: () => location.reload(),
});

export const authProvider = createAuthProvider({
  store: sessionStore,
  refresher: tokenRefresher,
  door: signInDoor,
  opensTo: (role) => opensTo(sectionOf(location.pathname), role),
  revoke: () => api.send('POST', identityEndpoints.logout.path),
});
