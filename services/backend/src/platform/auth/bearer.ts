import { tokenRefused } from './access-tokens.js';

/** The token of an Authorization header; 1004 without one. */
export function bearerOf(header: string | undefined): string {
  const token = bearerIn(header);
  if (token === undefined) throw tokenRefused();
  return token;
}

/** The token of an Authorization header, where there is one. */
export function bearerIn(header: string | undefined): string | undefined {
  return /^Bearer (\S+)$/i.exec(header ?? '')?.[1];
}
