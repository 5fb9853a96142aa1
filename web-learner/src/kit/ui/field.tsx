import { useId, useState, type InputHTMLAttributes, type Ref } from 'react';
import { Icon } from './icon';
import './field.css';

export interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  /** What is wrong, in words; announced when it appears. */
  error?: string | undefined;
  hint?: string | undefined;
  ref?: Ref<HTMLInputElement>;
}

/** A labelled text field. Passwords get a show and hide toggle. */
export function Field({ label, error, hint, type = 'text', ...rest }: FieldProps) {
  const id = useId();
  const [shown, setShown] = useState(false);
  const password = type === 'password';
  const described = error !== undefined ? `${id}-error` : hint !== undefined ? `${id}-hint` : undefined;
  return (
    <div className="k-field">
      <label htmlFor={id}>{label}</label>
      <div className="k-field-box" data-error={error !== undefined || undefined}>
        <input
          {...rest}
          id={id}
          type={password && shown ? 'text' : type}
          aria-invalid={error !== undefined}
          aria-describedby={described}
        />
        {password ? (
          <button
            type="button"
            className="k-icon-btn"
            aria-label={shown ? `Hide ${label}` : `Show ${label}`}
            onClick={() => setShown(!shown)}
          >
            <Icon name={shown ? 'eye-off' : 'eye'} />
          </button>
        ) : null}
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
