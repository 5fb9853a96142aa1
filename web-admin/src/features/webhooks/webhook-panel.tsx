import { webhookWords as words } from '@keenly/contracts/catalogue/webhooks';
import type { WebhookSecret } from '@keenly/contracts/webhooks';
import { AnswerPanel } from '@keenly/web-learner/shared/query/answer-panel';
import { Button } from '@keenly/web-learner/ui/components/button';
import { EmptyState } from '@keenly/web-learner/ui/components/empty-state';
import { Panel } from '@keenly/web-learner/ui/components/panel';
import { Bone } from '@keenly/web-learner/ui/components/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { WebhookDialog } from './webhook-dialog';
import { useWebhookChanges, webhooksQuery } from './webhook-queries';
import { WebhookRow } from './webhook-row';
import { SigningSecretDialog } from './signing-secret-dialog';

/** The webhooks of an organization, and the way to make one. */
export function WebhookPanel({ clientId }: { clientId: string }) {
  const answer = useQuery(webhooksQuery(clientId));
  const { make } = useWebhookChanges(clientId);
  const [making, setMaking] = useState(false);
  const [made, setMade] = useState<WebhookSecret>();
  const add = (
    <Button look="primary" icon="plus" onClick={() => setMaking(true)}>
      {words.make}
    </Button>
  );
  return (
    <Panel title={words.title} actions={answer.data?.length === 0 ? null : add}>
      <AnswerPanel answer={answer} skeleton={<Skeleton />}>
        {(webhooks) =>
          webhooks.length === 0 ? (
            <EmptyState words={words.none} line={words.noneLine} action={add} />
          ) : (
            <ul className="webhook-list">
              {webhooks.map((webhook) => (
                <WebhookRow key={webhook.id} clientId={clientId} webhook={webhook} onSecret={setMade} />
              ))}
            </ul>
          )
        }
      </AnswerPanel>
      {making ? (
        <WebhookDialog
          title={words.make}
          action={words.makeNow}
          onSave={async (body) => setMade(await make(body))}
          onClose={() => setMaking(false)}
        />
      ) : null}
      {made === undefined ? null : <SigningSecretDialog made={made} onClose={() => setMade(undefined)} />}
    </Panel>
  );
}

function Skeleton() {
  return (
    <div className="webhook-list">
      {[1, 2].map((row) => (
        <Bone key={row} height="148px" />
      ))}
    </div>
  );
}
