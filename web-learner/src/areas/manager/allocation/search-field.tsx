import { useEffect, useEffectEvent, useState } from 'react';
import { Icon } from '../../../ui/components/icon';
import { useDebounced } from '../../../ui/components/use-debounced';
import '../learners/learners.css';
import { SEARCH_MOST } from './members';

const SEARCH_AFTER_MS = 400;

export interface SearchFieldProps {
  label: string;
  search: string;
  onSearch: (search: string) => void;
}

/** A field that searches once typing pauses; a search that is cleared elsewhere is cleared here too. */
export function SearchField({ label, search, onSearch }: SearchFieldProps) {
  const [words, setWords] = useState(search);
  const [known, setKnown] = useState(search);
  const settled = useDebounced(words.trim(), SEARCH_AFTER_MS);
  if (search !== known) {
    setKnown(search);
    if (search !== settled) setWords(search);
  }
  const tell = useEffectEvent(() => {
    if (settled !== search) onSearch(settled);
  });
  useEffect(() => tell(), [settled]);
  return (
    <label className="learners-search allocation-search">
      <Icon name="search" small />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        maxLength={SEARCH_MOST}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
    </label>
  );
}
