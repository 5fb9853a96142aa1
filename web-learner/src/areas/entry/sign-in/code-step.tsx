import { entryLabels } from '@keenly/contracts/catalogue/entry';
import { secondFactorLabels as words, secondFactorMessages } from '@keenly/contracts/catalogue/second-factor';
import * as secondFactorEndpoints from '@keenly/contracts/second-factor.endpoints';
import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { ApiError, wordsFor } from '../../../shared/api/api-error';
import { signInWith } from '../../../shared/auth/sign-in-with';
import { toast } from '../../../ui/toasts/toast-store';
import { Button } from '../../../ui/components/button';
import { Field } from '../../../ui/components/field';

export interface CodeStepProps {
  challenge: string;
  byRecovery: boolean;
  onLapsed: () => void;
}

/** The second step with a code from the app, or a recovery code. */
export function CodeStep({ challenge, byRecovery, onLapsed }: CodeStepProps) {
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);

  const submit = async () => {
    setBusy(true);
    try {
      await signInWith(secondFactorEndpoints.takeSecondStep, { body: { challenge, code } });
    } catch (error) {
      const told = wordsFor(error);
      toast('error', told);
      setBusy(false);
      if (error instanceof ApiError && error.code === 'CODE_EXPIRED') {
        onLapsed();
        return;
      }
      setProblem(told);
      setCode('');
      field.current?.focus();
    }
  };
  return (
    <form
      className="entry-form"
      noValidate
      onSubmit={(event: SyntheticEvent) => {
        event.preventDefault();
        if (code !== '' && !busy) void submit();
      }}
    >
      <p role="status">{byRecovery ? secondFactorMessages.enterRecovery : secondFactorMessages.required}</p>
      <Field
        ref={field}
        label={byRecovery ? words.recoveryCode : words.appCode}
        inputMode={byRecovery ? 'text' : 'numeric'}
        autoComplete="one-time-code"
        maxLength={byRecovery ? 20 : 7}
        value={code}
        error={problem}
        onChange={({ target }) => {
          setProblem(undefined);
          setCode(target.value);
        }}
      />
      <Button look="primary" type="submit" disabled={code.trim() === ''} busy={busy}>
        {entryLabels.signIn}
      </Button>
    </form>
  );
}
