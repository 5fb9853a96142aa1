import { createHash, randomBytes } from 'node:crypto';

/** A random secret for someone to keep; we keep its hash. 256 bits need no slow hash. */
export function newSecret(): { readonly secret: string; readonly hash: Buffer } {
  const secret = randomBytes(32).toString('base64url');
  return { secret, hash: hashOf(secret) };
}

export function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
