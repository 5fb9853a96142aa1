import type { KnownFilter } from './parse-filter.js';

/**
 * The text that each match has under an attribute, where the filter says so: by it the rows are found, the rest of the
 * filter being tried on those. Undefined where rows without it may match.
 */
export function askedExactly(filter: KnownFilter | undefined, attribute: string): string | undefined {
  if (filter === undefined) return undefined;
  if (filter.op === 'and')
    return filter.filters.map((one) => askedExactly(one, attribute)).find((one) => one !== undefined);
  if (filter.op !== 'eq' || !('attribute' in filter) || filter.attribute !== attribute) return undefined;
  return typeof filter.value === 'string' ? filter.value : undefined;
}
