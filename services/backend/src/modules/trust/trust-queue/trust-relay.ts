import { InjectQueue } from '@nestjs/bullmq';
import { Inject, Injectable } from '@nestjs/common';
import type { Queue } from 'bullmq';
import { Notices } from '../../../platform/database/notices.js';
import { CommandRunner } from '../../../platform/event-log/command-runner.js';
import { LEARNING_ERASED } from '../../../platform/event-log/learning-erased.js';
import type { OutboxJob } from '../../../platform/queue/outbox-relay.js';
import { OutboxRelays } from '../../../platform/queue/outbox-relays.js';
import { TrustOutbox } from './trust-outbox.js';
import { TRUST_POLICY, TRUST_QUEUE, TRUST_QUEUED, type TrustPolicy } from '../trust-policy.js';

/**
 * Has copies and erasures handed to the queue; in every process it lets go of what is remembered of streams once someone
 * was erased.
 */
@Injectable()
export class TrustRelay {
  constructor(
    relays: OutboxRelays,
    outbox: TrustOutbox,
    @InjectQueue(TRUST_QUEUE) queue: Queue<OutboxJob>,
    @Inject(TRUST_POLICY) policy: TrustPolicy,
    notices: Notices,
    runner: CommandRunner,
  ) {
    relays.add({ outbox, queue, policy, channel: TRUST_QUEUED, what: 'data copies and erasures' });
    notices.on(LEARNING_ERASED, () => runner.forget());
    notices.onGap(() => runner.forget());
  }
}
