import type { SignUp } from '@keenly/contracts/identity';
import type { PairRequest } from '@keenly/contracts/ingest';
import type { Caller } from '../../kernel/caller.js';

/**
 * The read contract in SQL: one row a person.
 * Columns: person_id, first_name, last_name, full_name, email, profile_image_url, designation, search_text.
 */
export const PERSON_CARDS = 'app.person_card';

/**
 * The same with what people say of themselves: person_id, first_name, last_name, gender ('0': not said), race,
 * religion, phone_cellular, user_address1 (a country's id), website, designation, department ('' where not said),
 * profile_image_url.
 */
export const PERSON_PROFILES = 'app.person_profile';

/** Writes an entry of the audit trail inside a transaction of one's own: `sql.query(...auditInsert({ … }))`. */
export { auditInsert } from './audit-trail/audit-trail.js';

/** A port: the module that lets programs change accounts provides it. */
export abstract class ProgramNames {
  /** The name of the program behind an actor of the log; undefined where it is none. */
  abstract nameOf(actor: string): Promise<string | undefined>;
}

/** NOTIFY channel: a sign-in or pairing ended; the payload is its id. */
export const SIGN_IN_REVOKED = 'sign_in_revoked';

/** Someone to be known, who may get a password later. */
export type NewPerson = Pick<SignUp, 'first_name' | 'last_name' | 'email'> & {
  /** Without one no one can sign in as this person. */
  readonly password?: string | undefined;
  readonly designation?: string | undefined;
};

/** Makes people for other modules: invitations, demo data. */
export abstract class People {
  /**
   * The person with this email address, made if there is none; an existing one stays as it is. They get a personal
   * account the first time they sign in without any other.
   */
  abstract ensure(person: NewPerson): Promise<{ readonly userId: string }>;
}

/** Confirms that the caller is the account's owner before an erasure. */
export abstract class CredentialGuard {
  /**
   * Resolves where the caller is the person they say. PASSWORD_WRONG for another password than theirs; FORBIDDEN where
   * they have none and signed in more than a quarter of an hour ago, unless a second factor is due.
   */
  abstract prove(caller: Caller, password: string | undefined): Promise<void>;
  /** False for someone who only ever signed in with another service. */
  abstract hasPassword(userId: string): Promise<boolean>;
  /** Ends every sign-in and pairing of a person, and their password: no one comes in. */
  abstract close(userId: string): Promise<void>;
  /** Ends every pairing of an account. */
  abstract unpair(accountId: string): Promise<void>;
}

/** Pairs a browser for the demo's people, as they would with a click. */
export abstract class BrowserPairing {
  /**
   * The extension's token. A browser that is paired already gets another one, and the old one ends.
   * PAIRING_CODE_INVALID for an account that can't be used, and for an extension that may not pair.
   */
  abstract pair(
    account: Pick<Caller, 'userId' | 'accountId' | 'clientId' | 'role'>,
    browser: Omit<PairRequest, 'code'>,
  ): Promise<{ readonly token: string }>;
}
