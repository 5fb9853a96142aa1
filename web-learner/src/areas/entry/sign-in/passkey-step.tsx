import { secondFactorLabels as words, secondFactorMessages } from '@keenly/contracts/catalogue/second-factor';
import type { PasskeyRequest } from '@keenly/contracts/passkeys';
import { takePasskeyStep } from '@keenly/contracts/passkeys.endpoints';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../../shared/api/api';
import { keepSignIn } from '../../../shared/auth/keep-sign-in';
import { forgetPasskey, usePasskey as signWithPasskey } from '../../../shared/second-factor/passkey-browser';
import { Button } from '../../../ui/components/button';

export interface PasskeyStepProps {
  challenge: string;
  /** What the device is to sign, once. */
  request: PasskeyRequest;
  /** Receives why not; the next try needs another request. */
  onRefused: (error: unknown) => void;
}

/** The second step with a passkey: one button, then the device asks. */
export function PasskeyStep({ challenge, request, onRefused }: PasskeyStepProps) {
  const [busy, setBusy] = useState(false);
  const button = useRef<HTMLDivElement>(null);
  useEffect(() => {
    button.current?.querySelector('button')?.focus();
    return forgetPasskey;
  }, []);

  const take = async () => {
    setBusy(true);
    try {
      const credential = await signWithPasskey(request);
      const response = await api.send('POST', takePasskeyStep.path, {
        anonymous: true,
        body: { challenge, credential },
      });
      keepSignIn((await response.json()) as Parameters<typeof keepSignIn>[0], response);
    } catch (error) {
      setBusy(false);
      onRefused(error);
    }
  };
  return (
    <div className="entry-form" ref={button}>
      <p role="status">{secondFactorMessages.usePasskey}</p>
      <Button look="primary" busy={busy} onClick={() => void take()}>
        {words.usePasskey}
      </Button>
    </div>
  );
}
