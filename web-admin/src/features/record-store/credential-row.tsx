import { recordStoreWords as words } from '@keenly/contracts/catalogue/record-store';
import type { Credential, CredentialSecret } from '@keenly/contracts/record-store-credentials';
import { Button } from '@keenly/web-learner/ui/components/button';
import { Chip } from '@keenly/web-learner/ui/components/chips';
import { toast } from '@keenly/web-learner/ui/toasts/toast-store';
import { useState } from 'react';
import { ConfirmRemoval } from '../../shared/confirm-removal';
import { Moment } from '../../shared/moment';
import { Facts } from '../../shared/record/facts';
import { CredentialDialog } from './credential-dialog';
import { useCredentialChanges } from './credential-queries';

export interface CredentialRowProps {
  clientId: string;
  credential: Credential;
  onSecret: (made: CredentialSecret) => void;
}

/** One credential, with what can be done with it. */
export function CredentialRow({ clientId, credential, onSecret }: CredentialRowProps) {
  const { name, key, scopes, last_used_at: lastUse, old_secret_until: oldUntil } = credential;
  return (
    <li>
      <h3 dir="auto">{name}</h3>
      <ul className="record-store-chips" aria-label={words.scopes}>
        {scopes.map((scope) => (
          <li key={scope}>
            <Chip>{scope}</Chip>
          </li>
        ))}
      </ul>
      <Facts
        facts={[
          [words.key, <code key="key">{key}</code>],
          [words.lastUse, lastUse === null ? words.never : <Moment key="used" at={lastUse} />],
          ...(oldUntil === null ? [] : [[words.oldSecret, <Moment key="until" at={oldUntil} />] as const]),
        ]}
      />
      <Actions clientId={clientId} credential={credential} onSecret={onSecret} />
    </li>
  );
}

function Actions({ clientId, credential, onSecret }: CredentialRowProps) {
  const { name } = credential;
  const changes = useCredentialChanges(clientId);
  const [asking, setAsking] = useState<'change' | 'rotate' | 'end'>();
  const close = () => setAsking(undefined);
  return (
    <div className="record-store-actions">
      <Button small aria-label={words.changeOf(name)} onClick={() => setAsking('change')}>
        {words.change}
      </Button>
      <Button small aria-label={words.rotateOf(name)} onClick={() => setAsking('rotate')}>
        {words.rotate}
      </Button>
      <Button small aria-label={words.endOf(name)} onClick={() => setAsking('end')}>
        {words.end}
      </Button>
      {asking === 'change' ? (
        <CredentialDialog
          title={words.changeOf(name)}
          action={words.save}
          credential={credential}
          onSave={async (body) => {
            await changes.change(credential, body);
            toast('success', words.saved(body.name));
          }}
          onClose={close}
        />
      ) : null}
      {asking === 'rotate' ? (
        <ConfirmRemoval
          title={words.rotateTitle(name)}
          question={words.rotateQuestion}
          action={words.rotateNow}
          onRemove={async () => onSecret(await changes.rotate(credential))}
          onClose={close}
        />
      ) : null}
      {asking === 'end' ? (
        <ConfirmRemoval
          title={words.endTitle(name)}
          question={words.endQuestion}
          action={words.endNow}
          done={words.ended(name)}
          onRemove={() => changes.end(credential)}
          onClose={close}
        />
      ) : null}
    </div>
  );
}
