import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import type { Queue } from 'bullmq';
import type { Logger } from 'pino';
import { APP_CONFIG, type AppConfig } from '../config/config.js';
import { Notices } from '../database/notices.js';
import { LOGGER } from '../observability/logger.js';
import type { BackOff } from './back-off.js';
import { type Outbox, type OutboxJob, OutboxRelay } from './outbox-relay.js';
import { QueueHealth } from './queue-health.js';
import { QueueMetrics } from './queue-metrics.js';

/** How patient the work on an outbox's rows is. All values are in milliseconds. */
export interface OutboxPolicy {
  /** Anyone who works on a row has it to themselves for so long since its last step. */
  readonly leaseMs: number;
  /** A job that the queue hasn't finished after this time is handed over again. */
  readonly handOverAgainMs: number;
  /** Polling interval for rows whose notice was missed. */
  readonly relayEveryMs: number;
  readonly backOff: BackOff;
}

/** An outbox, and the queue that gets the ids of its rows. */
export interface Relayed {
  readonly outbox: Outbox;
  readonly queue: Queue<OutboxJob>;
  readonly policy: Pick<OutboxPolicy, 'relayEveryMs'>;
  /** NOTIFY channel: a row waits. */
  readonly channel: string;
  /** What its rows are, for the log. */
  readonly what: string;
}

/**
 * Relays outboxes to their queues in worker processes only: at once when a row is stored anywhere, and on a schedule. A
 * module adds its outbox in a constructor.
 */
@Injectable()
export class OutboxRelays implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly relays: OutboxRelay[] = [];

  constructor(
    private readonly health: QueueHealth,
    private readonly metrics: QueueMetrics,
    private readonly notices: Notices,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  add({ outbox, queue, policy, channel, what }: Relayed): void {
    this.metrics.watch(queue);
    const relay = new OutboxRelay({
      ...{ outbox, queue, health: this.health },
      everyMs: policy.relayEveryMs,
      onError: (error) => this.logger.error({ err: error }, `${what} could not be queued`),
    });
    this.relays.push(relay);
    this.notices.on(channel, () => relay.nudge());
  }

  onApplicationBootstrap(): void {
    if (this.config.isWorker) for (const relay of this.relays) relay.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all(this.relays.map((relay) => relay.stop()));
  }
}
