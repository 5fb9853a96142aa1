import { Icon } from './icon';
import './search-field.css';

export interface SearchFieldProps {
  /** Its name, which stands in it as long as it's empty. */
  label: string;
  /** Characters, as the service takes them. */
  maxLength: number;
  value: string;
  onChange: (typed: string) => void;
}

/** A field that narrows what is below it. */
export function SearchField({ label, maxLength, value, onChange }: SearchFieldProps) {
  return (
    <label className="k-search">
      <Icon name="search" />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        maxLength={maxLength}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  );
}
