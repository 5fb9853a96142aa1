import { contentSearchWords as words } from '@keenly/contracts/catalogue/content-search';
import { TOPIC_MAX_CHARS } from '@keenly/contracts/ingest-bounds';
import { useQuery } from '@tanstack/react-query';
import { useId, useState, type KeyboardEvent } from 'react';
import { Icon } from '../../../ui/components/icon';
import { useDebounced } from '../../../ui/components/use-debounced';
import { suggestionsQuery } from './search-queries';

/** Suggestions come sooner than what is found: one chooses from them while typing. */
const SUGGEST_AFTER_MS = 150;

export interface TopicBoxProps {
  topic: string;
  onTopic: (topic: string) => void;
  /** A suggestion was chosen. */
  onChoose: (topic: string) => void;
}

/** The topic, with suggestions below it while one types: arrows move, Enter chooses, Escape closes. */
export function TopicBox({ topic, onTopic, onChoose }: TopicBoxProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [at, setAt] = useState(-1);
  const typed = useDebounced(topic.trim(), SUGGEST_AFTER_MS);
  const { data } = useQuery({ ...suggestionsQuery(typed), enabled: isOpen && typed !== '' });
  const offered = isOpen && topic.trim() !== '' ? (data?.data ?? []) : [];
  const active = offered[at];
  const isShown = offered.length > 0;
  const close = () => {
    setOpen(false);
    setAt(-1);
  };
  const choose = (name: string) => {
    close();
    onChoose(name.slice(0, TOPIC_MAX_CHARS));
  };
  const move = (by: number) => {
    const next = at + by;
    setAt(next < -1 ? offered.length - 1 : next >= offered.length ? -1 : next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isShown) close();
    else if (event.key === 'ArrowDown' && !isOpen) setOpen(true);
    else if (event.key === 'ArrowDown' && isShown) move(1);
    else if (event.key === 'ArrowUp' && isShown) move(-1);
    else if (event.key === 'Enter' && active !== undefined) choose(active.name);
    else return;
    event.preventDefault();
  };
  return (
    <div className="k-field find-combo">
      <label htmlFor={id}>{words.topic}</label>
      <div className="k-field-box">
        <Icon name="search" />
        <input
          id={id}
          role="combobox"
          type="text"
          autoComplete="off"
          enterKeyHint="search"
          aria-autocomplete="list"
          aria-expanded={isShown}
          aria-controls={`${id}-list`}
          aria-activedescendant={active === undefined ? undefined : `${id}-${at}`}
          aria-describedby={`${id}-hint`}
          placeholder={words.placeholder}
          maxLength={TOPIC_MAX_CHARS}
          value={topic}
          onChange={(event) => {
            setOpen(true);
            setAt(-1);
            onTopic(event.target.value);
          }}
          onKeyDown={onKeyDown}
          onBlur={close}
        />
      </div>
      <p id={`${id}-hint`} className="k-quiet">
        {words.hint}
      </p>
      <ul
        id={`${id}-list`}
        role="listbox"
        aria-label={words.suggestions}
        className="find-list"
        hidden={!isShown}
      >
        {offered.map(({ name, kind }, nth) => (
          <li
            key={`${kind} ${name}`}
            id={`${id}-${nth}`}
            role="option"
            aria-selected={nth === at}
            // The focus stays in the box.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(name)}
          >
            <span dir="auto">{name}</span>
            <span className="k-quiet">{words.kinds[kind]}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
