import { secondFactorLabels as words } from '@keenly/contracts/catalogue/second-factor';
import type { StepChoices } from '@keenly/contracts/passkeys';
import { stepChoices } from '@keenly/contracts/passkeys.endpoints';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { api } from '../../../shared/api/api';
import { ApiError, wordsFor } from '../../../shared/api/api-error';
import { toast } from '../../../ui/toasts/toast-store';
import { Button } from '../../../ui/components/button';
import { CodeStep } from './code-step';
import { LostFactor } from './lost-factor';

export interface SecondStepFormProps {
  /** What the first step answered. */
  challenge: string;
  /** It waited too long: the first step is needed again. */
  onLapsed: () => void;
}

const PasskeyStep = lazy(async () => ({ default: (await import('./passkey-step')).PasskeyStep }));

type Way = 'passkey' | 'app' | 'recovery' | 'lost';

const wayWords: Readonly<Record<Way, string>> = {
  passkey: words.usePasskey,
  app: words.useApp,
  recovery: words.useRecovery,
  lost: words.lost,
};

/** The second step: a passkey, the code from the app, or a recovery code. Loaded only when it's asked for. */
export function SecondStepForm({ challenge, onLapsed }: SecondStepFormProps) {
  const [choices, setChoices] = useState<StepChoices>();
  const [chosen, setChosen] = useState<Way>();

  const refused = useCallback(
    (error: unknown) => {
      toast('error', wordsFor(error));
      if (error instanceof ApiError && error.code === 'CODE_EXPIRED') onLapsed();
    },
    [onLapsed],
  );
  const [questions, setQuestions] = useState(1);
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    api
      .ask(stepChoices, { body: { challenge } }, { anonymous: true, signal })
      .then(setChoices, (error: unknown) => {
        if (signal.aborted) return;
        refused(error);
        // Codes can be tried without knowing what else there is.
        setChoices({ app: true, passkey: null });
      });
    return () => leaving.abort();
  }, [challenge, questions, refused]);

  if (choices === undefined) return <p role="status">One moment…</p>;
  const passkey = 'PublicKeyCredential' in window ? choices.passkey : null;
  const ways: readonly Way[] = [
    ...(passkey === null ? [] : ['passkey' as const]),
    ...(choices.app ? ['app' as const] : []),
    'recovery',
    'lost',
  ];
  const way = chosen !== undefined && ways.includes(chosen) ? chosen : ways[0];
  return (
    <>
      {way === 'passkey' && passkey !== null ? (
        <Suspense>
          <PasskeyStep
            challenge={challenge}
            request={passkey}
            onRefused={(error) => {
              refused(error);
              setQuestions(questions + 1);
            }}
          />
        </Suspense>
      ) : way === 'lost' ? (
        <LostFactor challenge={challenge} onRefused={refused} />
      ) : (
        <CodeStep key={way} challenge={challenge} byRecovery={way === 'recovery'} onLapsed={onLapsed} />
      )}
      <div className="entry-form">
        {ways
          .filter((other) => other !== way)
          .map((other) => (
            <Button key={other} look="text" small onClick={() => setChosen(other)}>
              {wayWords[other]}
            </Button>
          ))}
      </div>
    </>
  );
}
