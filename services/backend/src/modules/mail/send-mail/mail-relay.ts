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
import { MAIL_POLICY, type MailPolicy } from '../mail-policy.js';
import { MAIL_QUEUE, MAIL_QUEUED } from '../mail-queue.js';
import { MailStore } from '../mail-store.js';

/** Hands mails to the queue, in worker processes: at once when one is stored anywhere, and on a schedule. */
@Injectable()
export class MailRelay implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly relay: OutboxRelay;

  constructor(
    @InjectQueue(MAIL_QUEUE) queue: Queue<OutboxJob>,
    store: MailStore,
    health: QueueHealth,
    metrics: QueueMetrics,
    notices: Notices,
    @Inject(MAIL_POLICY) policy: MailPolicy,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
    @Inject(LOGGER) logger: Logger,
  ) {
    metrics.watch(queue);
    this.relay = new OutboxRelay({
      outbox: store,
      queue,
      health,
      everyMs: policy.relayEveryMs,
      onError: (error) => logger.error({ err: error }, 'emails could not be queued'),
    });
    notices.on(MAIL_QUEUED, () => this.relay.nudge());
  }

  onApplicationBootstrap(): void {
    if (this.config.isWorker) this.relay.start();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.relay.stop();
  }
}
