import { entryLabels } from '@keenly/contracts/catalogue/entry';
import { useState } from 'react';
import { wordsFor } from '../../../shared/api/api-error';
import { toast } from '../../../ui/toasts/toast-store';
import { Button } from '../../../ui/components/button';

/** Signs in with a passkey alone (product/entering#passkey-sign-in). What asks the device comes with the click. */
export function PasskeyButton({ rememberMe }: { rememberMe: boolean }) {
  const [busy, setBusy] = useState(false);
  if (!('PublicKeyCredential' in window)) return null;
  const signIn = async () => {
    setBusy(true);
    try {
      const { signInWithPasskeyAlone } = await import('./passkey-sign-in');
      await signInWithPasskeyAlone(rememberMe);
    } catch (error) {
      toast('error', wordsFor(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="social">
      <Button busy={busy} onClick={() => void signIn()}>
        {entryLabels.signInWithPasskey}
      </Button>
    </div>
  );
}
