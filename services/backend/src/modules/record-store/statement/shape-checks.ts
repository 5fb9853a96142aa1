import { isIri, isLanguageTag, isStorable, isText, type Check } from './scalar-checks.js';
import { STATEMENT_BOUNDS } from './statement-bounds.js';
import { broken, within, type StatementFault } from './statement-fault.js';
import { type XapiVersion } from '../domain/statement.js';

export type JsonObject = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What an object may have (any other key is refused, in this very case) and what it must have. */
export interface Shape {
  readonly may: Readonly<Record<string, Check>>;
  readonly must?: readonly string[];
  /** What holds between its properties, once each is right. */
  readonly also?: (value: JsonObject, version: XapiVersion) => StatementFault | undefined;
}

export function objectOf({ may, must = [], also }: Shape): Check {
  const checks = new Map(Object.entries(may));
  return (value, version) => {
    if (!isObject(value)) return broken('must be an object');
    for (const key of Object.keys(value)) {
      const check = checks.get(key);
      if (check === undefined) return within(key, broken('is not a property the specification has here'));
      const found = check(value[key], version);
      if (found !== undefined) return within(key, found);
    }
    for (const key of must) if (!Object.hasOwn(value, key)) return within(key, broken('is required'));
    return also?.(value, version);
  };
}

export const arrayOf =
  (check: Check, most: number, least = 0): Check =>
  (value, version) => {
    if (!Array.isArray(value)) return broken('must be an array');
    if (value.length < least) return broken(`must have at least ${least}`);
    if (value.length > most) return broken(`must have at most ${most}`);
    for (const [index, item] of value.entries()) {
      const found = check(item, version);
      if (found !== undefined) return within(index, found);
    }
    return undefined;
  };

/** An object whose keys are checked, too. */
const mapOf =
  (key: Check, check: Check, most: number): Check =>
  (value, version) => {
    if (!isObject(value)) return broken('must be an object');
    const names = Object.keys(value);
    if (names.length > most) return broken(`must have at most ${most} entries`);
    for (const name of names) {
      const found = key(name, version) ?? check(value[name], version);
      if (found !== undefined) return within(name, found);
    }
    return undefined;
  };

export const isLanguageMap = mapOf(isLanguageTag, isText, STATEMENT_BOUNDS.languages);

/** Any JSON, null included, that can be written again as it was read. */
const isJson: Check = (value) => jsonFault(value, 0);

function jsonFault(value: unknown, depth: number): StatementFault | undefined {
  if (typeof value === 'string')
    return isStorable(value) ? undefined : broken('has U+0000 or half of a surrogate pair');
  if (typeof value === 'number') return Number.isFinite(value) ? undefined : broken('is no finite number');
  if (value === null || typeof value === 'boolean') return undefined;
  if (typeof value !== 'object') return broken('is not JSON');
  if (depth >= STATEMENT_BOUNDS.depth)
    return broken(`is nested deeper than ${STATEMENT_BOUNDS.depth} levels`);
  return Array.isArray(value) ? itemsFault(value, depth) : entriesFault(value as JsonObject, depth);
}

function itemsFault(items: readonly unknown[], depth: number): StatementFault | undefined {
  for (const [index, item] of items.entries()) {
    const found = jsonFault(item, depth + 1);
    if (found !== undefined) return within(index, found);
  }
  return undefined;
}

function entriesFault(value: JsonObject, depth: number): StatementFault | undefined {
  for (const key of Object.keys(value)) {
    const found = isStorable(key) ? jsonFault(value[key], depth + 1) : broken('is no key that can be stored');
    if (found !== undefined) return within(key, found);
  }
  return undefined;
}

export const isExtensions = mapOf(isIri, isJson, STATEMENT_BOUNDS.extensions);
