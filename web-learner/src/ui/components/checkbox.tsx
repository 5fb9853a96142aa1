import { useId, type InputHTMLAttributes, type ReactNode, type Ref } from 'react';
import './field.css';

export interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  children: ReactNode;
  error?: string | undefined;
  ref?: Ref<HTMLInputElement>;
}

export function Checkbox({ children, error, 'aria-describedby': more, ...rest }: CheckboxProps) {
  const id = useId();
  return (
    <div className="k-field">
      <label className="k-check">
        <input
          {...rest}
          type="checkbox"
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? more : `${id}-error`}
        />
        <span>{children}</span>
      </label>
      {error === undefined ? null : (
        <p id={`${id}-error`} className="k-field-error" role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
