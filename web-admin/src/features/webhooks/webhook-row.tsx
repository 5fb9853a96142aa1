import { webhookWords as words } from '@keenly/contracts/catalogue/webhooks';
import type { PauseReason, Webhook } from '@keenly/contracts/webhooks';
import { Chip } from '@keenly/web-learner/ui/components/chips';
import { Moment } from '../../shared/moment';
import { Facts } from '../../shared/record/facts';
import { WebhookActions, type WebhookActionsProps } from './webhook-actions';

const pauseWords: Readonly<Record<PauseReason, string>> = {
  'by hand': words.paused,
  gone: words.pausedGone,
  failing: words.pausedFailing,
};

/** One webhook: how it is, and what can be done with it. */
export function WebhookRow(props: WebhookActionsProps) {
  const { name, url, kinds, last_delivered_at: last, old_secret_until: oldUntil } = props.webhook;
  return (
    <li>
      <h3 dir="auto">{name}</h3>
      <ul className="webhook-chips" aria-label={words.kinds}>
        {kinds.map((kind) => (
          <li key={kind}>
            <Chip>{kind}</Chip>
          </li>
        ))}
      </ul>
      <Facts
        facts={[
          [words.address, <code key="address">{url}</code>],
          [words.status, <State key="state" webhook={props.webhook} />],
          [words.lastDelivery, last === null ? words.never : <Moment key="last" at={last} />],
          ...(oldUntil === null ? [] : [[words.oldSecret, <Moment key="until" at={oldUntil} />] as const]),
        ]}
      />
      <WebhookActions {...props} />
    </li>
  );
}

function State({ webhook: { paused, failing_since: since } }: { webhook: Webhook }) {
  if (paused !== null) return pauseWords[paused];
  if (since === null) return words.active;
  return (
    <>
      {words.failingSince} <Moment at={since} />
    </>
  );
}
