import type { AppConfig } from '../config/config.js';

/** A cookie that no script reads. */
export interface OwnCookie {
  readonly name: string;
  readonly attributes: { readonly path: string; readonly httpOnly: true; readonly secure: boolean };
}

/**
 * Under https its name starts with `__Host-`: browsers take such a cookie from this very host alone, so that no sibling
 * domain can plant one (RFC 6265bis §4.1.3.2), and only for the path `/`. In development, plain and for `path`.
 */
export function ownCookie(name: string, path: string, { origin }: Pick<AppConfig, 'origin'>): OwnCookie {
  const secure = origin.startsWith('https:');
  return {
    name: secure ? `__Host-${name}` : name,
    attributes: { path: secure ? '/' : path, httpOnly: true, secure },
  };
}
