import { createHash, randomBytes } from 'node:crypto';

/** What a key looks like: 128 random bits. Nothing else is looked for. */
export const CREDENTIAL_KEY = /^[\w-]{22}$/;

/** The public half of a credential. */
export const newKey = (): string => randomBytes(16).toString('base64url');

/**
 * A secret to hand out once, and what is kept of it. A slow hash protects what people choose, which can be tried out of a
 * list; 256 random bits can't, so one SHA-256 tells a thief of the table as little, and each request pays next to nothing.
 */
export function newSecret(): { readonly secret: string; readonly hash: Buffer } {
  const secret = randomBytes(32).toString('base64url');
  return { secret, hash: hashOfSecret(secret) };
}

export function hashOfSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
