import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { PG_POOL } from '../../../platform/database/pool.js';
import { LOGGER } from '../../../platform/observability/logger.js';
import { backOffMs } from '../../../platform/queue/back-off.js';
import { WebhookSecrets } from '../webhook-secrets.js';
import { DeliveryBodies } from './delivery-body.query.js';
import { deliveryPolicy } from './delivery-policy.js';
import { DeliveryPost, type PostOutcome } from './delivery-post.js';
import { type ClaimedDelivery, DeliveryStore } from './delivery-store.js';
import { signatureHeaders } from './signature.js';

/**
 * Sends one delivery: claim the row, write the body, make sure that it is still ours, post it, mark it. Dying between the
 * last two sends that delivery again after its lease, under the same id; dying anywhere else changes nothing.
 */
@Injectable()
export class DeliverySender {
  constructor(
    private readonly store: DeliveryStore,
    private readonly bodies: DeliveryBodies,
    private readonly secrets: WebhookSecrets,
    private readonly post: DeliveryPost,
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** 'idle': there was nothing to do, or another process is at it. */
  async send(id: string): Promise<PostOutcome['kind'] | 'idle'> {
    const delivery = await this.store.claim(id);
    if (delivery === undefined) return 'idle';
    const body = await this.bodies.of(delivery);
    const secrets = await this.secrets.of(delivery.webhookId, this.pool);
    if (secrets.length === 0 || !(await this.store.stillHas(delivery))) return 'idle';
    const timestamp = Math.floor(Date.now() / 1000);
    const headers = signatureHeaders({ id, timestamp, body }, secrets);
    const outcome = await this.post.send({ url: delivery.url, headers, body });
    await this.settle(delivery, outcome);
    return outcome.kind;
  }

  private async settle(delivery: ClaimedDelivery, outcome: PostOutcome): Promise<void> {
    if (outcome.kind === 'delivered') {
      await this.store.delivered(delivery);
      return;
    }
    const { problem, kind } = outcome;
    const waitMs = backOffMs(deliveryPolicy.backOff, delivery.attempts);
    this.logger.info({ delivery: delivery.id, attempts: delivery.attempts, problem }, 'a webhook failed');
    await this.store.failed(delivery, { problem, waitMs, isGone: kind === 'gone' });
  }
}
