import { organizationSignInWords as words } from '@keenly/contracts/catalogue/organization-sign-in';
import { wordsFor } from '@keenly/web-learner/shared/api/api-error';
import { Button } from '@keenly/web-learner/ui/components/button';
import { useState } from 'react';
import { useProviderChanges } from './provider-queries';

/** Asks a provider what it says of itself, and says beside the button what came of it. */
export function TryButton({ clientId, issuer }: { clientId: string; issuer: string }) {
  const { attempt } = useProviderChanges(clientId);
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState<{ readonly issuer: string; readonly words: string }>();
  const ask = async () => {
    setBusy(true);
    setSaid(undefined);
    try {
      const { data } = await attempt(issuer);
      setSaid({ issuer, words: data.problem ?? words.works });
    } catch (error) {
      setSaid({ issuer, words: wordsFor(error) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button small busy={busy} onClick={() => void ask()}>
        {words.tryIt}
      </Button>
      <p className="sign-in-tried" role="status">
        {said?.issuer === issuer ? said.words : ''}
      </p>
    </>
  );
}
