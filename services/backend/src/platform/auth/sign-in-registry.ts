import type { Role } from '@keenly/contracts/roles';

/** Account, organisation and role of an active sign-in as the database has them now; token claims may be older. */
export interface Standing {
  readonly accountId: string;
  readonly clientId: string | null;
  readonly role: Role;
}

/** Looks up whether a sign-in or pairing is still valid, for the guard. Implemented by the identity module. */
export abstract class SignInRegistry {
  /**
   * Undefined once signed out, revoked, expired, discontinued, or never known. Answers from memory while the process
   * hears of every revocation, and for at most three seconds while it does not; but what is remembered and does not
   * suffice is no answer: the database is asked again before anyone is refused.
   */
  abstract standing(
    signInId: string,
    suffices: (standing: Standing) => boolean,
  ): Promise<Standing | undefined>;
}
