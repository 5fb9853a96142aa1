import { webhookWords as words } from '@keenly/contracts/catalogue/webhooks';
import type { Webhook, WebhookSecret } from '@keenly/contracts/webhooks';
import { wordsFor } from '@keenly/web-learner/shared/api/api-error';
import { Button } from '@keenly/web-learner/ui/components/button';
import { toast } from '@keenly/web-learner/ui/toasts/toast-store';
import { useState } from 'react';
import { ConfirmRemoval } from '../../shared/confirm-removal';
import { DeliveriesDialog } from './deliveries-dialog';
import { WebhookDialog } from './webhook-dialog';
import { useWebhookChanges } from './webhook-queries';

export interface WebhookActionsProps {
  clientId: string;
  webhook: Webhook;
  onSecret: (made: WebhookSecret) => void;
}

type Asking = 'change' | 'rotate' | 'remove' | 'log';

/** What can be done with a webhook. */
export function WebhookActions(props: WebhookActionsProps) {
  const { clientId, webhook } = props;
  const { name, paused } = webhook;
  const changes = useWebhookChanges(clientId);
  const [asking, setAsking] = useState<Asking>();
  const [busy, setBusy] = useState(false);
  const now = async (change: () => Promise<unknown>, done?: string) => {
    setBusy(true);
    try {
      await change();
      if (done !== undefined) toast('success', done);
    } catch (error) {
      toast('error', wordsFor(error));
    } finally {
      setBusy(false);
    }
  };
  const opens = (what: Asking, words: string, label: string) => (
    <Button small aria-label={label} onClick={() => setAsking(what)}>
      {words}
    </Button>
  );
  const setPaused = () => void now(() => changes.setPaused(webhook, paused === null));
  return (
    <div className="webhook-actions">
      {opens('change', words.change, words.changeOf(name))}
      {opens('rotate', words.rotate, words.rotateOf(name))}
      {paused === null ? (
        <Button
          small
          busy={busy}
          aria-label={words.testOf(name)}
          onClick={() => void now(() => changes.test(webhook), words.testSent)}
        >
          {words.test}
        </Button>
      ) : null}
      <Button
        small
        busy={busy}
        aria-label={paused === null ? words.pauseOf(name) : words.resumeOf(name)}
        onClick={setPaused}
      >
        {paused === null ? words.pause : words.resume}
      </Button>
      {opens('log', words.log, words.logOf(name))}
      {opens('remove', words.remove, words.removeOf(name))}
      <Asked {...props} asking={asking} onClose={() => setAsking(undefined)} />
    </div>
  );
}

interface AskedProps extends WebhookActionsProps {
  asking: Asking | undefined;
  onClose: () => void;
}

function Asked({ clientId, webhook, onSecret, asking, onClose }: AskedProps) {
  const { name } = webhook;
  const changes = useWebhookChanges(clientId);
  switch (asking) {
    case undefined:
      return null;
    case 'log':
      return <DeliveriesDialog webhook={webhook} onClose={onClose} />;
    case 'change':
      return (
        <WebhookDialog
          title={words.changeOf(name)}
          action={words.save}
          webhook={webhook}
          onSave={async (body) => {
            await changes.change(webhook, body);
            toast('success', words.saved(body.name));
          }}
          onClose={onClose}
        />
      );
    case 'rotate':
      return (
        <ConfirmRemoval
          title={words.rotateTitle(name)}
          question={words.rotateQuestion}
          action={words.rotateNow}
          onRemove={async () => onSecret(await changes.rotate(webhook))}
          onClose={onClose}
        />
      );
    case 'remove':
      return (
        <ConfirmRemoval
          title={words.removeTitle(name)}
          question={words.removeQuestion}
          action={words.removeNow}
          done={words.removed(name)}
          onRemove={() => changes.remove(webhook)}
          onClose={onClose}
        />
      );
  }
}
