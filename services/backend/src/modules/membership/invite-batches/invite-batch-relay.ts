import { InjectQueue } from '@nestjs/bullmq';
import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import type { Queue } from 'bullmq';
import type { Logger } from 'pino';
import { APP_CONFIG, type AppConfig } from '../../../platform/config/config.js';
import { Notices } from '../../../platform/database/notices.js';
import { LOGGER } from '../../../platform/observability/logger.js';
import { type OutboxJob, OutboxRelay } from '../../../platform/queue/outbox-relay.js';
import { QueueHealth } from '../../../platform/queue/queue-health.js';
import { QueueMetrics } from '../../../platform/queue/queue-metrics.js';
import { InviteBatchOutbox } from './invite-batch-outbox.js';
import {
  INVITE_BATCH_POLICY,
  INVITE_BATCH_QUEUE,
  INVITE_BATCH_QUEUED,
  type InviteBatchPolicy,
} from './invite-batch-policy.js';

/** Hands files that are to be sent to the queue, in worker processes. */
@Injectable()
export class InviteBatchRelay implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly relay: OutboxRelay;

  constructor(
    @InjectQueue(INVITE_BATCH_QUEUE) queue: Queue<OutboxJob>,
    outbox: InviteBatchOutbox,
    health: QueueHealth,
    metrics: QueueMetrics,
    notices: Notices,
    @Inject(INVITE_BATCH_POLICY) policy: InviteBatchPolicy,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
    @Inject(LOGGER) logger: Logger,
  ) {
    metrics.watch(queue);
    this.relay = new OutboxRelay({
      outbox,
      queue,
      health,
      everyMs: policy.relayEveryMs,
      onError: (error) => logger.error({ err: error }, 'files of invitations could not be queued'),
    });
    notices.on(INVITE_BATCH_QUEUED, () => this.relay.nudge());
  }

  onApplicationBootstrap(): void {
    if (this.config.isWorker) this.relay.start();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.relay.stop();
  }
}
