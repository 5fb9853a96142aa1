import { tokenRefused } from './access-tokens.js';

/** The token of an Authorization header; 1004 without one. */
export function bearerOf(header: string | undefined): string {
  const [, token] = /^Bearer (\S+)$/i.exec(header ?? '') ?? [];
  if (token === undefined) throw tokenRefused();
  return token;
}
