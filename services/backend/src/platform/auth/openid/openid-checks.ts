import { randomBytes } from 'node:crypto';

/** What one round trip to a provider is bound to; all random, none of it seen by scripts. */
export interface OpenIdChecks {
  readonly state: string;
  readonly nonce: string;
  /** 43 characters, the least that RFC 7636 §4.1 allows. */
  readonly codeVerifier: string;
}

const chance = (): string => randomBytes(32).toString('base64url');

export const newChecks = (): OpenIdChecks => ({ state: chance(), nonce: chance(), codeVerifier: chance() });
