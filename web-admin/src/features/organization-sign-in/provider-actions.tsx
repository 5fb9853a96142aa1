import { organizationSignInWords as words } from '@keenly/contracts/catalogue/organization-sign-in';
import type { SignInProvider } from '@keenly/contracts/organization-sign-in';
import { Button } from '@keenly/web-learner/ui/components/button';
import { useState } from 'react';
import { ConfirmRemoval } from '../../shared/confirm-removal';
import { ProviderDialog } from './provider-dialog';
import { useProviderChanges } from './provider-queries';
import { TryButton } from './try-button';

export interface ProviderActionsProps {
  clientId: string;
  provider: SignInProvider;
  redirect: string;
}

/** What can be done with a provider. */
export function ProviderActions({ clientId, provider, redirect }: ProviderActionsProps) {
  const { remove } = useProviderChanges(clientId);
  const [asking, setAsking] = useState<'change' | 'remove'>();
  const close = () => setAsking(undefined);
  return (
    <div className="sign-in-actions">
      <TryButton clientId={clientId} issuer={provider.issuer} />
      <Button small onClick={() => setAsking('change')}>
        {words.change}
      </Button>
      <Button small onClick={() => setAsking('remove')}>
        {words.remove}
      </Button>
      {asking === 'change' ? (
        <ProviderDialog clientId={clientId} provider={provider} redirect={redirect} onClose={close} />
      ) : null}
      {asking === 'remove' ? (
        <ConfirmRemoval
          title={words.removeTitle}
          question={words.removeQuestion}
          action={words.removeNow}
          done={words.removed}
          onRemove={remove}
          onClose={close}
        />
      ) : null}
    </div>
  );
}
