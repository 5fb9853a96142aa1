import { createHash } from 'node:crypto';
import { ENTITY_TAGS_MAX } from './document-bounds.js';

/** Every version of a document, or those with these hashes (40 hexadecimal digits). */
export type EntityTags = 'any' | readonly string[];

/** What must be so for a request to take effect (RFC 9110, 13.1); absent where it doesn't matter. */
export interface Preconditions {
  readonly ifMatch?: EntityTags;
  readonly ifNoneMatch?: EntityTags;
}

/** Headers by their names in lower case. */
type Headers = Readonly<Record<string, string | readonly string[] | undefined>>;

/** SHA-1 of the content in hexadecimal, the entity tag without its quotes (xAPI 1.0.3, Communication 3.1). */
export const hashOf = (content: Buffer | string): string => createHash('sha1').update(content).digest('hex');

/** The entity tag of a content, as its header has it. */
export const etagOf = (content: Buffer | string): string => quoted(hashOf(content));

export const quoted = (hash: string): string => `"${hash}"`;

/** @returns the preconditions that a request states, or why its headers can't be understood */
export function parsePreconditions(
  headers: Headers,
): { readonly preconditions: Preconditions } | { readonly fault: string } {
  const ifMatch = tagsOf(headers['if-match']);
  const ifNoneMatch = tagsOf(headers['if-none-match']);
  if (ifMatch === null) return { fault: faultIn('If-Match') };
  if (ifNoneMatch === null) return { fault: faultIn('If-None-Match') };
  return {
    preconditions: {
      ...(ifMatch === undefined ? {} : { ifMatch }),
      ...(ifNoneMatch === undefined ? {} : { ifNoneMatch }),
    },
  };
}

export const isUnconditional = ({ ifMatch, ifNoneMatch }: Preconditions): boolean =>
  ifMatch === undefined && ifNoneMatch === undefined;

/** Whether they hold for a document with this hash, or, with undefined, where there is none. */
export function holdsFor({ ifMatch, ifNoneMatch }: Preconditions, hash: string | undefined): boolean {
  if (ifMatch !== undefined && !includes(ifMatch, hash)) return false;
  return ifNoneMatch === undefined || !includes(ifNoneMatch, hash);
}

const includes = (tags: EntityTags, hash: string | undefined): boolean =>
  hash !== undefined && (tags === 'any' || tags.includes(hash));

const faultIn = (header: string): string =>
  `${header} must be * or a list of at most ${ENTITY_TAGS_MAX} entity tags in quotes, separated by commas.`;

/**
 * Weak tags count like strong ones: they are hashes of the content, and a proxy that compresses answers weakens them. A
 * single tag may lack its quotes, as some clients send it.
 */
function tagsOf(header: string | readonly string[] | undefined): EntityTags | undefined | null {
  if (header === undefined) return undefined;
  const text = (typeof header === 'string' ? header : header.join(',')).trim();
  if (text === '*') return 'any';
  if (/^[0-9a-f]{40}$/i.test(text)) return [text.toLowerCase()];
  const parts = text.split(',').map((part) => part.trim());
  if (parts.length > ENTITY_TAGS_MAX || !parts.every((part) => /^(?:W\/)?"[^"]*"$/.test(part))) return null;
  return parts.map((part) => part.replace(/^W\//, '').slice(1, -1));
}
