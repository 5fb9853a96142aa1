import { entryLabels } from '@keenly/contracts/catalogue/entry';
import { secondFactorLabels as words, secondFactorMessages } from '@keenly/contracts/catalogue/second-factor';
import * as secondFactorEndpoints from '@keenly/contracts/second-factor.endpoints';
import type { SignedIn } from '@keenly/contracts/identity';
import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { api } from '../../../shared/api/api';
import { ApiError, wordsFor } from '../../../shared/api/api-error';
import { keepSignIn } from '../../../shared/auth/keep-sign-in';
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
      const response = await api.send('POST', secondFactorEndpoints.takeSecondStep.path, {
        anonymous: true,
        body: { challenge, code },
      });
      keepSignIn((await response.json()) as SignedIn, response);
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
