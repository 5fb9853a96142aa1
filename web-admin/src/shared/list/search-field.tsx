import { useListContext } from 'react-admin';
import { SearchBox } from './search-box';

/** What the service takes at most, in characters. */
const SEARCH_MAX = 120;

/**
 * Searches the list, from page 1 (product/console#registrants). The box's timer asks the list as it is when it fires:
 * react-admin's debounce would bring back the order and page of the moment of typing.
 */
export function SearchField({ label, hint }: { label: string; hint: string }) {
  const list = useListContext();
  return (
    <SearchBox
      label={label}
      hint={hint}
      asked={searchOf(list.filterValues)}
      maxLength={SEARCH_MAX}
      onAsk={(text) => list.setFilters(text === '' ? {} : { q: text })}
    />
  );
}

/** What the list is searched for; '' where it is not. */
export function searchOf(filterValues: unknown): string {
  const { q } = (filterValues ?? {}) as { q?: unknown };
  return typeof q === 'string' ? q : '';
}
