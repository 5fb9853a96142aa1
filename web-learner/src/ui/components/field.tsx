import { useId, useState, type InputHTMLAttributes, type Ref } from 'react';
import { Icon } from './icon';
import './field.css';

export interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  /** What is wrong, in words; announced when it appears. */
  error?: string | undefined;
  hint?: string | undefined;
  /** Shows the value as text that can be focused and copied: read-only, and without the look of a field to fill in. */
  asText?: boolean;
  ref?: Ref<HTMLInputElement>;
}

/** A labelled text field. Passwords get a show and hide toggle. */
export function Field({ label, error, hint, asText = false, type = 'text', ...rest }: FieldProps) {
  const id = useId();
  const [shown, setShown] = useState(false);
  const password = type === 'password';
  const described = error !== undefined ? `${id}-error` : hint !== undefined ? `${id}-hint` : undefined;
  return (
    <div className="k-field" data-text={asText || undefined}>
      <label htmlFor={id}>{label}</label>
      <div className="k-field-box" data-error={error !== undefined || undefined}>
        <input
          {...rest}
          id={id}
          readOnly={asText || rest.readOnly}
          type={password && shown ? 'text' : type}
          data-autofocus={rest.autoFocus || undefined}
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
