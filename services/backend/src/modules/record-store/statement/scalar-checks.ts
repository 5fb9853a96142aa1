import { STATEMENT_BOUNDS } from './statement-bounds.js';
import { type XapiVersion } from '../domain/statement.js';
import { broken, type StatementFault } from './statement-fault.js';
import { instantOf } from '../domain/timestamp.js';

/** Looks at one value and says what is wrong with it, if anything is. Nothing is thrown, nothing is copied. */
export type Check = (value: unknown, version: XapiVersion) => StatementFault | undefined;

/** Neither can be kept as text: PostgreSQL has no U+0000, UTF-8 no half of a pair. */
const unstorable = /[\0\p{Surrogate}]/u;

/** Whether a text can be stored as it is. */
export const isStorable = (text: string): boolean => !unstorable.test(text);

/** A text within a bound, in UTF-16 code units, that can be stored. */
export const textOf =
  (most: number): Check =>
  (value) => {
    if (typeof value !== 'string') return broken('must be a string');
    if (value.length > most) return broken(`must have at most ${most} characters`);
    return isStorable(value) ? undefined : broken('has U+0000 or half of a surrogate pair');
  };

export const isText = textOf(STATEMENT_BOUNDS.text);
export const isName = textOf(STATEMENT_BOUNDS.name);

const patterned = (most: number, pattern: RegExp, why: string): Check => {
  const fits = textOf(most);
  return (value, version) =>
    fits(value, version) ?? (pattern.test(value as string) ? undefined : broken(why));
};

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** A UUID of RFC 4122 in its canonical form, in either case. */
export const isUuid = patterned(36, uuid, 'must be a UUID');

/** A scheme, then at least one character, none of those that RFC 3987 shuts out, and every `%` the start of an octet. */
const iri = /^[A-Za-z][A-Za-z0-9+.-]*:(?:[^\s\p{Cc}<>"{}|\\^`%]|%[0-9A-Fa-f]{2})+$/u;

/** An absolute IRI of RFC 3987. An IRL, too: that it leads somewhere is nothing a store can know. */
export const isIri = patterned(STATEMENT_BOUNDS.iri, iri, 'must be an IRI with a scheme');

/** `mailto:` and an address: a local part, an at sign, a domain. */
const mailbox = /^mailto:[^\s@]+@[^\s@?]+$/;
export const isMailbox = patterned(
  STATEMENT_BOUNDS.iri,
  mailbox,
  'must be “mailto:” followed by an email address',
);

export const isSha1 = patterned(40, /^[0-9a-f]{40}$/i, 'must be a SHA-1 digest in hexadecimal');

/** SHA-256, SHA-384 or SHA-512. */
export const isSha2 = patterned(
  128,
  /^(?:[0-9a-f]{64}|[0-9a-f]{96}|[0-9a-f]{128})$/i,
  'must be a SHA-256, SHA-384 or SHA-512 digest in hexadecimal',
);

const mediaType = /^[\w!#$&^.+-]{1,127}\/[\w!#$&^.+-]{1,127}(?:\s*;.*)?$/;
export const isMediaType = patterned(STATEMENT_BOUNDS.name, mediaType, 'must be an internet media type');

/** The grammar of RFC 5646, section 2.1: a language with its subtags, a private use tag, or one of the irregular ones. */
const languageTag =
  /^(?:(?:[a-z]{2,3}(?:-[a-z]{3}){0,3}|[a-z]{4}|[a-z]{5,8})(?:-[a-z]{4})?(?:-(?:[a-z]{2}|\d{3}))?(?:-(?:[a-z\d]{5,8}|\d[a-z\d]{3}))*(?:-[a-wy-z\d](?:-[a-z\d]{2,8})+)*(?:-x(?:-[a-z\d]{1,8})+)?|x(?:-[a-z\d]{1,8})+|en-gb-oed|i-(?:ami|bnn|default|enochian|hak|klingon|lux|mingo|navajo|pwn|tao|tay|tsu)|sgn-(?:be-fr|be-nl|ch-de)|art-lojban|cel-gaulish|no-(?:bok|nyn)|zh-(?:guoyu|hakka|min|min-nan|xiang))$/i;
export const isLanguageTag = patterned(100, languageTag, 'must be a language tag of RFC 5646');

/** ISO 8601:2004, section 4.4.3.2: weeks alone, or parts from years down to seconds. */
const duration =
  /^P(?:\d+(?:[.,]\d+)?W|(?=[\dT])(?:[\d.,]+Y)?(?:[\d.,]+M)?(?:[\d.,]+D)?(?:T(?=\d)(?:[\d.,]+H)?(?:[\d.,]+M)?(?:[\d.,]+S)?)?)$/;

/** Digits everywhere, and a fraction in the last part only. */
const wholeButLast = /^PT?(?:\d+[A-Z]T?)*(?:\d+(?:[.,]\d+)?[A-Z])?$/;

export const isDuration: Check = (value, version) =>
  durationText(value, version) ??
  (wholeButLast.test(value as string) ? undefined : broken('must be an ISO 8601 duration'));
const durationText = patterned(100, duration, 'must be an ISO 8601 duration');

/** A moment with its day and time: RFC 3339 in 2.0.0, ISO 8601 in 1.0.3; never in an unknown offset ("-00:00"). */
export const isTimestamp: Check = (value, version) => {
  if (typeof value !== 'string') return broken('must be a string');
  if (instantOf(value, version) !== undefined) return undefined;
  return broken(
    version === '1.0.3' ? 'must be an ISO 8601 date and time' : 'must be an RFC 3339 date and time',
  );
};

export const isBoolean: Check = (value) =>
  typeof value === 'boolean' ? undefined : broken('must be true or false');

export const isNumber: Check = (value) =>
  typeof value === 'number' && Number.isFinite(value) ? undefined : broken('must be a number');

/** A count of bytes. */
export const isCount: Check = (value) =>
  Number.isSafeInteger(value) && (value as number) >= 0
    ? undefined
    : broken('must be a whole number, 0 or more');

export const oneOf = (...values: readonly string[]): Check => {
  const known = new Set<unknown>(values);
  return (value) => (known.has(value) ? undefined : broken(`must be one of: ${values.join(', ')}`));
};
