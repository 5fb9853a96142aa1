import type { LookupOption, LookupPage } from '@keenly/contracts/lookups';

/** A page of a list that is in memory, and how long the list is. `page_no` counts from 1. */
export function pageOf(
  options: readonly LookupOption[],
  { limit, page_no }: { readonly limit: number; readonly page_no: number },
): LookupPage {
  const from = (page_no - 1) * limit;
  return { data: options.slice(from, from + limit), total: options.length };
}

/** The options of a record of names by id, by name. */
export function optionsOf(names: Readonly<Record<string, string>>): LookupOption[] {
  return Object.entries(names)
    .map(([id, name]) => ({ id, name }))
    .sort((one, other) => one.name.localeCompare(other.name, 'en'));
}
