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
import { CommandRunner } from '../../../platform/event-log/command-runner.js';
import { LEARNING_ERASED } from '../../../platform/event-log/learning-erased.js';
import { LOGGER } from '../../../platform/observability/logger.js';
import { type OutboxJob, OutboxRelay } from '../../../platform/queue/outbox-relay.js';
import { QueueHealth } from '../../../platform/queue/queue-health.js';
import { QueueMetrics } from '../../../platform/queue/queue-metrics.js';
import { TrustOutbox } from './trust-outbox.js';
import { TRUST_POLICY, TRUST_QUEUE, TRUST_QUEUED, type TrustPolicy } from '../trust-policy.js';

/**
 * Hands copies and erasures to the queue, in worker processes; in every process it lets go of what is remembered of
 * streams once someone was erased.
 */
@Injectable()
export class TrustRelay implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly relay: OutboxRelay;

  constructor(
    @InjectQueue(TRUST_QUEUE) queue: Queue<OutboxJob>,
    outbox: TrustOutbox,
    health: QueueHealth,
    metrics: QueueMetrics,
    notices: Notices,
    runner: CommandRunner,
    @Inject(TRUST_POLICY) policy: TrustPolicy,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
    @Inject(LOGGER) logger: Logger,
  ) {
    metrics.watch(queue);
    this.relay = new OutboxRelay({
      outbox,
      queue,
      health,
      everyMs: policy.relayEveryMs,
      onError: (error) => logger.error({ err: error }, 'data copies and erasures could not be queued'),
    });
    notices.on(TRUST_QUEUED, () => this.relay.nudge());
    notices.on(LEARNING_ERASED, () => runner.forget());
    notices.onGap(() => runner.forget());
  }

  onApplicationBootstrap(): void {
    if (this.config.isWorker) this.relay.start();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.relay.stop();
  }
}
