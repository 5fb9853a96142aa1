import { CONSOLE_SEARCH_DEBOUNCE_MS } from '@keenly/contracts/console';
import { Icon } from '@keenly/web-learner/ui/components/icon';
import { useEffect, useEffectEvent, useState } from 'react';
import { useListContext } from 'react-admin';
import '@keenly/web-learner/ui/components/field.css';
import './list-page.css';

/** What the service takes at most, in characters. */
const SEARCH_MAX = 120;

/**
 * Searches the list 500 ms after the last key, from page 1 (product/console#registrants). The timer is its own and asks
 * the list as it is when it fires: react-admin's debounce would bring back the order and page of the moment of typing.
 */
export function SearchField({ label, hint }: { label: string; hint: string }) {
  const list = useListContext();
  const asked = searchOf(list.filterValues);
  const [typed, setTyped] = useState(asked);
  const [seen, setSeen] = useState(asked);
  if (seen !== asked) {
    // Cleared elsewhere, or the person went back in history.
    setSeen(asked);
    setTyped(asked);
  }
  const ask = useEffectEvent((text: string) => {
    if (text !== asked) list.setFilters(text === '' ? {} : { q: text });
  });
  useEffect(() => {
    const timer = setTimeout(() => ask(typed.trim()), CONSOLE_SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <div className="k-field-box list-search" role="search">
      <Icon name="search" small />
      <input
        type="search"
        aria-label={label}
        placeholder={hint}
        autoComplete="off"
        maxLength={SEARCH_MAX}
        spellCheck={false}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setTyped('');
        }}
      />
      {typed === '' ? null : (
        <button type="button" className="k-icon-btn" aria-label="Clear search" onClick={() => setTyped('')}>
          <Icon name="close" small />
        </button>
      )}
    </div>
  );
}

/** What the list is searched for; '' where it is not. */
export function searchOf(filterValues: unknown): string {
  const { q } = (filterValues ?? {}) as { q?: unknown };
  return typeof q === 'string' ? q : '';
}
