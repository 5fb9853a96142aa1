import { provisioningWords as words } from '@keenly/contracts/catalogue/provisioning';
import type { ProvisioningToken, ProvisioningTokenSecret } from '@keenly/contracts/provisioning-tokens';
import { Button } from '@keenly/web-learner/ui/components/button';
import { toast } from '@keenly/web-learner/ui/toasts/toast-store';
import { useState } from 'react';
import { ConfirmRemoval } from '../../shared/confirm-removal';
import { Moment } from '../../shared/moment';
import { Facts } from '../../shared/record/facts';
import { TokenDialog } from './token-dialog';
import { useTokenChanges } from './token-queries';

export interface TokenRowProps {
  clientId: string;
  token: ProvisioningToken;
  onToken: (made: ProvisioningTokenSecret) => void;
}

/** One token, with what can be done with it. */
export function TokenRow({ clientId, token, onToken }: TokenRowProps) {
  const { name, last_used_at: lastUse, old_token_until: oldUntil } = token;
  return (
    <li>
      <h3 dir="auto">{name}</h3>
      <Facts
        facts={[
          [words.lastUse, lastUse === null ? words.never : <Moment key="used" at={lastUse} />],
          ...(oldUntil === null ? [] : [[words.oldToken, <Moment key="until" at={oldUntil} />] as const]),
        ]}
      />
      <Actions clientId={clientId} token={token} onToken={onToken} />
    </li>
  );
}

function Actions({ clientId, token, onToken }: TokenRowProps) {
  const { name } = token;
  const changes = useTokenChanges(clientId);
  const [asking, setAsking] = useState<'rename' | 'rotate' | 'end'>();
  const close = () => setAsking(undefined);
  return (
    <div className="provisioning-actions">
      <Button small aria-label={words.renameOf(name)} onClick={() => setAsking('rename')}>
        {words.rename}
      </Button>
      <Button small aria-label={words.rotateOf(name)} onClick={() => setAsking('rotate')}>
        {words.rotate}
      </Button>
      <Button small aria-label={words.endOf(name)} onClick={() => setAsking('end')}>
        {words.end}
      </Button>
      {asking === 'rename' ? (
        <TokenDialog
          title={words.renameOf(name)}
          action={words.save}
          name={name}
          onSave={async (body) => {
            await changes.rename(token, body);
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
          onRemove={async () => onToken(await changes.rotate(token))}
          onClose={close}
        />
      ) : null}
      {asking === 'end' ? (
        <ConfirmRemoval
          title={words.endTitle(name)}
          question={words.endQuestion}
          action={words.endNow}
          done={words.ended(name)}
          onRemove={() => changes.end(token)}
          onClose={close}
        />
      ) : null}
    </div>
  );
}
