import { secondFactorPaths } from '@keenly/contracts/second-factor-paths';
import { entryLabels } from '@keenly/contracts/catalogue/entry';
import { secondFactorLabels as words, secondFactorMessages } from '@keenly/contracts/catalogue/second-factor';
import type { SignedIn } from '@keenly/contracts/identity';
import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { api } from '../../../kit/api/api';
import { ApiError, wordsFor } from '../../../kit/api/api-error';
import { keepSignIn } from '../../../kit/auth/keep-sign-in';
import { toast } from '../../../kit/toasts/toast-store';
import { Button } from '../../../kit/ui/button';
import { Field } from '../../../kit/ui/field';

export interface SecondStepFormProps {
  /** What the first step answered. */
  challenge: string;
  /** It waited too long: the password is needed again. */
  onLapsed: () => void;
}

/** The code from the app, or a recovery code, after the right password. Loaded only when it's asked for. */
export function SecondStepForm({ challenge, onLapsed }: SecondStepFormProps) {
  const [code, setCode] = useState('');
  const [byRecovery, setByRecovery] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), [byRecovery]);

  const submit = async () => {
    setBusy(true);
    try {
      const response = await api.send('POST', secondFactorPaths.step, {
        anonymous: true,
        body: { challenge, code },
      });
      keepSignIn((await response.json()) as SignedIn, response);
    } catch (error) {
      const told = error instanceof ApiError ? error.message : wordsFor(error);
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
      <p role="status">{secondFactorMessages.required}</p>
      <Field
        key={String(byRecovery)}
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
      <Button
        look="text"
        small
        onClick={() => {
          setByRecovery(!byRecovery);
          setCode('');
          setProblem(undefined);
        }}
      >
        {byRecovery ? words.useApp : words.useRecovery}
      </Button>
    </form>
  );
}
