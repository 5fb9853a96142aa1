import { createHash, randomBytes } from 'node:crypto';

/** What a token looks like: 256 random bits behind a word that tells a leaked one for what it is. */
const PREFIX = 'keenly_scim_';
const TOKEN = /^keenly_scim_[\w-]{43}$/;

/**
 * A token to hand out once, and what is kept of it. A slow hash protects what people choose, which can be tried out of a
 * list; 256 random bits can't, so one SHA-256 tells a thief of the table as little, and the row is found by it.
 */
export function newToken(): { readonly token: string; readonly hash: Buffer } {
  const token = `${PREFIX}${randomBytes(32).toString('base64url')}`;
  return { token, hash: hashOfToken(token) };
}

export function hashOfToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

export const looksLikeToken = (given: string): boolean => TOKEN.test(given);
