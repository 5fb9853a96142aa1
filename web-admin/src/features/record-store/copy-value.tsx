import { recordStoreWords as words } from '@keenly/contracts/catalogue/record-store';
import { Button } from '@keenly/web-learner/ui/components/button';
import { Field } from '@keenly/web-learner/ui/components/field';
import { toast } from '@keenly/web-learner/ui/toasts/toast-store';

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
    <div className="record-store-copy">
      <Field label={label} readOnly value={value} onFocus={({ target }) => target.select()} />
      <Button onClick={() => void copy()}>{action}</Button>
    </div>
  );
}
