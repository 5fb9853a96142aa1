import { TOKEN_REFUSED } from '@keenly/contracts/errors';
import type { Role } from '@keenly/contracts/roles';
import { ApiError } from '@keenly/web-learner/shared/api/api-error';
import type { SessionStore } from '@keenly/web-learner/shared/auth/session-store';
import type { TokenRefresher } from '@keenly/web-learner/shared/auth/token-refresher';
import type { AuthProvider } from 'react-admin';
import type { SignInDoor } from './sign-in-door';

export interface AuthProviderParts {
  store: SessionStore;
  refresher: Pick<TokenRefresher, 'fresh'>;
  door: Pick<SignInDoor, 'toSignIn' | 'toOwnArea'>;
  /** Whether the page that is open lets this role in. */
  opensTo: (role: Role) => boolean;
  /** Revokes the sign-in on the service. Throws an ApiError where it did not answer. */
  revoke: () => Promise<unknown>;
}

/** React-admin's view of the one sign-in that learner application and console share. */
export function createAuthProvider({
  store,
  refresher,
  door,
  opensTo,
  revoke,
}: AuthProviderParts): AuthProvider {
  const signedIn = () => {
    const session = store.get();
    if (session === null) throw new Error('No one is signed in.');
    return session;
  };
  return {
    login: () => door.toSignIn(),

    /**
     * Resolves for a signed-in person whose role opens this page; anyone else is led away
     * (product/console#who-may-open-it).
     */
    async checkAuth() {
      const session = await refresher.fresh().catch((error: unknown) => {
        // The service is out of reach, which says nothing about rights: the page opens and its calls say what is wrong.
        console.warn('The sign-in could not be renewed.', error);
        return store.get();
      });
      if (session === null) return door.toSignIn();
      // Their own area has the page that sets up a second factor which is due.
      if (session.second_factor_due === true) return door.toOwnArea(session.user.role_id);
      if (!opensTo(session.user.role_id)) return door.toOwnArea(session.user.role_id);
    },

    /**
     * Code 1004 ends the sign-in (product/shared#refused-token). Other failures, 403 among them, are for the screen to
     * tell.
     */
    async checkError(error: unknown) {
      if (!(error instanceof ApiError) || error.code !== TOKEN_REFUSED) return;
      store.clear();
      return door.toSignIn();
    },

    /** LogOut. Without an answer the device still forgets; the token then dies of age. */
    async logout() {
      try {
        if (store.get() !== null) await revoke();
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        console.warn('The service did not confirm the sign-out.', error.message);
      }
      store.clear({ onPurpose: true });
      return door.toSignIn();
    },

    getIdentity: async () => {
      const { user } = signedIn();
      const avatar = user.profile_image_url;
      return { id: user.id, fullName: user.user_name, ...(avatar === null ? {} : { avatar }) };
    },

    getPermissions: async () => signedIn().user.role_id,
  };
}
