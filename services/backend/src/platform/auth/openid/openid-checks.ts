import { randomBytes } from 'node:crypto';

/** Values that bind a callback to the sign-in it belongs to. All are random and unreadable for scripts. */
export interface OpenIdChecks {
  readonly state: string;
  readonly nonce: string;
  /** 43 characters, the least that RFC 7636 §4.1 allows. */
  readonly codeVerifier: string;
}

const chance = (): string => randomBytes(32).toString('base64url');

export const newChecks = (): OpenIdChecks => ({ state: chance(), nonce: chance(), codeVerifier: chance() });
