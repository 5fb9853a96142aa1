import { webhookWords as words } from '@keenly/contracts/catalogue/webhooks';
import type { Delivery, Webhook } from '@keenly/contracts/webhooks';
import { wordsFor } from '@keenly/web-learner/shared/api/api-error';
import { AnswerPanel } from '@keenly/web-learner/shared/query/answer-panel';
import { Button } from '@keenly/web-learner/ui/components/button';
import { EmptyState } from '@keenly/web-learner/ui/components/empty-state';
import { Modal } from '@keenly/web-learner/ui/components/modal';
import { Bone } from '@keenly/web-learner/ui/components/skeleton';
import { toast } from '@keenly/web-learner/ui/toasts/toast-store';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Moment } from '../../shared/moment';
import { deliveriesQuery, useResend } from './webhook-queries';

export interface DeliveriesDialogProps {
  webhook: Webhook;
  onClose: () => void;
}

/** What a webhook sent lately, and has yet to send. */
export function DeliveriesDialog({ webhook, onClose }: DeliveriesDialogProps) {
  const answer = useQuery(deliveriesQuery(webhook.id));
  return (
    <Modal
      title={words.logOf(webhook.name)}
      onClose={onClose}
      foot={<Button onClick={onClose}>{words.close}</Button>}
    >
      <AnswerPanel answer={answer} skeleton={<Bone height="160px" />}>
        {(deliveries) =>
          deliveries.length === 0 ? (
            <EmptyState words={words.noDeliveries} line={words.noDeliveriesLine} />
          ) : (
            <ul className="webhook-deliveries">
              {deliveries.map((delivery) => (
                <DeliveryRow key={delivery.id} webhook={webhook} delivery={delivery} />
              ))}
            </ul>
          )
        }
      </AnswerPanel>
    </Modal>
  );
}

function DeliveryRow({ webhook, delivery }: { webhook: Webhook; delivery: Delivery }) {
  const { id, type, occurred_at: at, attempts, problem } = delivery;
  const resend = useResend(webhook.id);
  const [busy, setBusy] = useState(false);
  const again = async () => {
    setBusy(true);
    try {
      await resend(id);
      toast('success', words.sentAgain);
    } catch (error) {
      toast('error', wordsFor(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <li>
      <div>
        <code>{type}</code>
        <p className="k-meta">
          {statusOf(delivery)} · <Moment at={at} /> · {words.attempts}: {attempts}
        </p>
        {problem === null ? null : <p className="k-meta">{problem}</p>}
      </div>
      {webhook.paused === null ? (
        <Button small busy={busy} aria-label={words.againOf(type)} onClick={() => void again()}>
          {words.again}
        </Button>
      ) : null}
    </li>
  );
}

function statusOf({ status, attempts }: Delivery): string {
  if (status === 'delivered') return words.delivered;
  if (status === 'failed') return words.failed;
  return attempts === 0 ? words.waiting : words.retrying;
}
