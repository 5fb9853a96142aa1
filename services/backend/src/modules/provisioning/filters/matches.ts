import { unreachable } from '../../../kernel/decider.js';
import type { Comparable, Comparison, KnownFilter } from './parse-filter.js';

/** What a resource has under an attribute: several values where the attribute has several; none for null. */
export type Value = string | boolean | null | readonly string[];
export type ValueOf = (attribute: string) => Value;

/** Whether a resource is what a filter asks for. Text is compared without its letters' case, but for ids. */
export function matches(filter: KnownFilter, valueOf: ValueOf): boolean {
  switch (filter.op) {
    case 'and':
      return filter.filters.every((one) => matches(one, valueOf));
    case 'or':
      return filter.filters.some((one) => matches(one, valueOf));
    case 'not':
      return !matches(filter.filter, valueOf);
    case 'pr':
      return valuesOf(valueOf(filter.attribute)).some((value) => value !== '');
    case 'ne':
      return !matches({ ...filter, op: 'eq' }, valueOf);
    default: {
      const { op, attribute, value } = filter;
      if (value === null) return op === 'eq' && valuesOf(valueOf(attribute)).length === 0;
      const isExact = attribute === 'id' || attribute === 'externalId';
      const asked = attribute.startsWith('meta.') ? momentOf(value) : value;
      return valuesOf(valueOf(attribute)).some((own) => compare(op, own, asked, isExact));
    }
  }
}

const valuesOf = (value: Value): readonly (string | boolean)[] => {
  if (value === null) return [];
  return typeof value === 'string' || typeof value === 'boolean' ? [value] : value;
};

function compare(
  op: Exclude<Comparison, 'ne'>,
  own: string | boolean,
  asked: Exclude<Comparable, null>,
  isExact: boolean,
): boolean {
  if (typeof own === 'boolean') return op === 'eq' && own === truth(asked);
  if (typeof asked !== 'string') return false;
  const [left, right] = isExact ? [own, asked] : [own.toLowerCase(), asked.toLowerCase()];
  switch (op) {
    case 'eq':
      return left === right;
    case 'co':
      return left.includes(right);
    case 'sw':
      return left.startsWith(right);
    case 'ew':
      return left.endsWith(right);
    case 'gt':
      return left > right;
    case 'ge':
      return left >= right;
    case 'lt':
      return left < right;
    case 'le':
      return left <= right;
    default:
      return unreachable(op);
  }
}

/** Moments are compared in one notation; what is none is found nowhere. */
function momentOf(value: Exclude<Comparable, null>): Exclude<Comparable, null> {
  const at = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  return Number.isNaN(at) ? false : new Date(at).toISOString();
}

/** Some directories put truth into quotes. */
function truth(asked: Exclude<Comparable, null>): boolean | undefined {
  if (typeof asked === 'boolean') return asked;
  const word = String(asked).toLowerCase();
  return word === 'true' ? true : word === 'false' ? false : undefined;
}
