import { copyingWords as words } from '@keenly/contracts/catalogue/copying';
import { toast } from '../toasts/toast-store';
import { Button } from './button';
import './copy-value.css';
import { Field } from './field';

export interface CopyValueProps {
  label: string;
  value: string;
  /** On the button, such as 'Copy key'. */
  action: string;
}

/** A value that is pasted elsewhere, with its button. */
export function CopyValue({ label, value, action }: CopyValueProps) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      toast('success', words.copied);
    } catch (error) {
      console.warn('The browser does not allow copying.', error);
      toast('error', words.copyFailed);
    }
  };
  return (
    <div className="copy-value">
      <Field label={label} readOnly value={value} onFocus={({ target }) => target.select()} />
      <Button onClick={() => void copy()}>{action}</Button>
    </div>
  );
}
