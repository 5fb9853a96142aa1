import { landingLabels as labels, landingMessages as words } from '@keenly/contracts/catalogue/landing';
import { EMAIL_PATTERN } from '@keenly/contracts/email-pattern';
import { useState, type SyntheticEvent } from 'react';
import { useNavigate } from 'react-router';
import { wordsFor } from '../../../shared/api/api-error';
import { toast } from '../../../ui/toasts/toast-store';
import { Button } from '../../../ui/components/button';
import { Field } from '../../../ui/components/field';
import { isEmailActive } from './email-check';

export interface EmailBoxProps {
  email: string;
  onChange: (email: string) => void;
}

/** The email and Activate, which leads to the sign-up wizard with it (product/entering#email-check). */
export function EmailBox({ email, onChange }: EmailBoxProps) {
  const navigate = useNavigate();
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    const emailId = email.trim().toLowerCase();
    const wrong = problemOf(emailId);
    setProblem(wrong);
    if (wrong !== undefined || busy) return;
    setBusy(true);
    try {
      if (await isEmailActive(emailId)) setProblem(words.emailInUse);
      else void navigate('/signUp', { state: { emailId } });
    } catch (error) {
      toast('error', wordsFor(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form className="landing-box" noValidate onSubmit={(event) => void submit(event)}>
      <Field
        label={labels.email}
        type="email"
        inputMode="email"
        autoComplete="email"
        placeholder="you@example.com"
        value={email}
        error={problem}
        onChange={({ target }) => {
          setProblem(undefined);
          onChange(target.value);
        }}
      />
      <Button look="primary" type="submit" busy={busy}>
        {labels.activate}
      </Button>
    </form>
  );
}

function problemOf(email: string): string | undefined {
  if (email === '') return words.emailRequired;
  return EMAIL_PATTERN.test(email) ? undefined : words.emailInvalid;
}
