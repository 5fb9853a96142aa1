import { BullModule } from '@nestjs/bullmq';
import { type DynamicModule, Global, Module } from '@nestjs/common';
import { APP_CONFIG, type AppConfig } from '../config/config.js';
import { PG_POOL } from '../database/pool.js';
import { queueConnection } from './queue-backend.js';
import { OutboxRelays } from './outbox-relays.js';
import { QueueHealth } from './queue-health.js';
import { QueueMetrics } from './queue-metrics.js';
import { QueueWorkers } from './queue-workers.js';

/**
 * BullMQ for the whole service. A module registers its queue with `BullModule.registerQueue({ name })`; its processor
 * adds itself to {@link QueueWorkers}, and {@link QueueMetrics} watches the queue; a queue of an outbox's rows is added to
 * {@link OutboxRelays}.
 */
@Global()
@Module({})
export class QueueModule {
  static forRoot(): DynamicModule {
    return {
      module: QueueModule,
      imports: [
        BullModule.forRootAsync({
          // The pool comes first, because migrations do: BullMQ makes its own tables in that database.
          inject: [APP_CONFIG, PG_POOL],
          useFactory: async (config: AppConfig) => ({ connection: await queueConnection(config) }),
          extraOptions: { manualRegistration: true },
        }),
        // Brings the registrar of processors, even before any module has a queue.
        BullModule.registerQueue(),
      ],
      providers: [OutboxRelays, QueueHealth, QueueMetrics, QueueWorkers],
      exports: [OutboxRelays, QueueHealth, QueueMetrics, QueueWorkers],
    };
  }
}
