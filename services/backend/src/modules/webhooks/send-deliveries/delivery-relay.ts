import { InjectQueue } from '@nestjs/bullmq';
import { Injectable } from '@nestjs/common';
import type { Queue } from 'bullmq';
import type { OutboxJob } from '../../../platform/queue/outbox-relay.js';
import { OutboxRelays } from '../../../platform/queue/outbox-relays.js';
import { deliveryPolicy } from './delivery-policy.js';
import { WEBHOOK_DUE, WEBHOOK_QUEUE } from './delivery-queue.js';
import { DeliveryStore } from './delivery-store.js';

/** Has deliveries handed to the queue. */
@Injectable()
export class DeliveryRelay {
  constructor(
    relays: OutboxRelays,
    outbox: DeliveryStore,
    @InjectQueue(WEBHOOK_QUEUE) queue: Queue<OutboxJob>,
  ) {
    relays.add({ outbox, queue, policy: deliveryPolicy, channel: WEBHOOK_DUE, what: 'webhooks' });
  }
}
