import type { Role } from '@keenly/contracts/roles';

/** What a live sign-in may do, as the database has it now; a token's own claims may be older. */
export interface Standing {
  readonly accountId: string;
  readonly clientId: string | null;
  readonly role: Role;
}

/** Which sign-ins and pairings are still good, and for whom; the identity module keeps them, the guard asks. */
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
