import { learnersLabels as labels } from '@keenly/contracts/catalogue/learners';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Icon } from '../../../ui/components/icon';
import { useDebounced } from '../../../ui/components/use-debounced';
import { useSlash } from './use-slash';
import { SEARCH_MOST } from './use-learners-view';

const SEARCH_AFTER_MS = 400;

/** A field that searches once typing pauses; a search that is cleared elsewhere is cleared here too. */
export function LearnerSearch({ search, onSearch }: { search: string; onSearch: (search: string) => void }) {
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
  const field = useRef<HTMLInputElement>(null);
  useSlash(field);
  return (
    <label className="learners-search">
      <Icon name="search" small />
      <input
        ref={field}
        type="search"
        aria-keyshortcuts="/"
        aria-label={labels.search}
        placeholder={labels.search}
        maxLength={SEARCH_MOST}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
    </label>
  );
}
