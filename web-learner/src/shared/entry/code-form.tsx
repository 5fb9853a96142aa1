import { entryLabels } from '@keenly/contracts/catalogue/entry';
import { useRef, useState, type SyntheticEvent } from 'react';
import { ApiError, wordsFor } from '../api/api-error';
import { toast } from '../../ui/toasts/toast-store';
import { Button } from '../../ui/components/button';
import { Field } from '../../ui/components/field';
import './entry.css';

/**
 * Verification codes have 4 digits, or 10 letters and digits once someone tried to guess them
 * (product/entering#verification-codes).
 */
const CODE_LENGTH = 4;
const LONG_CODE_LENGTH = 10;

export interface CodeFormProps {
  /** Words of the button that hands the code in. */
  submit: string;
  /** Hands the code in. A refusal is shown as a toast, and the field is emptied for the next try. */
  onVerify: (code: string) => Promise<void>;
  /** Asks for a new code; answers the words that say so. */
  onResend: () => Promise<string>;
}

/** The code from an email, and RESEND (product/entering#verification-codes). */
export function CodeForm({ submit, onVerify, onResend }: CodeFormProps) {
  const [code, setCode] = useState('');
  const [isLong, setLong] = useState(false);
  const [busy, setBusy] = useState<'verify' | 'resend'>();
  const [problem, setProblem] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const length = isLong ? LONG_CODE_LENGTH : CODE_LENGTH;
  const complete = code.length === length;

  const during = async (what: 'verify' | 'resend', work: () => Promise<void>) => {
    setBusy(what);
    try {
      await work();
    } catch (error) {
      const words = error instanceof ApiError ? error.message : wordsFor(error);
      toast('error', words);
      if (what === 'verify') {
        setProblem(words);
        setCode('');
        field.current?.focus();
      }
    } finally {
      setBusy(undefined);
    }
  };
  const verify = (event: SyntheticEvent) => {
    event.preventDefault();
    if (complete && busy === undefined) void during('verify', () => onVerify(code));
  };
  const resend = () => during('resend', async () => toast('success', await onResend()));

  return (
    <form className="entry-form entry-code" noValidate onSubmit={verify}>
      <Field
        ref={field}
        label={entryLabels.code}
        inputMode={isLong ? 'text' : 'numeric'}
        autoComplete="one-time-code"
        // Room for the blanks and hyphens of a pasted one.
        maxLength={isLong ? 2 * LONG_CODE_LENGTH : CODE_LENGTH}
        value={code}
        error={problem}
        hint={`${isLong ? '10 letters and digits' : '4 digits'}. Expires in 10 minutes.`}
        onChange={({ target }) => {
          setProblem(undefined);
          setCode(
            target.value
              .replace(isLong ? /[^0-9a-z]/gi : /\D/g, '')
              .slice(0, length)
              .toUpperCase(),
          );
        }}
      />
      <Button look="primary" type="submit" disabled={!complete} busy={busy === 'verify'}>
        {submit}
      </Button>
      <p className="k-meta">
        Didn’t get the email? Check your spam folder or request a new code.{' '}
        <Button look="text" small busy={busy === 'resend'} onClick={() => void resend()}>
          {entryLabels.resend}
        </Button>
      </p>
      <Button
        look="text"
        small
        onClick={() => {
          setLong(!isLong);
          setCode('');
          setProblem(undefined);
          field.current?.focus();
        }}
      >
        {isLong ? 'My code has 4 digits' : 'My code has letters'}
      </Button>
    </form>
  );
}
