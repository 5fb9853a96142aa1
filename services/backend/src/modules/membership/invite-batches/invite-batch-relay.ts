import { InjectQueue } from '@nestjs/bullmq';
import { Inject, Injectable } from '@nestjs/common';
import type { Queue } from 'bullmq';
import type { OutboxJob } from '../../../platform/queue/outbox-relay.js';
import { type OutboxPolicy, OutboxRelays } from '../../../platform/queue/outbox-relays.js';
import { InviteBatchOutbox } from './invite-batch-outbox.js';
import { INVITE_BATCH_POLICY, INVITE_BATCH_QUEUE, INVITE_BATCH_QUEUED } from './invite-batch-policy.js';

/** Has files that are to be sent handed to the queue. */
@Injectable()
export class InviteBatchRelay {
  constructor(
    relays: OutboxRelays,
    outbox: InviteBatchOutbox,
    @InjectQueue(INVITE_BATCH_QUEUE) queue: Queue<OutboxJob>,
    @Inject(INVITE_BATCH_POLICY) policy: OutboxPolicy,
  ) {
    relays.add({ outbox, queue, policy, channel: INVITE_BATCH_QUEUED, what: 'files of invitations' });
  }
}
