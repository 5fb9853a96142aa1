import { useId } from 'react';
import '@keenly/web-learner/ui/components/field.css';
import './long-field.css';

export interface LongFieldProps {
  label: string;
  value: string;
  /** To begin with; it grows with its text. */
  rows: number;
  error?: string | undefined;
  hint?: string | undefined;
  onChange: (value: string) => void;
}

/** A labelled text field of several lines. */
export function LongField({ label, value, rows, error, hint, onChange }: LongFieldProps) {
  const id = useId();
  const described = error !== undefined ? `${id}-error` : hint !== undefined ? `${id}-hint` : undefined;
  return (
    <div className="k-field">
      <label htmlFor={id}>{label}</label>
      <div className="k-field-box long-field" data-error={error !== undefined || undefined}>
        <textarea
          id={id}
          dir="auto"
          rows={rows}
          value={value}
          aria-invalid={error !== undefined}
          aria-describedby={described}
          onChange={({ target }) => onChange(target.value)}
        />
      </div>
      {error === undefined ? null : (
        <p id={`${id}-error`} className="k-field-error" role="alert">
          {error}
        </p>
      )}
      {error === undefined && hint !== undefined ? (
        <p id={`${id}-hint`} className="k-quiet">
          {hint}
        </p>
      ) : null}
    </div>
  );
}
