import { InjectQueue } from '@nestjs/bullmq';
import { Inject, Injectable } from '@nestjs/common';
import type { Queue } from 'bullmq';
import type { OutboxJob } from '../../../platform/queue/outbox-relay.js';
import { OutboxRelays } from '../../../platform/queue/outbox-relays.js';
import { MAIL_POLICY, type MailPolicy } from '../mail-policy.js';
import { MAIL_QUEUE, MAIL_QUEUED } from '../mail-queue.js';
import { MailStore } from '../mail-store.js';

/** Has mails handed to the queue. */
@Injectable()
export class MailRelay {
  constructor(
    relays: OutboxRelays,
    outbox: MailStore,
    @InjectQueue(MAIL_QUEUE) queue: Queue<OutboxJob>,
    @Inject(MAIL_POLICY) policy: MailPolicy,
  ) {
    relays.add({ outbox, queue, policy, channel: MAIL_QUEUED, what: 'emails' });
  }
}
