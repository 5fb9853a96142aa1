import { type TextareaHTMLAttributes, type Ref, useId } from 'react';
import './field.css';
import './long-field.css';

export interface LongFieldProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  label: string;
  error?: string | undefined;
  hint?: string | undefined;
  ref?: Ref<HTMLTextAreaElement>;
}

/** A field of several lines. */
export function LongField({ label, error, hint, ...rest }: LongFieldProps) {
  const id = useId();
  const said = error ?? hint;
  return (
    <div className="k-field">
      <label htmlFor={id}>{label}</label>
      <div className="k-field-box k-field-long" data-error={error !== undefined || undefined}>
        <textarea
          rows={4}
          {...rest}
          id={id}
          aria-invalid={error !== undefined}
          aria-describedby={said === undefined ? undefined : `${id}-words`}
        />
      </div>
      {said === undefined ? null : (
        <p
          id={`${id}-words`}
          className={error === undefined ? 'k-quiet' : 'k-field-error'}
          role={error === undefined ? undefined : 'alert'}
        >
          {said}
        </p>
      )}
    </div>
  );
}
