import { CONSOLE_SEARCH_DEBOUNCE_MS } from '@keenly/contracts/console';
import { Icon } from '@keenly/web-learner/ui/components/icon';
import { useEffect, useEffectEvent, useState } from 'react';
import '@keenly/web-learner/ui/components/field.css';
import './list-page.css';

export interface SearchBoxProps {
  label: string;
  hint: string;
  /** What is searched for; '' where nothing is. */
  asked: string;
  /** What the service takes at most, in characters. */
  maxLength: number;
  onAsk: (text: string) => void;
}

/** Searches 500 ms after the last key. */
export function SearchBox({ label, hint, asked, maxLength, onAsk }: SearchBoxProps) {
  const [typed, setTyped] = useState(asked);
  const [seen, setSeen] = useState(asked);
  if (seen !== asked) {
    // Cleared elsewhere, or the person went back in history.
    setSeen(asked);
    if (typed.trim() !== asked) setTyped(asked);
  }
  const ask = useEffectEvent((text: string) => {
    if (text !== asked) onAsk(text);
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
        maxLength={maxLength}
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
