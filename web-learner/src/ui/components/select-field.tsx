import { useId, type ReactNode, type Ref, type SelectHTMLAttributes } from 'react';
import './field.css';

export interface SelectFieldProps extends SelectHTMLAttributes<HTMLSelectElement> {
  label: string;
  error?: string | undefined;
  hint?: string | undefined;
  /** Options. */
  children: ReactNode;
  ref?: Ref<HTMLSelectElement>;
}

/** A labelled choice of one, by the browser's own list: it serves long lists, keyboards and phones alike. */
export function SelectField({ label, error, hint, children, ...rest }: SelectFieldProps) {
  const id = useId();
  const described = error !== undefined ? `${id}-error` : hint !== undefined ? `${id}-hint` : undefined;
  return (
    <div className="k-field">
      <label htmlFor={id}>{label}</label>
      <div className="k-field-box" data-error={error !== undefined || undefined}>
        <select {...rest} id={id} aria-invalid={error !== undefined} aria-describedby={described}>
          {children}
        </select>
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
