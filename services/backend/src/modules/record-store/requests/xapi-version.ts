import type { XapiVersion } from '../domain/statement.js';

export const LATEST: XapiVersion = '2.0.0';
export const VERSION_HEADER = 'x-experience-api-version';
export const CONSISTENT_THROUGH_HEADER = 'x-experience-api-consistent-through';

/**
 * The version that a request asks for (xAPI 1.0.3, part three, 3.3: every patch of 1.0 is answered by the latest one);
 * undefined for one that the store doesn't speak.
 */
export function versionAsked(header: string | string[] | undefined): XapiVersion | undefined {
  if (typeof header !== 'string') return undefined;
  if (header === '2.0.0') return '2.0.0';
  return /^1\.0(\.\d{1,3})?$/.test(header) ? '1.0.3' : undefined;
}

/**
 * The version that an answer names. A request without the header is one of 0.95 by xAPI 1.0.3, part three, 3.3, which
 * the store refuses in that version's name; one of an unknown version hears the nearest that the store speaks.
 */
export function versionAnswered(header: string | string[] | undefined): string {
  if (header === undefined) return '0.95';
  return versionAsked(header) ?? (String(header).startsWith('1.') ? '1.0.3' : '2.0.0');
}
