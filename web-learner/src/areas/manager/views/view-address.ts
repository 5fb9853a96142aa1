import { savedViewParameters, type SavedViewTable } from '@keenly/contracts/saved-view-parameters';

/** What an address says of a table, always in one order: equal views have equal words. */
export function queryOf(search: URLSearchParams, table: SavedViewTable): string {
  const said = new URLSearchParams();
  for (const name of savedViewParameters[table]) {
    const value = search.get(name) ?? '';
    if (value !== '') said.set(name, value);
  }
  return said.toString();
}

/** The address with a view in place of the one it has, at its first page; what else it says stays. */
export function withView(search: URLSearchParams, table: SavedViewTable, query: string): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const name of [...savedViewParameters[table], 'page']) next.delete(name);
  for (const [name, value] of new URLSearchParams(query)) next.set(name, value);
  return next;
}
